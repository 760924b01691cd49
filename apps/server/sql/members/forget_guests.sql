-- Deletes guests, and nobody else, who registered before `p_before`, with their sessions and launches. Their rows in the ledger stay:
-- books are never changed. A guest whom another table still names is disabled instead.
create or replace function forget_guests(p_before timestamptz, p_limit integer) returns integer language plpgsql
security definer set search_path = public, pg_temp as $$
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

revoke execute on function forget_guests(timestamptz, integer) from public;
