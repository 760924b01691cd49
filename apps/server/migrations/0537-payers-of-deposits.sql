-- Who paid a deposit, as its payment company tells it. By transfer that stands on the line of the bank statement.
create table deposit_payers (
  deposit_id bigint primary key references deposits on delete cascade,
  name text not null check (length(name) between 1 and 140),
  told_at timestamptz not null
);

-- Somebody of another name paid in than the holder of the account that money leaves to.
alter table withdrawal_signals
  add column is_other_payer boolean not null default false,
  drop constraint withdrawal_signals_reasons_check,
  add check (reasons <@ array['password', 'device', 'account', 'contact', 'transaction-password', 'first-use', 'payer']);

-- Whether that sends a withdrawal to the review whatever the amount.
alter table withdrawal_rules add column reviews_other_payer boolean not null default true;
