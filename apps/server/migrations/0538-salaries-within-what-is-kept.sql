-- What the house kept of the period that a pay-out is of: what the team staked less what came back to it. Null from before it was kept, and
-- where an agent pays.
alter table contract_payouts
  add column kept_minor bigint,
  drop constraint contract_payouts_held_for_check,
  add check (held_for in ('payout-limit', 'day-limit', 'kept-limit'));
