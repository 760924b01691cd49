-- What was committed since a snapshot, or within a day where there is none. What the loss account covers is left out: who was paid, spent it
-- and has it taken back would have room anew. What is released from suspense comes back (72) before it is paid.
create or replace function list_provider_flows(p_seen pg_snapshot, p_at timestamptz)
returns table (link_id integer, currency text, minute timestamptz, net_minor bigint) language sql stable
set enable_seqscan = off as $$
  with moved as (
    select t.shard, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.posted_at
    from ledger.transfers t
    where p_seen is not null and t.kind in (1, 2, 3, 4, 5, 72) and t.posted_xid >= pg_snapshot_xmin(p_seen)::text::bigint
      and not pg_visible_in_snapshot(t.posted_xid::text::xid8, p_seen)
      and pg_visible_in_snapshot(t.posted_xid::text::xid8, pg_current_snapshot())
    union all
    select t.shard, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.posted_at
    from ledger.transfers t
    where p_seen is null and t.kind in (1, 2, 3, 4, 5, 72) and t.id >= ledger.first_id_at(p_at - interval '25 hours')
  )
  select substring(a.owner from 6)::integer, m.currency, date_trunc('minute', m.posted_at), sum(a.sign * m.amount_minor)::bigint
  from moved m
  cross join lateral (
    select x.owner, 1 as sign from ledger.accounts x where x.shard = m.shard and x.id = m.debit_account_id and x.kind = 'provider'
    union all
    select x.owner, -1 from ledger.accounts x where x.shard = m.shard and x.id = m.credit_account_id and x.kind = 'provider'
      and not exists (select from ledger.accounts l where l.shard = m.shard and l.id = m.debit_account_id and l.kind = 'loss')
  ) a
  where a.owner like 'link:%'
  group by 1, 2, 3
$$;
