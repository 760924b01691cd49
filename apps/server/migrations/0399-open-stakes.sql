-- Stakes of rounds that are not finished when a day or an hour of a merchant ends belong to the day or hour in which the round ends: until
-- then they may come back. What was open at a moment is kept once, by whoever settles up to it first. Every settlement adds what was open
-- when its period began and leaves out what was open when it ended.
create table open_stake_moments (
  merchant_code text not null references merchants,
  at timestamptz not null,
  kept_at timestamptz not null,
  primary key (merchant_code, at)
);

-- What stood in a round of the member's own money.
create table open_stakes (
  merchant_code text not null,
  at timestamptz not null,
  member_id bigint not null,
  link_id integer not null,
  round_id text not null,
  category text not null,
  vendor text not null,
  stake_minor bigint not null check (stake_minor > 0),
  primary key (merchant_code, at, member_id, link_id, round_id),
  foreign key (merchant_code, at) references open_stake_moments
);

-- The rounds of a provider that are not finished. Of a bet that comes finished nothing is written here.
create index rounds_open on rounds (link_id, opened_at) where not is_finished;

-- What was settled before paid for open stakes too: nothing of them is left to be added to the next period.
insert into open_stake_moments (merchant_code, at, kept_at)
select merchant_code, at, now() from (
  select c.merchant_code, (c.next_day + make_interval(hours => c.next_hour)) at time zone m.time_zone as at
  from contracts c join merchants m on m.code = c.merchant_code where c.due_at is not null
  union
  select d.merchant_code, (max(d.day) + 1)::timestamp at time zone m.time_zone
  from rebate_days d join merchants m on m.code = d.merchant_code group by d.merchant_code, m.time_zone
) settled where at <= now();
