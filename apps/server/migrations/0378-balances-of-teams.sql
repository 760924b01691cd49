-- What the members of the agents' teams hold, so that an overview reads it however many there are.

-- The balances of those below an agent, with what is set aside for withdrawals, in the merchant's own currency: by the days in which
-- they stand there, so that each day's team is a sum, and right below it or deeper. Who is moved goes from one row to others. What the
-- agent holds itself is not among it.
create table team_balances (
  agent_id bigint not null,
  from_day date not null,
  until_day date not null,
  is_direct boolean not null,
  balance_minor bigint not null,
  primary key (agent_id, from_day, until_day, is_direct)
) with (fillfactor = 80);

-- False until what was there before is in these figures; until then the wallets are read.
alter table team_cursor add column has_balances boolean not null default false;
