-- Places a member below another from that day on, with the moves that are decided already. Returns whether it had no place.
-- The caller holds the lock of the merchant's tree.
create or replace function place_in_team(p_member bigint, p_upline bigint, p_day date) returns boolean language plpgsql as $$
begin
  insert into team_links (ancestor_id, member_id, child_id, depth, from_day, is_first) values (p_member, p_member, p_member, 0, p_day, true)
  on conflict do nothing;
  if not found then return false; end if;
  insert into team_links (ancestor_id, member_id, child_id, depth, from_day, until_day, is_first)
  select l.ancestor_id, p_member, case l.depth when 0 then p_member else l.child_id end, l.depth + 1, greatest(l.from_day, p_day), l.until_day,
    l.from_day <= p_day
  from team_links l where l.member_id = p_upline and l.until_day > p_day;
  return true;
end $$;
