-- What came back of the stakes on each game, so that the returns of a merchant's days are read from figures.

-- The finished rounds of a merchant's members in its own currency, by the day on which they were opened. A round whose stake was taken
-- back whole is not among them. Kept from what `team_round_changes` notes, by whoever adds those to the teams' figures.
create table return_days (
  merchant_code text not null,
  day date not null,
  link_id integer not null,
  game_id text not null,
  rounds bigint not null,
  stake_minor bigint not null,
  return_minor bigint not null,
  -- The sum of the squares of the stakes of rounds: what chance allows depends on it.
  stake_squares numeric not null,
  primary key (merchant_code, day, link_id, game_id)
) with (fillfactor = 80);

-- False until the rounds that were there before are in these figures; until then there is no report of returns.
alter table team_cursor add column has_returns boolean not null default false;
