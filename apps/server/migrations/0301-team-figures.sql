-- What the agents' teams come to, added up from the books as they grow, and from nothing else.

-- The number of the transaction that posted a transfer. Transfers are committed in another order than they are numbered; with this a
-- reader takes what was posted by the transactions from one number up to the first that is still open, and misses none. Rows from
-- before this day have none, and a reader that begins takes them all at once.
alter table ledger.transfers add column posted_xid bigint;
alter table ledger.transfers alter column posted_xid set default (pg_current_xact_id()::text)::bigint;
-- Rows lie in about the order of these numbers too.
create index transfers_by_xid on ledger.transfers using brin (posted_xid) with (pages_per_range = 32, autosummarize = on);

alter table sessions add column opened_xid bigint;
alter table sessions alter column opened_xid set default (pg_current_xact_id()::text)::bigint;
create index sessions_by_xid on sessions (opened_xid);

-- What came of each branch on each day of the merchant, in minor units of its currency: of a branch's own member ('own' where the
-- child is the agent itself, 'direct' of the member right below) and of those deeper in it. A child's rows add up to the branch, all
-- rows to the team. Category and vendor are those of the game, and empty for what belongs to none.
create table team_days (
  agent_id bigint not null,
  day date not null,
  child_id bigint not null,
  category text not null,
  vendor text not null,
  reach text not null check (reach in ('own', 'direct', 'deep')),
  deposits_minor bigint not null,
  withdrawals_minor bigint not null,
  valid_bets_minor bigint not null,
  payouts_minor bigint not null,
  rebates_minor bigint not null,
  bonuses_minor bigint not null,
  salaries_minor bigint not null,
  primary key (agent_id, day, child_id, category, vendor, reach)
) with (fillfactor = 80);

-- The same without the branches, so that an agent with many members right below is read as fast as one with few.
create table team_totals (
  agent_id bigint not null,
  day date not null,
  category text not null,
  vendor text not null,
  reach text not null check (reach in ('own', 'direct', 'deep')),
  deposits_minor bigint not null,
  withdrawals_minor bigint not null,
  valid_bets_minor bigint not null,
  payouts_minor bigint not null,
  rebates_minor bigint not null,
  bonuses_minor bigint not null,
  salaries_minor bigint not null,
  primary key (agent_id, day, category, vendor, reach)
) with (fillfactor = 80);

-- What the whole team, with the agent itself, played in an hour of the merchant's clock.
create table team_hours (
  agent_id bigint not null,
  hour timestamptz not null,
  valid_bets_minor bigint not null,
  payouts_minor bigint not null,
  primary key (agent_id, hour)
) with (fillfactor = 80);

-- The days on which a member bet or logged in, and the one day of its first deposit.
create table team_active_days (
  member_id bigint not null,
  kind text not null check (kind in ('betting', 'logged-in', 'first-deposit')),
  day date not null,
  primary key (member_id, kind, day)
);

-- How many members of the team (or of those right below) were active on a day, by how many days before that day they last were, as
-- members of that team; 31 is that long ago or never. Whoever was active in a period was so on a first day of it, so that the members
-- of a period are those of each day whose gap reaches back beyond its beginning: no member is counted twice.
create table team_actives (
  agent_id bigint not null,
  scope text not null check (scope in ('team', 'direct')),
  kind text not null check (kind in ('betting', 'logged-in', 'first-deposit')),
  day date not null,
  gap smallint not null check (gap between 1 and 31),
  members bigint not null,
  primary key (agent_id, scope, kind, day, gap)
) with (fillfactor = 80);

-- Up to which transaction the books are read. Whoever reads on, rebuilds, or moves a branch holds this row.
create table team_cursor (
  is_only boolean primary key default true check (is_only),
  read_xid bigint not null,
  -- False until everything from before is read.
  is_built boolean not null
);
insert into team_cursor (read_xid, is_built) values (0, false);

-- What one run read, while it runs.
create unlogged table team_batch (
  member_id bigint not null,
  day date not null,
  hour timestamptz not null,
  category text not null,
  vendor text not null,
  deposits_minor bigint not null,
  withdrawals_minor bigint not null,
  valid_bets_minor bigint not null,
  payouts_minor bigint not null,
  rebates_minor bigint not null,
  bonuses_minor bigint not null,
  salaries_minor bigint not null,
  is_betting boolean not null
);
