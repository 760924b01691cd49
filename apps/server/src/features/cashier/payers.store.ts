import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'

/** Who paid a deposit, by the word of a payment company or of a bank. */
type Payer = { depositId: bigint; name: string }

/** As many deposits, the latest, are looked at: who paid long ago says little. */
const DEPOSITS_MAX = 20

/** Keeps the name that the payment company gave first. */
export async function insertPayer(tx: Tx, { depositId, name }: Payer, at: Date): Promise<void> {
  await tx
    .insertInto('deposit_payers')
    .values({ deposit_id: depositId, name, told_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who paid the member's latest deposits that were credited, of those with a name, the latest first. */
export async function listPayers(db: Db, member: MemberId): Promise<Payer[]> {
  const { rows } = await sql<{ id: bigint; name: string }>`
    select d.id, coalesce(p.name, l.payer) as name
    from (select id from deposits where member_id = ${member} and status = 'paid' order by id desc limit ${DEPOSITS_MAX}) d
      left join deposit_payers p on p.deposit_id = d.id
      left join bank_statement_lines l on l.deposit_id = d.id and l.payer <> ''
    where coalesce(p.name, l.payer) is not null order by d.id desc`.execute(db)
  return rows.map(({ id, name }) => ({ depositId: id, name }))
}
