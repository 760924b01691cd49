-- What a withdrawal looked like when it was asked for. Nobody changes it afterwards.
create table withdrawal_signals (
  withdrawal_id bigint primary key references withdrawals,
  password_since timestamptz not null,
  -- The device that asked; null where it is not known.
  device_since timestamptz,
  account_since timestamptz not null,
  -- The contact that was proved last; null where none is.
  contact_since timestamptz,
  transaction_password_since timestamptz not null,
  -- Nothing was ever paid to the account before.
  is_first_use boolean not null,
  -- Those of them that sent it to the review.
  reasons text[] not null check (reasons <@ array['password', 'device', 'account', 'contact', 'transaction-password', 'first-use'])
);
create function refuse_signal_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a withdrawal looked like is not changed';
end $$;
create trigger withdrawal_signals_kept before update or delete or truncate on withdrawal_signals
  for each statement execute function refuse_signal_change();

-- What is younger than so many hours sends a withdrawal to the review, whatever the amount; null: however young it is, it does not.
alter table withdrawal_rules
  add column review_password_hours integer default 72 check (review_password_hours between 0 and 8760),
  add column review_device_hours integer default 72 check (review_device_hours between 0 and 8760),
  add column review_account_hours integer default 72 check (review_account_hours between 0 and 8760),
  add column review_contact_hours integer default 72 check (review_contact_hours between 0 and 8760),
  add column review_transaction_password_hours integer default 72 check (review_transaction_password_hours between 0 and 8760),
  add column reviews_first_use boolean not null default true;
