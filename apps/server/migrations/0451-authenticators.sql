-- The authenticator app of a member: one, in its pocket. It waits until a code of it was typed, and only then asks at log-ins.
create table member_authenticators (
  member_id bigint primary key references members,
  -- In base 32.
  totp_secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: none is used twice.
  last_step bigint not null default 0
);

-- What opens a log-in when the app is gone, each once. Codes of 120 random bits, of which the hash is kept.
create table member_recovery_codes (
  member_id bigint not null references members,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- Whether every way in asks for a code of the app, as it may ask for a passkey.
alter table members add column asks_code boolean not null default false;
