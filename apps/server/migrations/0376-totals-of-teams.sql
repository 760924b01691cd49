-- What the bets and the transactions of the agents' teams come to, so that the totals of a report are read from figures.

-- What became of rounds and is not in the figures yet: as a round was, taken away, and as it is, added. Written by the transaction that
-- changes the round, and taken out by the one that adds it to the figures, so that each change counts once.
create table team_round_changes (
  shard smallint not null,
  wallet_id bigint not null,
  link_id integer not null,
  game_id text not null,
  opened_at timestamptz not null,
  is_finished boolean not null,
  stake_minor bigint not null,
  win_minor bigint not null,
  sign smallint not null check (sign in (-1, 1))
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_cost_delay = 0);

create function note_new_rounds() returns trigger language plpgsql as $$
begin
  insert into team_round_changes (shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, sign)
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, 1 from fresh;
  return null;
end $$;
create function note_changed_rounds() returns trigger language plpgsql as $$
begin
  insert into team_round_changes (shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, sign)
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, -1 from former
  union all
  select shard, wallet_id, link_id, game_id, opened_at, is_finished, stake_minor, win_minor, 1 from fresh;
  return null;
end $$;
create trigger new_rounds_are_noted after insert on rounds
  referencing new table as fresh for each statement execute function note_new_rounds();
create trigger changed_rounds_are_noted after update on rounds
  referencing old table as former new table as fresh for each statement execute function note_changed_rounds();

-- The rounds of those below an agent, by the day of the merchant on which they were opened and by how they stand now: right below it, or
-- deeper. What the agent played itself is not among them: of one member the rounds are read.
create table team_bets (
  agent_id bigint not null,
  day date not null,
  link_id integer not null,
  game_id text not null,
  status text not null check (status in ('cancelled', 'unsettled', 'won', 'lost')),
  is_direct boolean not null,
  bets bigint not null,
  stake_minor bigint not null,
  win_minor bigint not null,
  primary key (agent_id, day, link_id, game_id, status, is_direct)
) with (fillfactor = 80);

-- The movements of the wallets of those below an agent, by day and kind of transfer.
create table team_lines (
  agent_id bigint not null,
  day date not null,
  kind smallint not null,
  is_direct boolean not null,
  lines bigint not null,
  in_minor bigint not null,
  out_minor bigint not null,
  primary key (agent_id, day, kind, is_direct)
) with (fillfactor = 80);

-- What one run read, while it runs: by member.
create unlogged table team_bet_batch (
  member_id bigint not null,
  day date not null,
  link_id integer not null,
  game_id text not null,
  status text not null,
  bets bigint not null,
  stake_minor bigint not null,
  win_minor bigint not null
);
create unlogged table team_line_batch (
  member_id bigint not null,
  day date not null,
  kind smallint not null,
  lines bigint not null,
  in_minor bigint not null,
  out_minor bigint not null
);

-- False until these figures hold what was there before them; until then the rounds and the books are read.
alter table team_cursor add column has_totals boolean not null default false;

-- Withdrawals that are not paid stand otherwise than the transfers that set their money aside.
create index withdrawals_unpaid on withdrawals (merchant_code, created_at) where status <> 'paid';
