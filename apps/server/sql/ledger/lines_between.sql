-- The hashed text of the transfers after one id and up to another: a line for each transfer, for each of its entries and for each
-- stored reply that names it. The fields of a line are divided by bars; a text that may hold one is the last, or preceded by its length.
-- Of a stored reply the line has the fields that never change once it is committed.
create or replace function ledger.lines_between(p_after bigint, p_until bigint)
returns table (shard smallint, id bigint, part smallint, place text, digest bytea) language sql stable as $$
  select t.shard, t.id, 0::smallint, '', sha256(convert_to(concat_ws('|', t.id, t.debit_account_id, t.credit_account_id, t.amount_minor,
    t.kind, coalesce(t.reverses_id::text, '-'), (extract(epoch from t.posted_at) * 1000000)::bigint, octet_length(t.currency), t.currency,
    t.reference), 'UTF8'))
  from ledger.transfers t where t.id > p_after and t.id <= p_until
  union all
  select e.shard, e.transfer_id, 1::smallint, e.account_id || ' ' || e.sequence,
    sha256(convert_to(concat_ws('|', e.account_id, e.sequence, e.transfer_id, e.amount_minor, e.balance_after_minor), 'UTF8'))
  from ledger.entries e where e.transfer_id > p_after and e.transfer_id <= p_until
  union all
  select r.shard, r.transfer_id, 2::smallint, r.source || ' ' || r.key,
    sha256(convert_to(concat_ws('|', r.source, r.kind, r.account_id, r.amount_minor, r.transfer_id, r.balance_minor, r.key), 'UTF8'))
  from ledger.replies r where r.transfer_id > p_after and r.transfer_id <= p_until
$$;
