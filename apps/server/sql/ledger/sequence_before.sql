-- The last entry of a statement that was surely posted before a time; zero when there is none. Entries follow time except for the
-- differences of the servers' clocks, which are given a minute.
create or replace function ledger.sequence_before(p_shard smallint, p_account bigint, p_at timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
begin
  select a.sequence into v_high from ledger.accounts a where a.shard = p_shard and a.id = p_account;
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    if exists (
      select from ledger.entries e join ledger.transfers t on t.shard = e.shard and t.id = e.transfer_id
      where e.shard = p_shard and e.account_id = p_account and e.sequence = v_middle and t.posted_at < p_at - interval '1 minute'
    ) then
      v_low := v_middle;
    else
      v_high := v_middle - 1;
    end if;
  end loop;
  return v_low;
end $$;
