-- Log-ins that too many failures locked. Of the account only a hash is kept: people type passwords into the field of the name.
create table login_locks (
  scope text primary key,
  locked_at timestamptz not null,
  -- Where nobody can be sent a code the lock ends by itself; everywhere else its owner ends it.
  ends_at timestamptz
);
create index login_locks_by_end on login_locks (ends_at) where ends_at is not null;
create index sessions_by_member_and_opening on sessions (member_id, opened_at desc);
