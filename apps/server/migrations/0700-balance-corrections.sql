-- Corrections of members' balances by hand: proposed by one operator, decided by another, and by an owner as third person where they are
-- large. Written once; what was wrong is taken back by another row.
create table balance_corrections (
  -- The number of the proposal.
  id bigint primary key references proposals,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  currency text not null,
  -- What the member got; below zero what was taken.
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null check (length(reason) between 3 and 500),
  transfer_id bigint not null unique,
  -- The correction that this one takes back.
  takes_back_id bigint unique references balance_corrections,
  made_by_name text not null,
  decided_by_name text not null,
  -- The owner, where it took three.
  confirmed_by_name text,
  posted_at timestamptz not null
);
create index balance_corrections_by_member on balance_corrections (member_id, id desc);
create trigger balance_corrections_are_final before update or delete on balance_corrections
  for each statement execute function refuse_change();
