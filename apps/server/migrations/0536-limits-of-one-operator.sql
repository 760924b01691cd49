-- What one operator may propose and decide in a day, and from where on a third person must agree: beside the merchant's, the lower one
-- counts. Null: the merchant's alone.
alter table operator_money_rules
  alter column third_from_minor drop not null,
  add column maker_day_minor bigint check (maker_day_minor > 0),
  add column checker_day_minor bigint check (checker_day_minor > 0);
