import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { TransferKind } from '../../ledger/index.ts'

/**
 * Checks rules for wins in suspense beyond those of the books. Returns one sentence per breach, or
 * an empty list. Reads only wins that are or were withheld.
 */
export async function verifyWithheld(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('account %s of shard %s holds %s in suspense, and %s are withheld', coalesce(a.id, w.account), coalesce(a.shard, w.shard),
      coalesce(a.total, 0), coalesce(w.total, 0)) as fault
    from (
      select s.shard, s.id, sum(case when t.credit_account_id = s.id then t.amount_minor else -t.amount_minor end) as total
      from ledger.accounts s
      join ledger.transfers t on t.shard = s.shard and (t.credit_account_id = s.id or t.debit_account_id = s.id)
      where s.kind = 'suspense' group by s.shard, s.id
    ) a
    full join (
      select w.shard, t.credit_account_id as account, sum(w.amount_minor) filter (where w.state = 'withheld') as total
      from withheld_wins w join ledger.transfers t on t.shard = w.shard and t.id = w.id group by w.shard, t.credit_account_id
    ) w on w.shard = a.shard and w.account = a.id
    where coalesce(a.total, 0) <> coalesce(w.total, 0)
    union all
    select format('withheld win %s of shard %s is of %s, and its transfer is another', w.id, w.shard, w.amount_minor)
    from withheld_wins w left join ledger.transfers t on t.shard = w.shard and t.id = w.id
    where (t.kind, t.amount_minor) is distinct from (${sql.lit(TransferKind.winWithheld)}::smallint, w.amount_minor)
    union all
    select format('withheld win %s of shard %s is %s, and no transfer did that', w.id, w.shard, w.state)
    from withheld_wins w
    where w.state <> 'withheld' and not exists (
      select from ledger.transfers t where t.shard = w.shard and t.reverses_id = w.id and t.amount_minor = w.amount_minor
        and case w.state when 'released' then t.id = w.paid_by and t.kind = w.kind else t.kind = ${sql.lit(TransferKind.withheldReturned)} end
    )`.execute(db)
  return rows.map(({ fault }) => fault)
}
