-- The first id of a millisecond: its number since 2024 in the high bits, 22 bits below it for the process and the count.
create or replace function ledger.first_id_at(p_at timestamptz) returns bigint language sql immutable as $$
  select (floor(extract(epoch from p_at) * 1000)::bigint - 1704067200000) << 22
$$;
