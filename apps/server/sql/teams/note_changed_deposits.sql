-- Notes deposits whose status changed, for the teams.
create or replace function note_changed_deposits() returns trigger language plpgsql as $$
begin
  insert into team_deposit_changes (member_id, created_at, status, sign)
  select c.* from former o join fresh n on n.id = o.id and n.status <> o.status
  cross join lateral (values (o.member_id, o.created_at, o.status, -1), (n.member_id, n.created_at, n.status, 1)) c (member_id, created_at, status, sign)
  where c.status <> 'paid';
  return null;
end $$;
