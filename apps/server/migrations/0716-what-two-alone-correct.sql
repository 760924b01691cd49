-- What two operators put right without a third is counted over a day: for a member, and by the two of them. A correction keeps who they
-- were, what was counted with it, and from where on it would have taken a third person.
alter table balance_corrections
  add column maker_id bigint references operators,
  add column checker_id bigint references operators,
  add column counted_minor bigint,
  add column third_from_minor bigint;
alter table balance_corrections disable trigger balance_corrections_are_final;
update balance_corrections c set maker_id = p.maker_id, checker_id = p.checker_id from proposals p where p.id = c.id;
alter table balance_corrections enable trigger balance_corrections_are_final;
-- Those that were posted before counted nothing.
alter table balance_corrections add constraint balance_corrections_of_two
  check (confirmed_by_name is not null or coalesce(counted_minor < third_from_minor, false)) not valid;
create index balance_corrections_by_time on balance_corrections (merchant_code, posted_at);
