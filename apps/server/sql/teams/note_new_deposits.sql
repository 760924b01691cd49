-- Notes new deposits that are not paid, for the teams to count.
create or replace function note_new_deposits() returns trigger language plpgsql as $$
begin
  insert into team_deposit_changes (member_id, created_at, status, sign)
  select member_id, created_at, status, 1 from fresh where status <> 'paid';
  return null;
end $$;
