-- The progressive jackpot: a pool per merchant, fed by a share of every stake on its in-house slots and won by one of those
-- stakes. The money stands in the ledger, in one account of kind jackpot per shard; these rows say what was counted and promised.
alter table ledger.accounts drop constraint accounts_kind_check;
alter table ledger.accounts add constraint accounts_kind_check
  check (kind in ('wallet', 'hold', 'funding', 'provider', 'loss', 'payout', 'jackpot', 'bonus', 'deposits', 'withdrawals', 'clearing'));

create table jackpots (
  merchant_code text primary key references merchants,
  -- The sum of the pool's accounts, kept with every transfer of theirs.
  amount_minor bigint not null default 0 check (amount_minor >= 0),
  -- What the shares come to beyond whole minor units, in millionths of one.
  rest_millionths integer not null default 0 check (rest_millionths >= 0 and rest_millionths < 1000000),
  -- Every bet with a transfer id up to here was counted.
  counted_id bigint not null,
  -- Bets up to the horizon may be counted once every transaction that was open when it was set is over: none of them can then
  -- still bring a bet with an older id.
  horizon_id bigint not null,
  horizon_xid xid8 not null
);

-- One draw after the other. The hash of a seed is published while the draw before it still runs, the seed when it was won.
create table jackpot_draws (
  merchant_code text not null references jackpots,
  number integer not null check (number >= 1),
  seed text not null,
  seed_hash text not null,
  committed_at timestamptz not null,
  -- Set when the draw begins, and not changed while it runs. A stake of odds_minor wins for certain, a smaller one in proportion.
  share_millionths integer check (share_millionths > 0 and share_millionths < 1000000),
  odds_minor bigint check (odds_minor > 0),
  start_minor bigint check (start_minor >= 0),
  begun_at timestamptz,
  -- Set when it was won: the bet by its transfer.
  bet_id bigint,
  stake_minor bigint,
  member_id bigint references members,
  won_minor bigint check (won_minor > 0),
  won_at timestamptz,
  primary key (merchant_code, number),
  check ((begun_at is null) = (odds_minor is null) and (begun_at is null) = (share_millionths is null) and (begun_at is null) = (start_minor is null)),
  check ((won_at is null) = (bet_id is null) and (won_at is null) = (member_id is null) and (won_at is null) = (won_minor is null)),
  check (won_at is null or begun_at is not null)
);
create unique index one_running_jackpot_draw on jackpot_draws (merchant_code) where begun_at is not null and won_at is null;
