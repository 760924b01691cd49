-- What an agent, or the merchant where there is none above, pays somebody right below it out of the business of the team: daily
-- salary, dividend, hourly salary. A proposal, once accepted, is the contract.
create table contracts (
  id bigint primary key,
  merchant_code text not null references merchants,
  kind text not null check (kind in ('daily', 'dividend', 'hour')),
  -- Who pays; null is the merchant. Who is paid.
  partner_id bigint references members on delete cascade,
  member_id bigint not null references members on delete cascade,
  -- Of the one who proposed: the same again is the same proposal. The operator, where the merchant pays.
  request_id text not null,
  operator_id bigint,
  currency text not null,
  -- As on the wire: amounts in main units with the currency's scale.
  terms jsonb not null,
  status text not null check (status in ('pending', 'accepted', 'rejected', 'withdrawn')),
  proposed_at timestamptz not null,
  answered_at timestamptz,
  reason text,
  -- Days of the merchant, both included; no last day is no end, and one before the first says that it never held.
  start_day date,
  end_day date,
  -- Settlement: the first day, and the hour, of the period that is settled next, when that can be, and what is carried into it.
  next_day date,
  next_hour smallint not null default 0 check (next_hour between 0 and 24),
  due_at timestamptz,
  carried_minor bigint not null default 0 check (carried_minor <= 0),
  check (partner_id <> member_id),
  check ((status = 'pending') = (answered_at is null)),
  check ((status = 'accepted') = (start_day is not null)),
  check (end_day is null or start_day is not null),
  check (due_at is null or next_day is not null)
);
create unique index contracts_one_proposal on contracts (member_id, kind) where status = 'pending';
create unique index contracts_one_without_end on contracts (member_id, kind) where status = 'accepted' and end_day is null;
create unique index contracts_by_request on contracts (merchant_code, coalesce(partner_id, 0), request_id);
create index contracts_by_member on contracts (member_id, kind, id);
create index contracts_by_partner on contracts (partner_id, kind, id);
create index contracts_of_merchants on contracts (merchant_code, kind, id) where partner_id is null;
create index contracts_due on contracts (due_at) where due_at is not null;

-- What one period of a contract came to: a row for each, however often and wherever it is settled.
create table contract_payouts (
  id bigint primary key,
  contract_id bigint not null references contracts on delete cascade,
  merchant_code text not null references merchants,
  kind text not null,
  partner_id bigint references members on delete cascade,
  member_id bigint not null references members on delete cascade,
  currency text not null,
  first_day date not null,
  last_day date not null,
  -- Of an hourly salary: from 0 to 23; else -1.
  hour smallint not null default -1 check (hour between -1 and 23),
  base_minor bigint not null,
  carried_in_minor bigint not null,
  counted_minor bigint not null,
  carried_out_minor bigint not null,
  active_members integer not null,
  -- The tier that was reached, from 0; and what it pays, as the terms say it.
  tier smallint,
  amount_minor bigint not null check (amount_minor >= 0),
  status text not null check (status in ('none', 'pending', 'paid')),
  settled_at timestamptz not null,
  paid_at timestamptz,
  -- Of a salary that waits for money: when it is tried next, and how often it was.
  try_at timestamptz,
  tries smallint not null default 0,
  -- Of a dividend of the merchant: who proposed to pay it, and who decided.
  maker_id bigint,
  maker_name text,
  checker_id bigint,
  checker_name text,
  unique (contract_id, first_day, hour),
  check (first_day <= last_day),
  check ((status = 'none') = (amount_minor = 0)),
  check ((status = 'paid') = (paid_at is not null)),
  check (try_at is null or status = 'pending')
);
create index contract_payouts_by_member on contract_payouts (member_id, kind, last_day desc, id desc);
create index contract_payouts_by_partner on contract_payouts (partner_id, kind, last_day desc, id desc);
create index contract_payouts_of_merchants on contract_payouts (merchant_code, kind, id) where partner_id is null;
create index contract_payouts_pending on contract_payouts (partner_id, kind) where status = 'pending';
create index contract_payouts_to_try on contract_payouts (try_at) where try_at is not null;
