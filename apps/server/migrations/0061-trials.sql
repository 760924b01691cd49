-- Guests who try the site for a while: members of type 4 with play money in a currency of its own.
create index guests_by_age on members (registered_at) where type = 4;

-- Forgets guests who came before that moment, with their sessions and launches; their rows in the ledger stay, since books are
-- never changed. One whom another table still names is shut instead.
create function forget_guests(p_before timestamptz, p_limit integer) returns integer language plpgsql as $$
declare
  v_id bigint;
  v_count integer := 0;
begin
  for v_id in
    select id from members where type = 4 and registered_at < p_before and not is_disabled
    order by registered_at limit p_limit for update skip locked
  loop
    begin
      delete from launches where member_id = v_id;
      delete from sessions where member_id = v_id;
      delete from members where id = v_id;
    exception when foreign_key_violation then
      update members set is_disabled = true where id = v_id;
    end;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
