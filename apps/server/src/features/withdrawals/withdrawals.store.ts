import type { WithdrawalReasonValue, WithdrawalStatusValue } from '@pavilion/api/withdrawals'
import { type Selectable, sql } from 'kysely'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import { BIGINT_MAX, type MemberId, memberId } from '../../base/ids.ts'
import type { Sealed, Seals } from '../../base/sealed.ts'
import type { WithdrawalsTable } from './tables.ts'

/** Money on its way out, or out. Amounts in minor units. */
export type Withdrawal = {
  id: bigint
  merchantCode: string
  memberId: MemberId
  requestId: string
  /** As it was when the member asked. `sealedNumber` is the whole one. */
  account: { id: bigint; kind: string; bank: string; bankName: string; holder: string; sealedNumber: Sealed; masked: string }
  currency: string
  /** What leaves the wallet, the fee within it. */
  amountMinor: bigint
  feeMinor: bigint
  usualMinutes: number
  status: WithdrawalStatusValue
  takenBy: Hand | undefined
  /** The maker. */
  approvedBy: Hand | undefined
  /** The checker. */
  confirmedBy: Hand | undefined
  reason: WithdrawalReasonValue | undefined
  reasonText: string | undefined
  companyReference: string | undefined
  /** The payment company that it was sent to, by its name among the merchant's. */
  gateway: string | undefined
  createdAt: Date
  sentAt: Date | undefined
  endedAt: Date | undefined
  nextCheckAt: Date | undefined
  checks: number
}

/** Which operator did a step. */
export type Hand = { operatorId: bigint; name: string }

/** Those that hold money. */
export const OPEN: readonly WithdrawalStatusValue[] = ['waiting', 'in-review', 'approved', 'paying', 'unknown']

export const isOpen = ({ status }: Pick<Withdrawal, 'status'>): boolean => OPEN.includes(status)

export const sealPayoutNumber = (seals: Seals, id: bigint, number: string): Sealed => seals.seal('withdrawals.account_number', id, number)

/** The whole number that a withdrawal goes to, for the payment company. */
export const openPayoutNumber = (seals: Seals, { id, account }: Withdrawal): string =>
  seals.open('withdrawals.account_number', id, account.sealedNumber)

/** Lets one transaction at a time ask for withdrawals of the member, until it ends. */
export async function lockWithdrawalsOf(tx: Tx, member: MemberId): Promise<void> {
  await waitForLock(tx, namedLock.withdrawals(member))
}

export type NewWithdrawal = Pick<
  Withdrawal,
  | 'id'
  | 'merchantCode'
  | 'memberId'
  | 'requestId'
  | 'account'
  | 'currency'
  | 'amountMinor'
  | 'feeMinor'
  | 'usualMinutes'
  | 'status'
  | 'createdAt'
> & { nextCheckAt: Date | null }

export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { account } = withdrawal
  await tx
    .insertInto('withdrawals')
    .values({
      id: withdrawal.id,
      merchant_code: withdrawal.merchantCode,
      member_id: withdrawal.memberId,
      request_id: withdrawal.requestId,
      account_id: account.id,
      account_kind: account.kind,
      account_bank: account.bank,
      account_bank_name: account.bankName,
      account_holder: account.holder,
      account_number: account.sealedNumber,
      account_masked: account.masked,
      currency: withdrawal.currency,
      amount_minor: withdrawal.amountMinor,
      fee_minor: withdrawal.feeMinor,
      usual_minutes: withdrawal.usualMinutes,
      status: withdrawal.status,
      created_at: withdrawal.createdAt,
      next_check_at: withdrawal.nextCheckAt,
    })
    .execute()
}

/** The withdrawal that the member's request made. */
export async function findWithdrawalByRequest(db: Db, member: MemberId, requestId: string): Promise<Withdrawal | undefined> {
  const row = await all(db).where('member_id', '=', member).where('request_id', '=', requestId).executeTakeFirst()
  return row && withdrawalOf(row)
}

/** The withdrawal when it is the member's own. */
export async function findOwnWithdrawal(db: Db, member: MemberId, id: bigint): Promise<Withdrawal | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await all(db).where('id', '=', id).where('member_id', '=', member).executeTakeFirst()
  return row && withdrawalOf(row)
}

/** The withdrawal when it is one of the merchant's. */
export async function findMerchantWithdrawal(db: Db, merchantCode: string, id: bigint): Promise<Withdrawal | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await all(db).where('id', '=', id).where('merchant_code', '=', merchantCode).executeTakeFirst()
  return row && withdrawalOf(row)
}

/** The withdrawal, which exists. */
export async function getWithdrawal(db: Db, id: bigint): Promise<Withdrawal> {
  return withdrawalOf(await all(db).where('id', '=', id).executeTakeFirstOrThrow())
}

/** Returns a withdrawal of the merchant, locked until `tx` ends. */
export async function lockWithdrawalForUpdate(tx: Tx, merchantCode: string, id: bigint): Promise<Withdrawal | undefined> {
  if (id > BIGINT_MAX) return undefined
  const row = await all(tx).where('id', '=', id).where('merchant_code', '=', merchantCode).forUpdate().executeTakeFirst()
  return row && withdrawalOf(row)
}

/** The member's withdrawals, newest first, at most `limit`, all older than `before` when it is given. */
export async function listWithdrawals(db: Db, member: MemberId, limit: number, before?: bigint): Promise<Withdrawal[]> {
  let query = all(db).where('member_id', '=', member).orderBy('id', 'desc').limit(limit)
  if (before !== undefined && before <= BIGINT_MAX) query = query.where('id', '<', before)
  return (await query.execute()).map(withdrawalOf)
}

