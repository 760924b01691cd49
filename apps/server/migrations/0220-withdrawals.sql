-- Money on its way out. Where a merchant has no row here, nothing is paid out.
create table withdrawal_rules (
  merchant_code text primary key references merchants,
  is_open boolean not null default true,
  -- Of a member, in a day of the merchant's time zone; cancelled and refused ones do not count.
  per_day_count integer not null check (per_day_count between 1 and 1000),
  per_day_total_minor bigint check (per_day_total_minor > 0),
  -- Amounts below it are paid without anybody looking at them; null: somebody looks at each.
  review_from_minor bigint check (review_from_minor > 0),
  -- Whether a withdrawal ends the bonus that runs.
  ends_bonus boolean not null default false
);

-- The way out to one kind of account, with the payment company that pays it.
create table withdrawal_channels (
  merchant_code text not null,
  kind text not null check (kind ~ '^[a-z][a-z0-9-]{1,31}$'),
  gateway text not null,
  minimum_minor bigint not null check (minimum_minor > 0),
  maximum_minor bigint not null,
  -- Taken out of the amount: hundredths of a percent of it, and a fixed part.
  fee_basis_points integer not null default 0 check (fee_basis_points between 0 and 2000),
  fee_fixed_minor bigint not null default 0 check (fee_fixed_minor >= 0),
  usual_minutes integer not null check (usual_minutes between 1 and 10080),
  is_enabled boolean not null default true,
  primary key (merchant_code, kind),
  foreign key (merchant_code, gateway) references payment_gateways,
  check (maximum_minor >= minimum_minor),
  -- Something is left of the smallest amount.
  check (fee_fixed_minor + (minimum_minor * fee_basis_points + 9999) / 10000 < minimum_minor)
);

-- waiting: the amount stands in the member's hold. in-review: an operator has it; approved_by is the maker. approved: it may be
-- sent to the payment company. paying: it was, or is at this moment. unknown: what became of it was not said, and the hold stays.
-- paid: the hold left the house. refused, cancelled: the hold is back in the wallet.
create table withdrawals (
  id bigint primary key,
  merchant_code text not null,
  member_id bigint not null references members,
  -- The member's browser makes it before the first try, so that a repeated wish is one withdrawal.
  request_id text not null check (length(request_id) between 8 and 64),
  -- The account as it was when the member asked: what is approved is what is paid.
  account_id bigint not null,
  account_kind text not null,
  account_bank text not null,
  account_bank_name text not null,
  account_holder text not null,
  account_number text not null,
  account_masked text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  fee_minor bigint not null check (fee_minor >= 0),
  usual_minutes integer not null,
  status text not null check (status in ('waiting', 'in-review', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled')),
  taken_by bigint,
  taken_by_name text,
  approved_by bigint,
  approved_by_name text,
  confirmed_by bigint,
  confirmed_by_name text,
  reason text,
  reason_text text,
  company_reference text,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- When the payment company is asked next; null when there is nothing to ask.
  next_check_at timestamptz,
  checks integer not null default 0,
  unique (member_id, request_id),
  foreign key (merchant_code, account_kind) references withdrawal_channels (merchant_code, kind),
  check (fee_minor < amount_minor),
  check ((status in ('paid', 'refused', 'cancelled')) = (ended_at is not null)),
  check ((status = 'refused') = (reason is not null)),
  -- Who checks is another person than who made it.
  check (confirmed_by is null or (approved_by is not null and approved_by <> confirmed_by))
);
create index withdrawals_by_member on withdrawals (member_id, id desc);
create index withdrawals_by_check on withdrawals (next_check_at) where next_check_at is not null;
create index withdrawals_open on withdrawals (merchant_code, id) where ended_at is null;

-- The story of each, as it happened.
create table withdrawal_steps (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals,
  status text not null,
  at timestamptz not null,
  by text not null check (by in ('member', 'merchant', 'payment-company', 'system')),
  -- Which operator: for operators, never for the member.
  operator_name text,
  reason text,
  reason_text text
);
create index withdrawal_steps_by_withdrawal on withdrawal_steps (withdrawal_id, id);
create trigger withdrawal_steps_are_final before update or delete on withdrawal_steps for each statement execute function refuse_change();

-- Each word of a payment company about a payout as it came.
create table payout_words (
  account text not null,
  event_id text not null check (length(event_id) between 1 and 100),
  withdrawal_id bigint not null,
  status text not null,
  amount text not null,
  currency text not null,
  source text not null check (source in ('webhook', 'check')),
  received_at timestamptz not null,
  -- What became of it.
  outcome text not null,
  primary key (account, event_id, source)
);
create index payout_words_by_withdrawal on payout_words (withdrawal_id);
create trigger payout_words_are_final before update or delete on payout_words for each statement execute function refuse_change();
