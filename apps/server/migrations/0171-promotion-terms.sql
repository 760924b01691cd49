-- What a promotion gives and asks, as data: the rules that a member reads are made of it, and so is every decision. Null: it only
-- tells something. It is checked against the schema of the contract when it is read.
alter table promotions add column terms jsonb check (jsonb_typeof(terms) = 'object');

-- A member's dealings with one promotion, once or once a day. The terms are kept as they were when it began.
create table promotion_applications (
  -- Also the order number of the reward.
  id bigint primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  promotion_id bigint not null references promotions,
  -- Empty, or the day in the merchant's time zone where it may be claimed once a day.
  period text not null default '' check (period = '' or period ~ '^\d{4}-\d\d-\d\d$'),
  terms jsonb not null,
  -- applying: an operator decides. joined: its condition is not met yet. claimable: the member may take it. taken: it was.
  state text not null check (state in ('applying', 'rejected', 'joined', 'claimable', 'taken')),
  -- Known from when it is claimable.
  amount_minor bigint check (amount_minor > 0),
  required_minor bigint check (required_minor >= 0),
  -- The deposit that it is for: one reward a deposit.
  deposit_id bigint unique,
  -- The bonus that was started, where a turnover is asked.
  bonus_id bigint,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  reason text not null default '',
  claim_until timestamptz,
  taken_at timestamptz,
  unique (member_id, promotion_id, period),
  check ((state in ('claimable', 'taken')) <= (amount_minor is not null and required_minor is not null and claim_until is not null)),
  check ((state = 'taken') = (taken_at is not null))
);
create index promotion_applications_waiting on promotion_applications (merchant_code, applied_at) where state = 'applying';
create index promotion_applications_taken on promotion_applications (member_id, taken_at desc, id desc) where state = 'taken';
