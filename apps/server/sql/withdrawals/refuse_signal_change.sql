-- Refuses a change of what a withdrawal looked like when it was asked for.
create or replace function refuse_signal_change() returns trigger language plpgsql as $$
begin
  raise exception 'what a withdrawal looked like is not changed';
end $$;
