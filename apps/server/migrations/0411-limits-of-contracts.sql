-- A pay-out of the merchant beyond its limits waits for two operators: since when, and beyond which limit. Kept after it is released.
alter table contract_payouts
  add column held_at timestamptz,
  add column held_for text check (held_for in ('payout-limit', 'day-limit')),
  add check ((held_at is null) = (held_for is null)),
  -- Whoever decides is another person than whoever proposed it.
  add check (checker_id is null or checker_id <> maker_id);
create index contract_payouts_held on contract_payouts (merchant_code, id) where held_at is not null and status = 'pending';
-- What was paid by itself today is added up before each payment.
create index contract_payouts_of_merchants_by_time on contract_payouts (merchant_code, paid_at) where partner_id is null and checker_id is null;
alter table round_actions
  add check (action <> 'refund' or status not in ('approved', 'done') or made_by is null or decided_by is null or decided_by <> made_by);
