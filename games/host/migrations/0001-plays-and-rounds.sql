-- A game that an operator asked us to open; its token is exchanged once for a play.
create table launches (
  token_hash bytea primary key,
  casino_id text not null,
  account_id text not null,
  currency text not null,
  game_id text not null,
  session_id text not null,
  return_url text not null,
  locale text not null,
  is_demo boolean not null,
  opened_at timestamptz not null,
  play_id uuid
);

-- A game that is open in somebody's browser.
create table plays (
  id uuid primary key,
  token_hash bytea not null unique,
  casino_id text not null,
  account_id text not null,
  currency text not null,
  game_id text not null,
  session_id text not null,
  return_url text not null,
  locale text not null,
  is_demo boolean not null,
  demo_balance_minor bigint not null default 0 check (demo_balance_minor >= 0),
  opened_at timestamptz not null,
  expires_at timestamptz not null
);

-- Seeds of one account. The commitment of the next pair is shown before the account names the client seed for it. Pairs are
-- kept for ever, so that any round can be recomputed.
create table seed_pairs (
  id bigint generated always as identity primary key,
  casino_id text not null,
  account_id text not null,
  stage text not null check (stage in ('next', 'active', 'revealed')),
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  commitment text not null,
  client_seed text,
  next_nonce integer not null default 0,
  made_at timestamptz not null,
  revealed_at timestamptz
);
create unique index seed_pairs_in_use on seed_pairs (casino_id, account_id, stage) where stage in ('next', 'active');

-- One play of a game, as a small state machine: staking > open > paying > closed, or void when the stake was never taken. Each
-- state is written before the call to the wallet that leaves it, so that a crash at any point is finished later with the same ids.
create table rounds (
  id uuid primary key,
  request_id text not null,
  play_id uuid not null references plays,
  casino_id text not null,
  account_id text not null,
  currency text not null,
  game_id text not null,
  session_id text not null,
  is_demo boolean not null,
  rules_version text not null,
  seed_pair_id bigint not null references seed_pairs,
  nonce integer not null,
  stake_minor bigint not null check (stake_minor > 0),
  status text not null check (status in ('staking', 'open', 'paying', 'closed', 'void')),
  state jsonb,
  steps jsonb not null default '[]',
  win_minor bigint not null default 0 check (win_minor >= 0),
  balance_minor bigint,
  problem text,
  is_shown boolean not null default false,
  next_try_at timestamptz not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (casino_id, account_id, request_id),
  unique (seed_pair_id, nonce)
);
-- A second stake while a round is open cannot happen.
create unique index rounds_one_open on rounds (casino_id, account_id, game_id) where status in ('staking', 'open', 'paying');
create index rounds_to_try on rounds (next_try_at) where status in ('staking', 'paying');
create index rounds_by_account on rounds (casino_id, account_id, opened_at desc);

-- Movements of demo credits that were done, so that a repeated one moves nothing.
create table demo_movements (play_id uuid not null references plays, key text not null, primary key (play_id, key));
