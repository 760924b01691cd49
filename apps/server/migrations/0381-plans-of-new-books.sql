-- The plans of the hot path are kept by their connection, and the first ones are made while the books are empty: then every way to find
-- a row looks alike to the planner, and it took one that reads all rounds of a provider, or all rows. What grows is read by its key.

-- Of indexes that look alike the planner takes the newest.
create unique index rounds_by_key on rounds (shard, wallet_id, link_id, round_id);
alter table rounds drop constraint rounds_pkey, add constraint rounds_pkey primary key using index rounds_by_key;

alter function post_bet_wins(
  integer[], smallint[], bigint[], integer[], text[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], text[], text[], text[],
  boolean[], boolean[], timestamptz
) set enable_seqscan = off;
alter function find_bet_refusals(
  integer[], smallint[], integer[], text[], smallint[], bigint[], bigint[], text[], text[], boolean[], boolean, boolean, timestamptz
) set enable_seqscan = off;
alter function ledger.post_calls(
  integer[], smallint[], bigint[], integer[], text[], smallint[], bigint[], bigint[], bigint[], bigint[], text[], text[], bigint[],
  smallint[], timestamptz
) set enable_seqscan = off;
