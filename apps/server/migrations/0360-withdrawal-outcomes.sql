-- What an operator learnt of a payout about which the payment company is silent. While a row stands here for one that is `unknown`,
-- the company is not asked, so that nothing can be paid that another operator is about to give back.
create table withdrawal_outcomes (
  withdrawal_id bigint primary key references withdrawals,
  outcome text not null check (outcome in ('paid', 'refused')),
  -- Where the operator has it from, for those who read the books later.
  evidence text not null check (length(evidence) between 1 and 500),
  proposed_by bigint not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null
);
