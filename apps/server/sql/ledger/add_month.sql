-- Makes the partitions of the month of `p_at` (UTC), and owns them. Returns false where they exist. Bets wait for it half a second at
-- most: where the books are busier it fails, and the next caller tries again.
create or replace function ledger.add_month(p_at timestamptz) returns boolean language plpgsql
security definer set lock_timeout = '500ms' set search_path = ledger, public, pg_temp as $$
declare
  v_first timestamptz := date_trunc('month', p_at, 'UTC');
  v_suffix text := to_char(v_first at time zone 'UTC', 'YYYY_MM');
  v_from bigint := ledger.first_id_at(v_first);
  v_until bigint := ledger.first_id_at((v_first at time zone 'UTC' + interval '1 month') at time zone 'UTC');
begin
  if to_regclass('ledger.transfers_' || v_suffix) is not null then return false; end if;
  -- A transaction that posts writes transfers before entries.
  lock table ledger.transfers_default, ledger.entries_default in access exclusive mode;
  -- Another may have made it while we waited.
  if to_regclass('ledger.transfers_' || v_suffix) is not null then return false; end if;
  perform ledger.add_partition('transfers', 'id', v_suffix, v_from, v_until);
  perform ledger.add_partition('entries', 'transfer_id', v_suffix, v_from, v_until);
  return true;
end $$;

revoke execute on function ledger.add_month(timestamptz) from public;
