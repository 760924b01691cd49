import type { AccountDay } from '@pavilion/api/account-reports'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Static } from 'typebox'
import type { Db } from '../../base/database.ts'
import { dayAt, isDay, momentsOf } from '../../base/days.ts'
import { Refusal } from '../../base/refusal.ts'
import { TransferKind } from '../../ledger/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { findPageEnd, listMovedMembers, type MovedMember, type Span } from './account-days.store.ts'
import { findFirstDay } from './build-days.ts'
import { BONUS_KINDS } from './day-totals.ts'

export type AccountDayValue = Static<typeof AccountDay>

/**
 * The moments of a day that has begun. Refuses one that is none, and one before the books begin: nothing was moved on it, and to see that
 * would be to read all that was moved since.
 */
export async function spanOf(db: Db, merchant: Merchant, day: string, now: Date): Promise<Span | Refusal<'day-invalid'>> {
  const today = dayAt(merchant.timeZone, now)
  if (!isDay(day) || day > today) return new Refusal('day-invalid', day)
  const first = (await findFirstDay(db, merchant)) ?? today
  return day < first ? new Refusal('day-invalid', `the books begin on ${first}`) : momentsOf(db, merchant, day)
}

/**
 * Opening, flows and closing of the money of the next members: what they have now, less what came after the day. `last` is the member
 * after whom the next page begins.
 */
export async function listAccountDays(
  db: Db,
  merchantCode: string,
  span: Span,
  after: bigint,
  limit: number,
): Promise<{ list: AccountDayValue[]; last: bigint | undefined }> {
  const last = await findPageEnd(db, merchantCode, after, limit)
  const rows = await listMovedMembers(db, merchantCode, after, limit, span)
  const members = Map.groupBy(rows, ({ memberId, currency }) => `${memberId} ${currency}`)
  return { list: [...members.values()].map(rowOf), last }
}

/** Which column a kind counts in; all others are `other`. */
const COLUMNS: Readonly<Record<string, readonly number[]>> = {
  deposits: [TransferKind.deposit],
  withdrawals: [TransferKind.captureHold, TransferKind.withdrawalFee],
  stakes: [TransferKind.bet],
  wins: [TransferKind.win],
  takenBack: [TransferKind.rollback],
  bonuses: BONUS_KINDS,
  corrections: [TransferKind.balanceCorrection],
}
const KNOWN = Object.values(COLUMNS).flat()

function rowOf(moved: readonly MovedMember[]): AccountDayValue {
  const [{ account, currency, balanceMinor } = { account: '', currency: '', balanceMinor: 0n }] = moved
  const text = (minor: bigint) => formatMinor(minor, scaleOf(currency))
  const net = (of: (row: MovedMember) => boolean) => moved.filter(of).reduce((sum, row) => sum + (row.netMinor ?? 0n), 0n)
  const within = (kinds: readonly number[] = []) => text(net(({ kind, isAfter }) => !isAfter && kind !== null && kinds.includes(kind)))
  const closingMinor = balanceMinor - net(({ isAfter }) => isAfter === true)
  return {
    account,
    currency,
    opening: text(closingMinor - net(({ isAfter }) => !isAfter)),
    deposits: within(COLUMNS.deposits),
    withdrawals: within(COLUMNS.withdrawals),
    stakes: within(COLUMNS.stakes),
    wins: within(COLUMNS.wins),
    takenBack: within(COLUMNS.takenBack),
    bonuses: within(COLUMNS.bonuses),
    corrections: within(COLUMNS.corrections),
    other: text(net(({ kind, isAfter }) => !isAfter && kind !== null && !KNOWN.includes(kind))),
    closing: text(closingMinor),
  }
}
