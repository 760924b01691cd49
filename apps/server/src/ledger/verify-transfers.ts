// What must hold between the transfers of a time, their entries and their stored replies.
import { sql } from 'kysely'
import type { Db } from '../base/database.ts'
import type { IdRange, LedgerFault } from './ledger-fault.ts'
import { findBy } from './verify-accounts.ts'

/** The transfers of a range against their entries and replies, and the other way round. */
export async function findTransferFaults(db: Db, { afterId, untilId }: IdRange): Promise<LedgerFault[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} > ${sql.lit(afterId.toString())}::bigint and ${sql.raw(column)} <= ${sql.lit(untilId.toString())}::bigint`
  const entries = await findBy(
    db,
    'each entry is a posting of its transfer, and each posting of an account that carries a balance has its entry',
    sql`
      with posting as (
        select t.shard, t.id, s.account_id, s.amount_minor
        from ledger.transfers t
        cross join lateral (values (t.debit_account_id, -t.amount_minor), (t.credit_account_id, t.amount_minor)) s (account_id, amount_minor)
        join ledger.accounts a on a.shard = t.shard and a.id = s.account_id and a.kind in ('wallet', 'hold', 'bonus', 'float')
        where ${within('t.id')}
      ), entry as (
        select e.shard, e.transfer_id, e.account_id, e.sequence, e.amount_minor from ledger.entries e where ${within('e.transfer_id')}
      )
      select case
        when e.transfer_id is null then
          format('Transfer %s of shard %s moves %s on account %s, which has no entry for it.', p.id, p.shard, p.amount_minor, p.account_id)
        when p.id is null then
          format('Entry %s of account %s of shard %s names transfer %s, which does not move that account.', e.sequence, e.account_id, e.shard, e.transfer_id)
        else format('Transfer %s of shard %s moves %s on account %s, and entry %s says %s.', p.id, p.shard, p.amount_minor, p.account_id, e.sequence, e.amount_minor)
      end as detail
      from posting p full join entry e on e.shard = p.shard and e.transfer_id = p.id and e.account_id = p.account_id
      where p.amount_minor is distinct from e.amount_minor`,
  )
  const stored = await findBy(
    db,
    'each stored reply has its transfer',
    sql`
      select case
        when t.id is null then format('The reply to key "%s" of source %s names transfer %s of shard %s, which does not exist.', r.key, r.source, r.transfer_id, r.shard)
        else format('The reply to key "%s" of source %s says kind %s and %s, and transfer %s of shard %s says kind %s and %s.', r.key, r.source,
          r.kind, r.amount_minor, t.id, t.shard, t.kind, t.amount_minor)
      end as detail
      from (select * from ledger.replies where ${within('transfer_id')}) r
      left join (select * from ledger.transfers where ${within('id')}) t on t.shard = r.shard and t.id = r.transfer_id
      -- What a rollback could not take back is covered by the house (kind 10), and that may be all there was. A win beyond its provider's
      -- limits lies in suspense (kind 70), and comes out of it when it is rolled back (kind 71).
      where t.id is null or t.amount_minor > r.amount_minor
        or (t.kind <> r.kind and (r.kind, t.kind) not in ((3, 10), (2, 70), (4, 70), (5, 70), (3, 71)))`,
  )
  const kept = await findBy(
    db,
    'each transfer has its stored reply',
    sql`
      select format('Transfer %s of shard %s (kind %s, %s) has no stored reply of that kind and amount.', t.id, t.shard, t.kind, t.amount_minor) as detail
      from (select * from ledger.transfers where ${within('id')}) t
      where not exists (
        select from (select * from ledger.replies where ${within('transfer_id')}) r
        where r.shard = t.shard and r.transfer_id = t.id and r.kind = t.kind and r.amount_minor = t.amount_minor
      )`,
  )
  const reversed = await findBy(
    db,
    'a reply that says reversed has its reversal',
    sql`
      select format('The reply to key "%s" of source %s names reversal %s of shard %s, which does not exist.', r.key, r.source, r.reversed_by, r.shard) as detail
      from ledger.replies r
      where r.reversed_by is not null and ${within('r.transfer_id')}
        and not exists (select from ledger.transfers t where t.shard = r.shard and t.id = r.reversed_by)`,
  )
  return [...entries, ...stored, ...kept, ...reversed]
}
