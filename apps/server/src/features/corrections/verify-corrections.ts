import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { TransferKind } from '../../ledger/index.ts'

/**
 * Holds the corrections against the books: each has its transfer of that amount and way, each transfer of the kind its correction, and one
 * that takes another back is the other one turned round. Returns one sentence per breach.
 */
export async function verifyCorrections(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    with moved as (
      select t.id, t.currency, t.reverses_id, case when w.kind = 'wallet' then t.amount_minor else -t.amount_minor end as amount_minor,
        coalesce(w.owner, d.owner) as owner
      from ledger.transfers t
      left join ledger.accounts w on w.shard = t.shard and w.id = t.credit_account_id and w.kind = 'wallet'
      left join ledger.accounts d on d.shard = t.shard and d.id = t.debit_account_id and d.kind = 'wallet'
      where t.kind = ${sql.lit(TransferKind.balanceCorrection)}
    )
    select format('correction %s of %s %s for member %s: its transfer %s says %s %s for %s', c.id, c.amount_minor, c.currency, c.member_id,
      coalesce(m.id, c.transfer_id), coalesce(m.amount_minor::text, 'nothing'), m.currency, m.owner) as fault
    from balance_corrections c full join moved m on m.id = c.transfer_id
    where (c.amount_minor, c.currency, 'member:' || c.member_id) is distinct from (m.amount_minor, m.currency, m.owner)
    union all
    select format('correction %s takes back %s, and is not that one turned round', c.id, c.takes_back_id)
    from balance_corrections c
    left join balance_corrections o on o.id = c.takes_back_id
    left join moved m on m.id = c.transfer_id
    where (c.takes_back_id is not null or m.reverses_id is not null)
      and (o.member_id, o.currency, -o.amount_minor, o.transfer_id) is distinct from (c.member_id, c.currency, c.amount_minor, m.reverses_id)`.execute(
    db,
  )
  return rows.map(({ fault }) => fault)
}
