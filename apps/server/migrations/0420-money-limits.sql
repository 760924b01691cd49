-- What two operators may do with money that the house credits or pays. Null: the default, which the code knows by the currency.
create table money_rules (
  merchant_code text primary key references merchants,
  -- By how much of what was asked for a credit may differ, in hundredths of a percent, before a third person must agree.
  tolerance_basis_points integer check (tolerance_basis_points between 0 and 10000),
  -- From which amount on a credit needs the third person whatever was asked for.
  third_from_minor bigint check (third_from_minor > 0),
  -- From which amount on a transfer that no line of a bank statement shows needs the third person.
  unmatched_from_minor bigint check (unmatched_from_minor > 0),
  -- What one operator may propose, and what one may decide, in a day of the merchant's time zone.
  maker_day_minor bigint check (maker_day_minor > 0),
  checker_day_minor bigint check (checker_day_minor > 0)
);

-- A limit of one operator, beside the merchant's: the lower one counts.
create table operator_money_rules (
  operator_id bigint primary key references operators,
  third_from_minor bigint not null check (third_from_minor > 0)
);

-- What each operator proposed and decided in a day, once for each thing: the most that it ever was.
create table operator_money (
  operator_id bigint not null references operators,
  day date not null,
  part text not null check (part in ('made', 'decided')),
  currency text not null,
  -- Kind and number of the row, such as `deposit:17`.
  subject text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (operator_id, day, part, currency, subject)
);

alter table deposit_reviews
  -- Why two are not enough, as it was when the second agreed.
  add column third_reasons text[] not null default '{}'
    check (third_reasons <@ array['differs', 'above-limit', 'no-statement-line']),
  -- The third person, an owner.
  add column third_id bigint,
  add column third_at timestamptz,
  add check (third_id is null or (checker_id is not null and third_id <> maker_id and third_id <> checker_id)),
  add check ((third_id is null) = (third_at is null)),
  add check (third_id is null or cardinality(third_reasons) > 0);

-- What waits for a second or a third person is not credited, whoever writes it.
create function refuse_unagreed_credit() returns trigger language plpgsql as $$
begin
  if exists (
    select from deposit_reviews r where r.deposit_id = new.id and r.amount_minor is not null
      and (r.checker_id is null or (cardinality(r.third_reasons) > 0 and r.third_id is null))
  ) then
    raise exception 'deposit % waits for another person', new.id;
  end if;
  return new;
end $$;
create trigger deposits_are_agreed before update of status on deposits
  for each row when (new.status = 'paid' and old.status <> 'paid') execute function refuse_unagreed_credit();

-- What the merchant's bank says came, from files. A line is written once; the deposit that is credited against it is added.
create table bank_statement_lines (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchants,
  reference text not null check (length(reference) between 1 and 140),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  paid_at timestamptz not null,
  payer text not null check (length(payer) <= 140),
  imported_at timestamptz not null,
  deposit_id bigint unique references deposits,
  -- The same line of the same file again changes nothing.
  unique (merchant_code, reference, amount_minor, paid_at, payer)
);
create index bank_statement_lines_free on bank_statement_lines (merchant_code, currency, amount_minor) where deposit_id is null;
create trigger bank_statement_lines_are_final
  before delete or update of merchant_code, reference, amount_minor, currency, paid_at, payer, imported_at on bank_statement_lines
  for each statement execute function refuse_change();
