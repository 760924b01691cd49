// What must hold of the accounts, whenever their transfers were posted.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../base/database.ts'
import { FAULTS_MAX, type LedgerFault } from './ledger-fault.ts'
import { TransferKind } from './transfer-kinds.ts'

/** The kinds of accounts that carry a balance; the others are sums of their transfers. */
export const CARRIES = sql`('wallet', 'hold', 'bonus', 'float')`

/** Runs a rule: each row that it finds is a fault, its `detail` the sentence. */
export async function findBy(db: Db, rule: string, query: RawBuilder<{ detail: string }>): Promise<LedgerFault[]> {
  const { rows } = await sql<{ detail: string }>`select detail from (${query}) found (detail) limit ${FAULTS_MAX}`.execute(db)
  return rows.map(({ detail }) => ({ rule, detail }))
}

/** The rows of the accounts by themselves, and against the entry that each names as its last. */
export async function findAccountFaults(db: Db): Promise<LedgerFault[]> {
  const negative = await findBy(
    db,
    'no balance is negative',
    sql`select format('Account %s of shard %s holds %s.', id, shard, balance_minor) as detail from ledger.accounts where balance_minor < 0`,
  )
  const last = await findBy(
    db,
    'the last entry is the balance',
    sql`select format('Account %s of shard %s holds %s at sequence %s, and its entry there says %s.', a.id, a.shard, a.balance_minor, a.sequence,
        coalesce(e.balance_after_minor::text, 'nothing')) as detail
      from ledger.accounts a
      left join ledger.entries e on e.shard = a.shard and e.account_id = a.id and e.sequence = a.sequence
      where a.kind in ${CARRIES} and a.balance_minor is distinct from coalesce(e.balance_after_minor, case a.sequence when 0 then 0 end)`,
  )
  const bonus = await findBy(
    db,
    'a wallet names a bonus account of its own shard and currency',
    sql`select format('Wallet %s of shard %s names account %s.', w.id, w.shard, w.bonus_account_id) as detail
      from ledger.accounts w left join ledger.accounts b on b.shard = w.shard and b.id = w.bonus_account_id
      where w.bonus_account_id is not null and (b.kind, b.currency, b.merchant_code) is distinct from ('bonus', w.currency, w.merchant_code)`,
  )
  return [...negative, ...last, ...bonus]
}

/** Every account against the sum of its postings, and every currency against zero. */
export function findSumFaults(db: Db): Promise<LedgerFault[]> {
  return findBy(
    db,
    'the balances are the sums of the postings, and each currency sums to zero',
    sql`
      with posted as materialized (
        select shard, account_id, currency, sum(amount_minor) as total from ledger.postings group by shard, account_id, currency
      ), account as materialized (
        select coalesce(a.shard, p.shard) as shard, coalesce(a.id, p.account_id) as id, a.kind, a.currency, p.currency as posted_currency,
          a.balance_minor, coalesce(p.total, 0) as total, a.kind in ${CARRIES} as carries
        from ledger.accounts a full join posted p on p.shard = a.shard and p.account_id = a.id
      )
      select format('Account %s of shard %s holds %s, and its postings sum to %s.', id, shard, balance_minor, total) as detail
      from account where carries and balance_minor <> total
      union all
      select format('Postings of %s %s name account %s of shard %s, which does not exist.', total, posted_currency, id, shard)
      from account where kind is null
      union all
      select format('Account %s of shard %s is kept in %s and has postings in %s.', id, shard, currency, posted_currency)
      from account where currency <> posted_currency
      union all
      select format('The accounts in %s sum to %s.', coalesce(currency, posted_currency), sum(case when carries then balance_minor else total end))
      from account group by coalesce(currency, posted_currency)
      having sum(case when carries then balance_minor else total end) <> 0`,
  )
}

/**
 * Money on its way from one member to another, over all shards: one account of each shard is
 * between the two.
 */
export function findClearingFaults(db: Db): Promise<LedgerFault[]> {
  return findBy(
    db,
    'money that leaves one member reaches another, and no more than that',
    sql`
      select format('Clearing %s: %s %s of "%s" %s.', owner, abs(total), currency, reference,
        case when total > 0 then 'never arrived' else 'arrived that never left' end) as detail
      from (
        select a.owner, t.currency, t.reference, sum(case when t.credit_account_id = a.id then t.amount_minor else -t.amount_minor end) as total
        from ledger.accounts a
        join ledger.transfers t on t.shard = a.shard and (t.credit_account_id = a.id or t.debit_account_id = a.id)
        where a.kind = 'clearing'
        group by a.owner, t.currency, t.reference
      ) c
      -- What is kept for others until they take it is whole or in part still there.
      where total < 0 or (total > 0 and owner like 'transit:%')`,
  )
}

/** Every statement from its first entry on. */
export async function findStatementFaults(db: Db): Promise<LedgerFault[]> {
  const statements = await findBy(
    db,
    'a statement has no gap and each balance follows from the one before',
    sql`select format('Entry %s of account %s of shard %s (transfer %s) does not go on from entry %s and its balance %s.', sequence, account_id, shard,
        transfer_id, previous_sequence, previous) as detail
      from (
        select shard, account_id, sequence, transfer_id, balance_after_minor - amount_minor as before,
          coalesce(lag(balance_after_minor) over w, 0) as previous, coalesce(lag(sequence) over w, 0) as previous_sequence
        from ledger.entries window w as (partition by shard, account_id order by sequence)
      ) e where before <> previous or sequence <> previous_sequence + 1`,
  )
  const ends = await findBy(
    db,
    'a statement ends where its account says',
    sql`select format('The statement of account %s of shard %s ends at sequence %s, and the account is at %s.', e.account_id, e.shard, e.last, a.sequence) as detail
      from (select shard, account_id, max(sequence) as last from ledger.entries group by shard, account_id) e
      left join ledger.accounts a on a.shard = e.shard and a.id = e.account_id
      where a.sequence is distinct from e.last`,
  )
  const twice = await findBy(
    db,
    'nothing is reversed twice',
    sql`select format('Transfer %s of shard %s is reversed by %s.', reverses_id, shard, string_agg(id::text, ' and ' order by id)) as detail
      from ledger.transfers where reverses_id is not null and kind in (${sql.lit(TransferKind.rollback)}, ${sql.lit(TransferKind.balanceCorrection)}) group by shard, reverses_id having count(*) > 1`,
  )
  return [...statements, ...ends, ...twice]
}
