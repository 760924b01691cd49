import { type Selectable, sql } from 'kysely'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId, memberId } from '../../base/ids.ts'
import type { DepositsTable } from './tables.ts'

export type DepositStatus = Selectable<DepositsTable>['status']

/** Money on its way in, or in. Amounts in minor units. */
export type Deposit = {
  id: bigint
  merchantCode: string
  memberId: MemberId
  requestId: string
  channel: string
  currency: string
  amountMinor: bigint
  /** What the member pays on top of it. */
  feeMinor: bigint
  promotionId: bigint | null
  /** The version of it that the member was offered. */
  promotionVersion: number | null
  status: DepositStatus
  gatewayReference: string | null
  /** Where the member pays, once the gateway has said so. */
  payAddress: string | null
  /** What the gateway says was paid, where that is not what was asked for. */
  held: { minor: bigint; currency: string } | undefined
  creditedMinor: bigint | null
  createdAt: Date
  expiresAt: Date
  settledAt: Date | null
  checks: number
  /** The gateway it was begun with; none for a transfer. */
  gateway: string | null
  /** The payload of the payment QR code. */
  payCode: string | null
  /** The merchant's account to which the member sends a transfer. */
  bankAccountId: bigint | null
  /** What the member writes beside it. */
  transferReference: string | null
  /** Why an operator refused it. */
  refusal: Selectable<DepositsTable>['refusal']
  /** What would have refused a new deposit when its slip came. */
  slipDoubt: Selectable<DepositsTable>['slip_doubt']
}

/** Lets one transaction at a time begin deposits of the member, until it ends. */
export async function lockDepositsOf(tx: Tx, member: MemberId): Promise<void> {
  await waitForLock(tx, namedLock.deposits(member))
}

/** Writes a deposit down. Returns false when the member has this request, or another deposit that waits. */
export async function insertDeposit(
  tx: Tx,
  deposit: Pick<
    Deposit,
    'id' | 'merchantCode' | 'memberId' | 'requestId' | 'channel' | 'currency' | 'amountMinor' | 'feeMinor' | 'promotionId'
  > &
    Partial<Pick<Deposit, 'promotionVersion' | 'gateway' | 'payCode' | 'bankAccountId' | 'transferReference'>> & {
      createdAt: Date
      expiresAt: Date
      nextCheckAt: Date
    },
): Promise<boolean> {
  const row = await tx
    .insertInto('deposits')
    .values({
      id: deposit.id,
      merchant_code: deposit.merchantCode,
      member_id: deposit.memberId,
      request_id: deposit.requestId,
      channel: deposit.channel,
      currency: deposit.currency,
      amount_minor: deposit.amountMinor,
      fee_minor: deposit.feeMinor,
      promotion_id: deposit.promotionId,
      promotion_version: deposit.promotionVersion ?? null,
      created_at: deposit.createdAt,
      expires_at: deposit.expiresAt,
      next_check_at: deposit.nextCheckAt,
      gateway: deposit.gateway ?? null,
      pay_code: deposit.payCode ?? null,
      bank_account_id: deposit.bankAccountId ?? null,
      transfer_reference: deposit.transferReference ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The deposit that the member's request made. */
export async function findDepositByRequest(db: Db, member: MemberId, requestId: string): Promise<Deposit | undefined> {
  const row = await db
    .selectFrom('deposits')
    .selectAll()
    .where('member_id', '=', member)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row && depositOf(row)
}

/** The deposit when it is the member's own. */
export async function findOwnDeposit(db: Db, member: MemberId, id: bigint): Promise<Deposit | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', id).where('member_id', '=', member).executeTakeFirst()
  return row && depositOf(row)
}

/** The deposit when it is of a member of the merchant. */
export async function findDepositOfMerchant(db: Db, merchantCode: string, id: bigint): Promise<Deposit | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', id).where('merchant_code', '=', merchantCode).executeTakeFirst()
  return row && depositOf(row)
}

/** Gets a deposit; throws if there is none. */
export async function getDeposit(db: Db, id: bigint): Promise<Deposit> {
  return depositOf(await db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** The deposit of a merchant, locked until the end of `tx`. */
export async function lockDepositForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<Deposit | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_code', '=', merchantCode)
    .forUpdate()
    .executeTakeFirst()
  return row && depositOf(row)
}

/** The member's deposits, newest first, at most `limit`, all older than `before` when it is given. */
export async function listDeposits(db: Db, member: MemberId, limit: number, before?: bigint): Promise<Deposit[]> {
  let query = db.selectFrom('deposits').selectAll().where('member_id', '=', member).orderBy('id', 'desc').limit(limit)
  if (before !== undefined && before <= BIGINT_MAX) query = query.where('id', '<', before)
  return (await query.execute()).map(depositOf)
}

/** The deposit of the member that waits to be paid. */
export async function findPendingDeposit(db: Db, member: MemberId): Promise<Deposit | undefined> {
  const row = await db.selectFrom('deposits').selectAll().where('member_id', '=', member).where('status', '=', 'pending').executeTakeFirst()
  return row && depositOf(row)
}

/** Number and state of the latest deposit of each member that has one, and when any of the member's was last settled. */
export async function listLatestStates(db: Db, members: readonly MemberId[]): Promise<Map<MemberId, string>> {
  if (members.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposits')
    .select(['member_id', 'id', 'status', sql<Date | null>`max(settled_at) over (partition by member_id)`.as('last_settled')])
    .distinctOn('member_id')
    .where('member_id', 'in', members)
    .orderBy('member_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [memberId(row.member_id), `${row.id}:${row.status}:${row.last_settled?.getTime() ?? ''}`]))
}

/** How many deposits the member began since a time, whatever became of them. */
export async function countDepositsSince(db: Db, member: MemberId, since: Date): Promise<number> {
  const row = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * What the member paid in since a time, gross, with what is still on its way, in minor units. What was over when its slip came counts
 * from that slip on.
 */
export async function sumDepositsSince(db: Db, member: MemberId, since: Date): Promise<bigint> {
  const row = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.sum<string>('amount_minor').as('sum'))
    .where('member_id', '=', member)
    .where('status', 'in', ['pending', 'in-review', 'paid', 'held'])
    .where(({ fn }) => fn.coalesce('late_slip_at', 'created_at'), '>=', since)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

/** What the member ever paid in, as it was credited, in minor units. */
export async function sumPaidIn(db: Db, member: MemberId): Promise<bigint> {
  const row = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.sum<string>('credited_minor').as('sum'))
    .where('member_id', '=', member)
    .executeTakeFirst()
  return BigInt(row?.sum ?? 0)
}

/** Remembers where the member pays. */
export async function setPayment(tx: Tx, id: bigint, payment: { reference: string; address: string }): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ gateway_reference: payment.reference, pay_address: payment.address })
    .where('id', '=', id)
    .where('gateway_reference', 'is', null)
    .execute()
}

/** The deposit is credited; the gateway need not be asked any more. */
export async function markPaid(tx: Tx, id: bigint, creditedMinor: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: 'paid', credited_minor: creditedMinor, settled_at: at, next_check_at: null, refusal: null })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .execute()
}

