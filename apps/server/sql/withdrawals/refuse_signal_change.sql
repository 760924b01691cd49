-- Refuses a change of the fields that record a withdrawal at its request.
create or replace function refuse_signal_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a withdrawal looked like is not changed';
end $$;
