import type { Db, Tx } from '../../base/database.ts'
import { type Deposit, depositOf } from './deposits.store.ts'

/** What a maker proposes to credit. */
export type Review = { depositId: bigint; amountMinor: bigint; makerId: bigint; madeAt: Date; checkerId: bigint | null }

/** The merchant's deposits that wait for an operator, oldest first, all newer than `after` when it is given. */
export async function listDepositsToReview(db: Db, merchantCode: string, limit: number, after?: bigint): Promise<Deposit[]> {
  let query = db
    .selectFrom('deposits')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('status', 'in', ['in-review', 'held'])
    .orderBy('id')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.execute()).map(depositOf)
}

/** The proposals for these deposits. */
export async function listReviews(db: Db, deposits: readonly bigint[]): Promise<Review[]> {
  if (deposits.length === 0) return []
  const rows = await db
    .selectFrom('deposit_reviews')
    .selectAll()
    .where('deposit_id', 'in', [...deposits])
    .execute()
  return rows.map((row) => ({
    depositId: row.deposit_id,
    amountMinor: row.amount_minor,
    makerId: row.maker_id,
    madeAt: row.made_at,
    checkerId: row.checker_id,
  }))
}

/** Keeps a proposal in place of an earlier one. */
export async function replaceReview(tx: Tx, { depositId, amountMinor, makerId, madeAt }: Omit<Review, 'checkerId'>): Promise<void> {
  const proposal = { amount_minor: amountMinor, maker_id: makerId, made_at: madeAt, checker_id: null, checked_at: null }
  await tx
    .insertInto('deposit_reviews')
    .values({ deposit_id: depositId, ...proposal })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(proposal))
    .execute()
}

/** Another operator agreed. */
export async function markChecked(tx: Tx, depositId: bigint, checkerId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('deposit_reviews')
    .set({ checker_id: checkerId, checked_at: at })
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow()
}
