-- What guards a member's money beside the log-in. The transaction password itself stands in member_profiles.
create table member_security (
  member_id bigint primary key references members,
  -- Wrong transaction passwords since the last right one, and how often they locked it since then.
  payment_failures smallint not null default 0 check (payment_failures >= 0),
  payment_failed_at timestamptz,
  payment_locks smallint not null default 0 check (payment_locks >= 0),
  payment_locked_until timestamptz,
  -- A changed password, number or address keeps money from leaving to any account until then.
  withdrawals_held_until timestamptz
);

-- Where money may be withdrawn to. A row stays when the member takes the account away, since withdrawals point to it.
create table withdrawal_accounts (
  id bigint primary key,
  merchant_code text not null references merchants,
  member_id bigint not null references members,
  -- Of the list in the code, which says what its numbers look like.
  bank text not null check (bank ~ '^[A-Z0-9]{2,20}$'),
  kind text not null check (kind in ('bank', 'ewallet', 'promptpay')),
  number text not null check (number ~ '^[0-9]{6,20}$'),
  holder text not null check (length(holder) between 1 and 100),
  is_default boolean not null default false,
  bound_at timestamptz not null,
  usable_from timestamptz not null,
  unbound_at timestamptz,
  check (unbound_at is null or not is_default)
);
-- One number belongs to one member of a merchant.
create unique index withdrawal_accounts_by_number on withdrawal_accounts (merchant_code, bank, number) where unbound_at is null;
create unique index withdrawal_accounts_default on withdrawal_accounts (member_id) where is_default;
create index withdrawal_accounts_by_member on withdrawal_accounts (member_id, id);