/** The member's withdrawals that hold money, newest first. */
export async function listOpenWithdrawals(db: Db, member: MemberId): Promise<Withdrawal[]> {
  const rows = await all(db).where('member_id', '=', member).where('ended_at', 'is', null).orderBy('id', 'desc').execute()
  return rows.map(withdrawalOf)
}

/** Whether anything was ever paid to this account of the member. */
export async function hasPaidTo(db: Db, member: MemberId, accountId: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('withdrawals')
    .select('id')
    .where('member_id', '=', member)
    .where('account_id', '=', accountId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Count and sum of the member's requests since a time, without cancelled and refused ones. */
export async function sumWithdrawalsSince(db: Db, member: MemberId, since: Date): Promise<{ count: number; totalMinor: bigint }> {
  const row = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string>('amount_minor').as('total')])
    .where('member_id', '=', member)
    .where('status', 'not in', ['cancelled', 'refused'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), totalMinor: BigInt(row.total ?? 0) }
}

/** What the member ever took out, with what is on its way, in minor units. */
export async function sumTakenOut(db: Db, member: MemberId): Promise<bigint> {
  return (await sumWithdrawalsSince(db, member, new Date(0))).totalMinor
}

/** Id and state of the member's latest changes, as a text that changes with them. */
export async function listLatestStates(db: Db, members: readonly MemberId[]): Promise<Map<MemberId, string>> {
  if (members.length === 0) return new Map()
  const { rows } = await sql<{ member_id: bigint; mark: string }>`
    select w.member_id, string_agg(w.id || ':' || w.status || ':' || (w.approved_by is not null), ',' order by w.id desc) as mark
    from unnest(${members}::bigint[]) as m (id)
    cross join lateral (
      select l.id, l.member_id, l.status, l.approved_by from withdrawals l where l.member_id = m.id order by l.id desc limit ${NEWS_OF_LATEST}
    ) w
    group by w.member_id`.execute(db)
  return new Map(rows.map((row) => [memberId(row.member_id), row.mark]))
}

const NEWS_OF_LATEST = 10

/** Changes a withdrawal that `tx` has locked. */
export async function updateWithdrawal(
  tx: Tx,
  id: bigint,
  change: {
    status: WithdrawalStatusValue
    takenBy?: Hand | null
    approvedBy?: Hand | null
    confirmedBy?: Hand
    reason?: WithdrawalReasonValue
    reasonText?: string | undefined
    companyReference?: string
    /** When it was sent, and to which company. */
    sent?: { at: Date; gateway: string }
    endedAt?: Date
    nextCheckAt?: Date | null
  },
): Promise<void> {
  const { takenBy, approvedBy, confirmedBy } = change
  await tx
    .updateTable('withdrawals')
    .set({
      status: change.status,
      ...(takenBy === undefined ? {} : { taken_by: takenBy?.operatorId ?? null, taken_by_name: takenBy?.name ?? null }),
      ...(approvedBy === undefined ? {} : { approved_by: approvedBy?.operatorId ?? null, approved_by_name: approvedBy?.name ?? null }),
      ...(confirmedBy ? { confirmed_by: confirmedBy.operatorId, confirmed_by_name: confirmedBy.name } : {}),
      ...(change.reason === undefined ? {} : { reason: change.reason, reason_text: change.reasonText ?? null }),
      ...(change.companyReference === undefined ? {} : { company_reference: change.companyReference }),
      ...(change.sent ? { sent_at: change.sent.at, gateway: change.sent.gateway } : {}),
      ...(change.endedAt ? { ended_at: change.endedAt, next_check_at: null } : {}),
      ...(change.nextCheckAt === undefined ? {} : { next_check_at: change.nextCheckAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Claims withdrawals to check now: skips other servers' and moves each next time on. */
export async function claimChecks(tx: Tx, now: Date, limit: number, nextOf: (withdrawal: Withdrawal) => Date): Promise<Withdrawal[]> {
  const rows = await all(tx).where('next_check_at', '<=', now).orderBy('next_check_at').limit(limit).forUpdate().skipLocked().execute()
  const claimed = rows.map(withdrawalOf)
  for (const withdrawal of claimed) {
    await tx
      .updateTable('withdrawals')
      .set({ next_check_at: nextOf(withdrawal), checks: withdrawal.checks + 1 })
      .where('id', '=', withdrawal.id)
      .execute()
  }
  return claimed
}

const all = (db: Db) => db.selectFrom('withdrawals').selectAll()

const handOf = (id: bigint | null, name: string | null): Hand | undefined =>
  id === null ? undefined : { operatorId: id, name: name ?? '' }

/** A withdrawal as its row tells it. */
export function withdrawalOf(row: Selectable<WithdrawalsTable>): Withdrawal {
  return {
    id: row.id,
    merchantCode: row.merchant_code,
    memberId: memberId(row.member_id),
    requestId: row.request_id,
    account: {
      id: row.account_id,
      kind: row.account_kind,
      bank: row.account_bank,
      bankName: row.account_bank_name,
      holder: row.account_holder,
      sealedNumber: row.account_number,
      masked: row.account_masked,
    },
    currency: row.currency,
    amountMinor: row.amount_minor,
    feeMinor: row.fee_minor,
    usualMinutes: row.usual_minutes,
    status: row.status,
    takenBy: handOf(row.taken_by, row.taken_by_name),
    approvedBy: handOf(row.approved_by, row.approved_by_name),
    confirmedBy: handOf(row.confirmed_by, row.confirmed_by_name),
    reason: row.reason ?? undefined,
    reasonText: row.reason_text ?? undefined,
    companyReference: row.company_reference ?? undefined,
    gateway: row.gateway ?? undefined,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
    endedAt: row.ended_at ?? undefined,
    nextCheckAt: row.next_check_at ?? undefined,
    checks: row.checks,
  }
}
