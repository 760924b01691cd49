-- A play is one opening of a game by a player: made by the casino's launch, entered once by the browser that holds its token.
create table plays (
  id uuid primary key,
  launch_hash bytea not null unique,
  secret_hash bytea unique,
  casino_id text not null,
  account_id text not null,
  currency text not null,
  game_id text not null,
  is_demo boolean not null,
  session_id text,
  locale text not null,
  return_url text not null,
  deposit_url text not null,
  launched_at timestamptz not null,
  enter_until timestamptz not null,
  expires_at timestamptz not null
);
create index plays_by_account on plays (casino_id, account_id, game_id);

-- Seed pairs are kept for ever. The server seed is published only when `revealed_at` is set.
create table seed_pairs (
  id bigint generated always as identity primary key,
  casino_id text not null,
  account_id text not null,
  game_id text not null,
  server_seed text not null,
  server_hash text not null unique,
  client_seed text,
  nonce_next integer not null default 0 check (nonce_next >= 0),
  committed_at timestamptz not null,
  revealed_at timestamptz
);
create unique index one_current_seed_pair on seed_pairs (casino_id, account_id, game_id) where revealed_at is null;

-- A round is a small state machine, written down before each call to the wallet.
create table rounds (
  id uuid primary key,
  play_id uuid not null references plays,
  request_id text not null,
  state text not null check (state in ('staking', 'open', 'paying', 'closed', 'voiding', 'void')),
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null default 0 check (win_minor >= 0),
  casino_id text not null,
  account_id text not null,
  currency text not null,
  game_id text not null,
  is_demo boolean not null,
  session_id text,
  seed_pair_id bigint not null references seed_pairs,
  client_seed text not null,
  nonce integer not null,
  rules_version text not null,
  game_state jsonb,
  steps jsonb not null default '[]',
  refusal text,
  balance text,
  is_seen boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  opened_at timestamptz not null,
  updated_at timestamptz not null,
  unique (casino_id, account_id, game_id, request_id),
  unique (seed_pair_id, nonce),
  check (state not in ('open', 'paying', 'closed') or game_state is not null)
);
create unique index one_unfinished_round on rounds (casino_id, account_id, game_id) where state not in ('closed', 'void');
create index rounds_to_drive on rounds (next_try_at) where state in ('staking', 'paying', 'voiding');
create index rounds_left_open on rounds (updated_at) where state = 'open';
create index rounds_by_account on rounds (casino_id, account_id, game_id, opened_at desc);
create index rounds_by_play on rounds (play_id);

-- Free play: credits of no value, in books of their own.
create table demo_accounts (
  account_id text primary key,
  balance_minor bigint not null check (balance_minor >= 0)
);
create table demo_transfers (
  id text primary key,
  account_id text not null references demo_accounts,
  amount_minor bigint not null,
  balance_minor bigint not null
);
