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

/** Whom corrections are counted for: the member, and the two operators in whichever part. Somebody at the command line has no number. */
export type OfTwo = { merchantCode: string; memberId: MemberId; currency: string; makerId: bigint | null; checkerId: bigint }

/** What two operators without a third put right since then: the more of what the member had of it, given or taken, and of what these two did. */
export async function sumOfTwo(tx: Tx, { merchantCode, memberId, currency, makerId, checkerId }: OfTwo, since: Date): Promise<bigint> {
  const isOfThese = sql`maker_id is not distinct from ${makerId} and checker_id = ${checkerId}
    or maker_id = ${checkerId} and checker_id is not distinct from ${makerId}`
  const { rows } = await sql<{ minor: bigint }>`
    select greatest(
      coalesce(sum(abs(amount_minor)) filter (where member_id = ${memberId}), 0),
      coalesce(sum(abs(amount_minor)) filter (where ${isOfThese}), 0)
    )::bigint as minor
    from balance_corrections
    where merchant_code = ${merchantCode} and posted_at > ${since} and currency = ${currency} and confirmed_by_name is null`.execute(tx)
  return rows[0]?.minor ?? 0n
}

/** Records a correction that `tx` posts. */
export async function insertCorrection(tx: Tx, correction: Selectable<BalanceCorrectionsTable>): Promise<void> {
  await tx.insertInto('balance_corrections').values(correction).execute()
}

const takenBackBy = sql<bigint | null>`(select back.id from balance_corrections back where back.takes_back_id = balance_corrections.id)`.as(
  'takenBackById',
)
