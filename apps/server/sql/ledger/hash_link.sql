-- The hash of a link: SHA-256 over lines of plain text, the first the hash before it, the second the day and its range, then a
-- line for each shard: its number, how many transfers, its digest.
create or replace function ledger.hash_link(
  p_previous bytea, p_day date, p_after bigint, p_until bigint, p_shard smallint[], p_transfers bigint[], p_digest bytea[]
) returns bytea language sql immutable as $$
  select sha256(convert_to(
    encode(p_previous, 'hex') || E'\n' || concat_ws(' ', to_char(p_day, 'YYYY-MM-DD'), p_after, p_until) || coalesce((
      select string_agg(E'\n' || concat_ws(' ', s.shard, s.transfers, encode(s.digest, 'hex')), '' order by s.shard)
      from unnest(p_shard, p_transfers, p_digest) s (shard, transfers, digest)
    ), ''), 'UTF8'))
$$;
