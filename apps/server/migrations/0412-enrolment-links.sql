-- A link with which an operator sets a password of the own choice, good once and for a day, so that nobody types it for another. Only
-- the hash of its token is kept.
create table operator_enrolments (
  token_hash bytea primary key,
  operator_id bigint not null references operators,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  used_at timestamptz
);
create index operator_enrolments_by_operator on operator_enrolments (operator_id) where used_at is null;

-- Of the demo's operators none is approver and owner any more: these roles may not meet in one person.
update operators set roles = array['approver'] where is_demo and roles @> array['approver', 'owner'];
