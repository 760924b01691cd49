-- A deposit that waits for a second or a third person is not credited, no matter who writes the row.
create or replace function refuse_unagreed_credit() returns trigger language plpgsql as $$
begin
  if exists (
    select from deposit_reviews r where r.deposit_id = new.id and r.amount_minor is not null
      and (r.checker_id is null or (cardinality(r.third_reasons) > 0 and r.third_id is null))
  ) then
    raise exception 'deposit % waits for another person', new.id;
  end if;
  return new;
end $$;
