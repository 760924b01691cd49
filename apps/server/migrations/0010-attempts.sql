-- Failed log-ins are one kind of attempt among others: registrations and look-ups of names are counted the same way.
alter table login_failures rename to attempts;
alter table attempts rename column failed_at to attempted_at;
alter index login_failures_by_scope rename to attempts_by_scope;
create index attempts_by_age on attempts (attempted_at);

-- For the sweep of sessions that are long over.
create index sessions_by_expiry on sessions (expires_at);
