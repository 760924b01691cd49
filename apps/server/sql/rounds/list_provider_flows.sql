-- What was committed since a snapshot, or within a day where there is none. What the loss account covers is left out: who was paid, spent it
-- and has it taken back would have room again. What is released from suspense comes back (72) before it is paid.
-- The accounts of providers and losses are few and are read once; a look-up for each of some thousand transfers a second was a tenth of the
-- database's work. The database expects one transfer and not thousands, and would go through all accounts for each: hence no nested loop.
create or replace function list_provider_flows(p_seen pg_snapshot, p_at timestamptz)
returns table (link_id integer, currency text, minute timestamptz, net_minor bigint) language sql stable
set enable_seqscan = off set enable_nestloop = off as $$
  with houses as materialized (
    select x.shard, x.id, x.kind, x.owner from ledger.accounts x where x.kind in ('provider', 'loss')
  ), links as materialized (
    select h.shard, h.id, h.owner from houses h where h.kind = 'provider' and h.owner like 'link:%'
  ), moved as (
    select t.shard, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.posted_at
    from ledger.transfers t
    where p_seen is not null and t.kind in (1, 2, 3, 4, 5, 72) and t.posted_xid >= pg_snapshot_xmin(p_seen)::text::bigint
      and not pg_visible_in_snapshot(t.posted_xid::text::xid8, p_seen)
      and pg_visible_in_snapshot(t.posted_xid::text::xid8, pg_current_snapshot())
    union all
    select t.shard, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.posted_at
    from ledger.transfers t
    where p_seen is null and t.kind in (1, 2, 3, 4, 5, 72) and t.id >= ledger.first_id_at(p_at - interval '25 hours')
  ), flows as (
    select l.owner, m.currency, m.posted_at, m.amount_minor as net_minor
    from moved m join links l on l.shard = m.shard and l.id = m.debit_account_id
    union all
    select l.owner, m.currency, m.posted_at, -m.amount_minor
    from moved m join links l on l.shard = m.shard and l.id = m.credit_account_id
    where not exists (select from houses h where h.shard = m.shard and h.id = m.debit_account_id and h.kind = 'loss')
  )
  select substring(f.owner from 6)::integer, f.currency, date_trunc('minute', f.posted_at), sum(f.net_minor)::bigint
  from flows f
  group by 1, 2, 3
$$;
