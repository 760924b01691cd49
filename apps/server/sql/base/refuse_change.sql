-- Refuses every change of a table that is written once.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once and never changed', tg_table_name;
end $$;