/** What was paid is not what was asked for: an operator must look. */
export async function markHeld(tx: Tx, id: bigint, held: { minor: bigint; currency: string }): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: 'held', held_minor: held.minor, held_currency: held.currency, next_check_at: null, refusal: null })
    .where('id', '=', id)
    .where('status', '<>', 'paid')
    .execute()
}

/** Ends a deposit that waits. Returns false when it waits no more. */
export async function markEnded(tx: Tx, id: bigint, status: 'failed' | 'cancelled' | 'expired', at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('deposits')
    .set({ status, settled_at: at })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A slip came: an operator looks, however long that takes. `lateAt` where the deposit was over, `doubt` where there is one. */
export async function markInReview(tx: Tx, id: bigint, slip: { lateAt?: Date; doubt?: Deposit['slipDoubt'] }): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({
      status: 'in-review',
      settled_at: null,
      next_check_at: null,
      ...(slip.lateAt ? { late_slip_at: slip.lateAt } : {}),
      ...(slip.doubt ? { slip_doubt: slip.doubt } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** An operator looked, and there is nothing to credit. */
export async function markRefused(tx: Tx, id: bigint, refusal: NonNullable<Deposit['refusal']>, at: Date): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: 'refused', refusal, settled_at: at, next_check_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['in-review', 'held'])
    .execute()
}

/** A row as the cashier knows it. */
export function depositOf(row: Selectable<DepositsTable>): Deposit {
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    memberId: memberId(row.member_id),
    requestId: row.request_id,
    channel: row.channel,
    currency: row.currency,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    promotionId: row.promotion_id,
    promotionVersion: row.promotion_version,
    status: row.status,
    gatewayReference: row.gateway_reference,
    payAddress: row.pay_address,
    held: row.held_minor === null ? undefined : { minor: row.held_minor, currency: row.held_currency ?? row.currency },
    creditedMinor: row.credited_minor,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
    checks: row.checks,
    gateway: row.gateway,
    payCode: row.pay_code,
    bankAccountId: row.bank_account_id,
    transferReference: row.transfer_reference,
    refusal: row.refusal,
    slipDoubt: row.slip_doubt,
  }
}
