-- Where money is withdrawn to rests sealed; beside it a keyed hash, by which a number is found, and what of it is shown. What is there already
-- is sealed and hashed by the program that applies the migrations.
alter table withdrawal_accounts
  drop constraint withdrawal_accounts_number_check,
  add column number_hash bytea check (octet_length(number_hash) = 32),
  add column masked text;
update withdrawal_accounts set masked = '****' || right(number, 4);
alter table withdrawal_accounts
  alter column masked set not null,
  add constraint withdrawal_accounts_number_sealed check (number ~ '^s1\.[0-9a-f]{16}\.' and number_hash is not null) not valid;

-- One number belongs to one member of a merchant.
drop index withdrawal_accounts_by_number;
create unique index withdrawal_accounts_by_number on withdrawal_accounts (merchant_code, bank, number_hash) where unbound_at is null;

alter table withdrawals add constraint withdrawals_account_number_sealed check (account_number ~ '^s1\.[0-9a-f]{16}\.') not valid;
