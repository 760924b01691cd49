-- A chain of hashes that commits to the draws of a lottery in advance: `commitment` is published when the row is made, and the
-- draw at place p of the chain is issue first_index + p.
create table lottery_chains (
  game_id text not null,
  first_index bigint not null,
  length integer not null check (length > 0),
  secret text not null,
  commitment text not null,
  committed_at timestamptz not null,
  primary key (game_id, first_index)
);

-- What was drawn. Written once.
create table lottery_draws (
  game_id text not null,
  issue_index bigint not null,
  code text not null,
  revealed text not null,
  levels jsonb not null,
  key_number integer not null,
  drawn_at timestamptz not null,
  primary key (game_id, issue_index)
);

-- A stake on one issue: a small state machine, written down before each call to the wallet.
create table lottery_tickets (
  id uuid primary key,
  play_id uuid not null references plays,
  request_id text not null,
  casino_id text not null,
  account_id text not null,
  currency text not null,
  game_id text not null,
  is_demo boolean not null,
  session_id text,
  issue_index bigint not null,
  choice text not null,
  pays_hundredths integer not null check (pays_hundredths > 0),
  stake_minor bigint not null check (stake_minor > 0),
  win_minor bigint not null default 0 check (win_minor >= 0),
  status text not null check (status in ('staking', 'waiting', 'paying', 'closed', 'voiding', 'void')),
  refusal text,
  balance text,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  placed_at timestamptz not null,
  unique (casino_id, account_id, game_id, request_id)
);
create index lottery_tickets_to_drive on lottery_tickets (next_try_at) where status in ('staking', 'paying', 'voiding');
create index lottery_tickets_waiting on lottery_tickets (game_id, issue_index) where status = 'waiting';
create index lottery_tickets_by_account on lottery_tickets (casino_id, account_id, game_id, placed_at desc);
