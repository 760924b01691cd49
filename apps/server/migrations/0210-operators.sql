-- Who works for a merchant behind the site. They log in to the operator API and nowhere else.
create table operators (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  username text not null check (username ~ '^[a-z0-9][a-z0-9._-]{2,31}$'),
  password_hash text not null,
  roles text[] not null check (cardinality(roles) between 1 and 4 and roles <@ array['viewer', 'cashier', 'approver', 'owner']),
  is_disabled boolean not null default false,
  -- The secret of the codes (RFC 6238), in base 32; null until the first log-in enrolled it, and after it was taken back.
  totp_secret text,
  -- The latest time step of which a code was used: neither it nor an older one opens anything again.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  unique (merchant_code, username)
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id bigint not null references operators,
  opened_at timestamptz not null,
  -- Moved on while the operator works.
  seen_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_by_operator on operator_sessions (operator_id) where ended_at is null;

-- A password was right, and a code is awaited.
create table operator_tickets (
  token_hash bytea primary key,
  operator_id bigint not null references operators,
  -- The secret that this log-in enrols; null when the operator has one.
  new_secret text,
  created_at timestamptz not null,
  used_at timestamptz
);
create index operator_tickets_by_time on operator_tickets (created_at);

-- Each opens one log-in in place of a code. They are shown once, and only their hashes are kept.
create table operator_recovery_codes (
  operator_id bigint not null references operators,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);

-- What operators did: who, when, what, to which row. Written in the transaction that did it, and never changed.
create table operator_actions (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  -- Null is somebody at the command line of the server, who has no account.
  operator_id bigint references operators,
  operator_name text not null,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*$'),
  -- Kind and number of the row, such as `deposit:17`.
  subject text not null,
  detail text not null,
  address text not null,
  happened_at timestamptz not null
);
create index operator_actions_by_merchant on operator_actions (merchant_code, id desc);
create index operator_actions_by_subject on operator_actions (merchant_code, subject, id desc);
create trigger operator_actions_are_final before update or delete on operator_actions for each statement execute function refuse_change();
