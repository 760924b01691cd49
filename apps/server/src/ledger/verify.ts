import { sql } from 'kysely'
import type { Db } from '../base/database.ts'

/** Something in the books that must never be. */
export type LedgerFault = { rule: string; detail: string }

/** Checks the whole books; an empty list says that they are right. Reads everything: for commands and tests. */
export async function verifyLedger(db: Db): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [rule, query] of Object.entries(RULES)) {
    const { rows } = await query.execute(db)
    faults.push(...rows.map((row) => ({ rule, detail: row.detail })))
  }
  return faults
}

const RULES = {
  'the postings of each currency and shard sum to zero': sql<{ detail: string }>`
    select format('shard %s %s: %s', shard, currency, sum(amount_minor)) as detail
    from ledger.postings group by shard, currency having sum(amount_minor) <> 0`,

  'no balance is negative': sql<{ detail: string }>`
    select format('account %s of shard %s: %s', id, shard, balance_minor) as detail from ledger.accounts where balance_minor < 0`,

  'a balance is the sum of its postings': sql<{ detail: string }>`
    select format('account %s of shard %s: balance %s, postings %s', a.id, a.shard, a.balance_minor, coalesce(p.total, 0)) as detail
    from ledger.accounts a
    left join (select shard, account_id, sum(amount_minor) as total from ledger.postings group by shard, account_id) p
      on p.shard = a.shard and p.account_id = a.id
    where a.kind in ('wallet', 'hold', 'bonus') and a.balance_minor <> coalesce(p.total, 0)`,

  'a statement has no gap and each balance follows from the one before': sql<{ detail: string }>`
    select format('account %s of shard %s at %s', account_id, shard, sequence) as detail from (
      select shard, account_id, sequence, balance_after_minor - amount_minor as before,
        coalesce(lag(balance_after_minor) over w, 0) as previous, coalesce(lag(sequence) over w, 0) as previous_sequence
      from ledger.entries window w as (partition by shard, account_id order by sequence)
    ) e where before <> previous or sequence <> previous_sequence + 1`,

  'the last entry is the balance': sql<{ detail: string }>`
    select format('account %s of shard %s', a.id, a.shard) as detail
    from ledger.accounts a
    left join ledger.entries e on e.shard = a.shard and e.account_id = a.id and e.sequence = a.sequence
    where a.kind in ('wallet', 'hold', 'bonus') and (a.balance_minor, a.sequence) is distinct from (coalesce(e.balance_after_minor, 0), coalesce(e.sequence, 0))`,

  'each entry is a posting of its transfer': sql<{ detail: string }>`
    select format('entry %s of account %s, transfer %s', e.sequence, e.account_id, e.transfer_id) as detail
    from ledger.entries e
    left join ledger.postings p on p.shard = e.shard and p.transfer_id = e.transfer_id and p.account_id = e.account_id and p.amount_minor = e.amount_minor
    where p.transfer_id is null`,

  'a wallet names a bonus account of its own shard and currency': sql<{ detail: string }>`
    select format('wallet %s of shard %s', w.id, w.shard) as detail
    from ledger.accounts w left join ledger.accounts b on b.shard = w.shard and b.id = w.bonus_account_id
    where w.bonus_account_id is not null and (b.kind, b.currency, b.merchant_code) is distinct from ('bonus', w.currency, w.merchant_code)`,

  'each posting of a wallet, hold or bonus has its entry': sql<{ detail: string }>`
    select format('transfer %s, account %s', p.transfer_id, p.account_id) as detail
    from ledger.postings p
    join ledger.accounts a on a.shard = p.shard and a.id = p.account_id and a.kind in ('wallet', 'hold', 'bonus')
    left join ledger.entries e on e.shard = p.shard and e.account_id = p.account_id and e.transfer_id = p.transfer_id
    where e.transfer_id is null`,

  'each stored reply has its transfer': sql<{ detail: string }>`
    select format('source %s key %s', r.source, r.key) as detail
    from ledger.replies r left join ledger.transfers t on t.shard = r.shard and t.id = r.transfer_id
    where r.transfer_id is not null and t.id is null`,

  'nothing is reversed twice': sql<{ detail: string }>`
    select format('transfer %s of shard %s', reverses_id, shard) as detail
    from ledger.transfers where reverses_id is not null and kind = 3 group by shard, reverses_id having count(*) > 1`,
}
