-- Adds the next link, up to the id `p_until` at most. The mark must have reached it, and no transaction may still be open that began
-- before it did. Returns the day, or null where there is nothing more to seal. The caller holds a lock, so that one runs at a time.
create or replace function ledger.add_link(p_until bigint, p_at timestamptz) returns date language plpgsql
security definer set search_path = ledger, public, pg_temp as $$
declare
  v_last ledger.seals;
  v_after bigint;
  v_until bigint;
  v_day date;
  v_shard smallint[];
  v_transfers bigint[];
  v_digest bytea[];
  v_previous bytea;
begin
  select * into v_last from ledger.seals order by day desc limit 1;
  v_after := coalesce(v_last.until_id, -1);
  v_previous := coalesce(v_last.hash, decode(repeat('00', 32), 'hex'));
  v_day := coalesce(v_last.day + 1, (
    select (ledger.time_of_id(min(x.id)) at time zone 'UTC')::date from ledger.transfers x
    where x.id <= p_until and not exists (select from ledger.late_transfers l where l.shard = x.shard and l.id = x.id)
  ));
  v_until := ledger.first_id_at((v_day + 1)::timestamp at time zone 'UTC') - 1;
  if v_until is null or v_until > p_until then return null; end if;
  update ledger.late_transfers set day = v_day where day is null;
  select array_agg(d.shard order by d.shard), array_agg(d.transfers order by d.shard), array_agg(d.digest order by d.shard)
  into v_shard, v_transfers, v_digest
  from ledger.digest_link(v_day, v_after, v_until) d;
  insert into ledger.seal_shards (day, shard, transfers, digest)
  select v_day, s.shard, s.transfers, s.digest from unnest(v_shard, v_transfers, v_digest) s (shard, transfers, digest);
  insert into ledger.seals (day, after_id, until_id, transfers, previous_hash, hash, sealed_at)
  values (v_day, v_after, v_until, coalesce((select sum(n) from unnest(v_transfers) n), 0), v_previous,
    ledger.hash_link(v_previous, v_day, v_after, v_until, v_shard, v_transfers, v_digest), p_at);
  return v_day;
end $$;

revoke execute on function ledger.add_link(bigint, timestamptz) from public;
