-- When an id was made, by the clock of its process.
create or replace function ledger.time_of_id(p_id bigint) returns timestamptz language sql immutable as $$
  select to_timestamp(((p_id >> 22) + 1704067200000) / 1000.0)
$$;
