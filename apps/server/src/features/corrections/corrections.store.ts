import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { BalanceCorrectionsTable } from './tables.ts'

/** A correction that is in the books. */
export type Correction = Selectable<BalanceCorrectionsTable> & { takenBackById: bigint | null }

/** The correction of that number at the merchant, with the one that took it back. */
export async function findCorrection(db: Db, merchantCode: string, id: bigint): Promise<Correction | undefined> {
  const row = await db
    .selectFrom('balance_corrections')
    .selectAll()
    .select(takenBackBy)
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirst()
  return row
}

/** The corrections of a member before the given one, newest first. */
export async function listCorrections(db: Db, member: MemberId, limit: number, before?: bigint): Promise<Correction[]> {
  let query = db.selectFrom('balance_corrections').selectAll().select(takenBackBy).where('member_id', '=', member)
  if (before !== undefined) query = query.where('id', '<', before)
  return query.orderBy('id', 'desc').limit(limit).execute()
}

/** Records a correction that `tx` posts. */
export async function insertCorrection(tx: Tx, correction: Selectable<BalanceCorrectionsTable>): Promise<void> {
  await tx.insertInto('balance_corrections').values(correction).execute()
}

const takenBackBy = sql<bigint | null>`(select back.id from balance_corrections back where back.takes_back_id = balance_corrections.id)`.as(
  'takenBackById',
)
