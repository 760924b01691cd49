-- A slip may come after its transfer was cancelled or expired, since the money may have been sent. From then on the deposit counts
-- towards the member's limits, which it did not while it was over.
alter table deposits
  -- When such a slip came; the deposit counts on that day, not on the one on which it was begun.
  add column late_slip_at timestamptz,
  -- What would have refused a new deposit when its slip came. Two operators read it before they decide about the money.
  add column slip_doubt text check (slip_doubt in ('on-break', 'deposit-limit-reached'));
