import { sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type Deposit, depositOf } from './deposits.store.ts'

/** What a maker proposes: an amount to credit, or a reason to refuse it for. */
export type Review = {
  depositId: bigint
  amountMinor: bigint | null
  refusal: Deposit['refusal']
  note: string
  makerId: bigint
  madeAt: Date
  checkerId: bigint | null
  /** Why an owner must agree as third person, as it was when the second agreed. */
  thirdReasons: readonly ThirdReason[]
  thirdId: bigint | null
}

export type ThirdReason = 'differs' | 'above-limit' | 'no-statement-line'

/** What is asked of deposits; all of it holds of each. Without a status those that wait. */
export type WantedDeposits = {
  status?: Deposit['status'] | 'any'
  id?: bigint
  memberId?: bigint
  channel?: string
  gateway?: string
  gatewayReference?: string
  transferReference?: string
  amountFromMinor?: bigint
  amountToMinor?: bigint
  from?: Date
  to?: Date
}

/** The merchant's deposits that are wanted after `cursor`: oldest first, and of every status newest first. */
export async function listWantedDeposits(
  db: Db,
  merchantCode: string,
  wanted: WantedDeposits,
  limit: number,
  cursor?: bigint,
): Promise<Deposit[]> {
  const order = orderOf(wanted)
  let query = wantedRows(db, merchantCode, wanted).selectAll().orderBy('id', order).limit(limit)
  if (cursor !== undefined) query = query.where('id', order === 'asc' ? '>' : '<', cursor)
  return (await query.execute()).map(depositOf)
}

/** Number, sum and oldest of them, by currency; of `rowsMax` at most. */
export async function sumWantedDeposits(
  db: Db,
  merchantCode: string,
  wanted: WantedDeposits,
  rowsMax: number,
): Promise<{ currency: string; count: bigint; sumMinor: bigint; oldest: Date }[]> {
  const rows = wantedRows(db, merchantCode, wanted)
    .select(['currency', 'amount_minor', 'created_at'])
    .orderBy('id', orderOf(wanted))
    .limit(rowsMax)
  return db
    .selectFrom(rows.as('d'))
    .select((of) => [
      'currency',
      of.fn.countAll<bigint>().as('count'),
      sql<bigint>`sum(amount_minor)::bigint`.as('sumMinor'),
      of.fn.min<Date>('created_at').as('oldest'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

const orderOf = ({ status }: WantedDeposits) => (status === 'any' ? ('desc' as const) : ('asc' as const))

function wantedRows(db: Db, merchantCode: string, wanted: WantedDeposits) {
  const { status, id, memberId, channel, gateway, gatewayReference, transferReference, amountFromMinor, amountToMinor, from, to } = wanted
  let query = db.selectFrom('deposits').where('merchant_code', '=', merchantCode)
  if (status !== 'any') query = query.where('status', 'in', status === undefined ? ['in-review', 'held'] : [status])
  if (id !== undefined) query = query.where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (gateway !== undefined) query = query.where('gateway', '=', gateway)
  if (gatewayReference !== undefined) query = query.where('gateway_reference', '=', gatewayReference)
  if (transferReference !== undefined) query = query.where('transfer_reference', '=', transferReference)
  if (amountFromMinor !== undefined) query = query.where('amount_minor', '>=', amountFromMinor)
  if (amountToMinor !== undefined) query = query.where('amount_minor', '<=', amountToMinor)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<', to)
  return query
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
    refusal: row.refusal,
    note: row.note,
    makerId: row.maker_id,
    madeAt: row.made_at,
    checkerId: row.checker_id,
    thirdReasons: row.third_reasons,
    thirdId: row.third_id,
  }))
}

/** Keeps a proposal in place of an earlier one. */
export async function replaceReview(
  tx: Tx,
  { depositId, ...review }: Omit<Review, 'checkerId' | 'thirdReasons' | 'thirdId'>,
): Promise<void> {
  const { amountMinor, refusal, note, makerId, madeAt } = review
  const undecided = { checker_id: null, checked_at: null, third_reasons: [], third_id: null, third_at: null }
  const proposal = { amount_minor: amountMinor, refusal, note, maker_id: makerId, made_at: madeAt, ...undecided }
  await tx
    .insertInto('deposit_reviews')
    .values({ deposit_id: depositId, ...proposal })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(proposal))
    .execute()
}

/** Another operator agreed; where there are reasons, a third person must too. */
export async function markChecked(
  tx: Tx,
  depositId: bigint,
  checkerId: bigint,
  at: Date,
  thirdReasons: readonly ThirdReason[] = [],
): Promise<void> {
  await tx
    .updateTable('deposit_reviews')
    .set({ checker_id: checkerId, checked_at: at, third_reasons: [...thirdReasons] })
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow()
}

/** The third person agreed. */
export async function markConfirmed(tx: Tx, depositId: bigint, thirdId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('deposit_reviews')
    .set({ third_id: thirdId, third_at: at })
    .where('deposit_id', '=', depositId)
    .executeTakeFirstOrThrow()
}

/** Takes a proposal for a deposit that waits away, however many agreed so far. Returns false when there was none. */
export async function deleteReview(tx: Tx, depositId: bigint): Promise<boolean> {
  const row = await tx.deleteFrom('deposit_reviews').where('deposit_id', '=', depositId).returning('deposit_id').executeTakeFirst()
  return row !== undefined
}
