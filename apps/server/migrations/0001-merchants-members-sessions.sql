-- Merchants are white-label brands; one process serves many, told apart by host name.
create table merchants (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  host_names text[] not null default '{}',
  currency text not null check (currency ~ '^[A-Z][A-Z0-9_]{2,31}$'),
  currency_symbol text not null,
  languages text[] not null,
  default_language text not null,
  time_zone text not null,
  minimum_age smallint not null default 18 check (minimum_age between 18 and 25),
  is_play_money boolean not null default false,
  welcome_play_money_minor bigint not null default 0 check (welcome_play_money_minor >= 0),
  flags jsonb not null default '{}',
  permissions jsonb not null default '{}',
  theme jsonb not null default '{}',
  settings jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'maintenance')),
  check (is_play_money or welcome_play_money_minor = 0),
  check (default_language = any (languages))
);

-- Marks a database that was filled with demo data, so that demo data never touches any other.
create table demo_marks (name text primary key, created_at timestamptz not null);

create sequence member_ids start 10000001;

create table members (
  id bigint primary key default nextval('member_ids'),
  merchant_code text not null references merchants,
  account text not null,
  -- The account as it is compared: folded, so that two spellings of one name are one account.
  account_key text not null,
  password_hash text not null,
  nickname text not null default '',
  type smallint not null default 0,
  is_disabled boolean not null default false,
  -- Made by the client before its first try, so that a repeated registration is answered with the same account.
  registration_request_id text,
  registered_at timestamptz not null,
  last_login_at timestamptz,
  unique (merchant_code, account_key),
  unique (merchant_code, registration_request_id)
);

create table sessions (
  id bigint primary key,
  token_hash bytea not null unique,
  -- Hash of the value in the HttpOnly cookie: a token that was stolen alone opens nothing.
  device_hash bytea not null,
  member_id bigint not null references members,
  merchant_code text not null references merchants,
  device text not null,
  address text not null,
  user_agent text not null,
  opened_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_member on sessions (member_id) where ended_at is null;

-- Failed log-ins by account and by address; what is older than the longest window is deleted.
create table login_failures (
  id bigint generated always as identity primary key,
  scope text not null,
  failed_at timestamptz not null
);
create index login_failures_by_scope on login_failures (scope, failed_at);

-- The key pairs for encrypted credential bodies; in the database, so that every server process can read every body.
create table credential_keys (
  kid text primary key,
  private_jwk jsonb not null,
  nonce_secret bytea not null,
  created_at timestamptz not null
);
create table credential_nonces (nonce text primary key, used_at timestamptz not null);
create index credential_nonces_by_age on credential_nonces (used_at);

-- One row per significant event, which nobody can edit.
create table significant_events (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  kind text not null,
  subject text not null,
  detail text not null,
  happened_at timestamptz not null
);
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name;
end $$;
create trigger significant_events_are_final before update or delete on significant_events
  for each row execute function refuse_change();

-- Each server process takes a number, so that the ids it makes are its own.
create sequence node_numbers maxvalue 1023 minvalue 0 start 0 cycle;
