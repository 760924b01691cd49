-- What a player has laid on a round of a table that still takes bets. No money has moved for it: when the round closes, its row goes and
-- a ticket comes, in one transaction. `revision` counts what was laid on this round, so that no late word undoes a later one; a slip that
-- was cleared stays with no stake.
create table table_slips (
  casino_id text not null,
  account_id text not null,
  game_id text not null,
  issue_index bigint not null,
  play_id uuid not null references plays,
  currency text not null,
  is_demo boolean not null,
  session_id text,
  request_id text not null,
  revision integer not null check (revision > 0),
  choice text not null,
  stake_minor bigint not null check (stake_minor >= 0 and (stake_minor = 0) = (choice = '')),
  closes_at timestamptz not null,
  laid_at timestamptz not null,
  primary key (casino_id, account_id, game_id, issue_index)
);
create index table_slips_by_close on table_slips (closes_at);
