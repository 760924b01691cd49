import type { RecordStatus, RecordType } from '@pavilion/api/statements'
import type { Db } from '../../base/database.ts'
import type { AccountId, MemberId } from '../../base/ids.ts'
import { type LineFilter, TransferKind, type Unsummed } from '../../ledger/index.ts'
import type { DepositRecord, UnpaidFilter } from '../cashier/index.ts'
import { listUnpaidWithdrawals } from '../withdrawals/index.ts'
import type { RecordRange } from './record-range.ts'
import { kindsOfType } from './record-types.ts'

/** A hold is posted shortly after its withdrawal is recorded. */
const MARGIN_MS = 3_600_000

/** A member's filter of its own records. */
export type RecordFilter = { range: RecordRange; type?: RecordType | undefined; status?: RecordStatus | undefined }

/**
 * The status of each unpaid withdrawal by the reference of its hold. A paid withdrawal has no
 * entry: its hold is money that was paid out.
 */
export type HeldStatuses = ReadonlyMap<string, Exclude<RecordStatus, 'success'>>

/** The record status of an unpaid withdrawal. */
export const statusOfWithdrawal = {
  waiting: 'pending',
  'in-review': 'pending',
  approved: 'pending',
  paying: 'pending',
  unknown: 'pending',
  refused: 'failed',
  cancelled: 'cancelled',
} as const

/** Lists the member's withdrawals of those days that are not paid. */
export async function listHeldStatuses(db: Db, member: MemberId, range: RecordRange): Promise<HeldStatuses> {
  const unpaid = await listUnpaidWithdrawals(db, member, {
    from: new Date(range.from.getTime() - MARGIN_MS),
    to: new Date(range.to.getTime() + MARGIN_MS),
  })
  return new Map([...unpaid].map(([reference, status]) => [reference, statusOfWithdrawal[status]]))
}

/** The owner and language of a statement. `held` lists the unpaid withdrawals. */
export type StatementOwner = {
  merchantCode: string
  memberId: MemberId
  currency: string
  language: string
  wallet: { shard: number; id: AccountId } | undefined
  held: HeldStatuses
}

/** The record status of an unpaid deposit. */
export const statusOfDeposit: Readonly<Record<Exclude<DepositRecord['status'], 'paid'>, Exclude<RecordStatus, 'success'>>> = {
  pending: 'pending',
  'in-review': 'pending',
  held: 'pending',
  failed: 'failed',
  refused: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
}

/** The filter for lines of the ledger; undefined where no line can match. */
export function lineFilterOf({ range, type, status }: RecordFilter, held: HeldStatuses): LineFilter | undefined {
  const filter: LineFilter = { from: range.from, to: range.to, kinds: type && kindsOfType(type) }
  if (status === undefined) return filter
  const kind = TransferKind.hold
  if (status === 'success') return { ...filter, references: { kind, isOnly: false, of: [...held.keys()] } }
  if (type !== undefined && type !== 'withdrawal') return undefined
  const of = [...held].filter(([, stands]) => stands === status).map(([reference]) => reference)
  return of.length === 0 ? undefined : { ...filter, kinds: [kind], references: { kind, isOnly: true, of } }
}

/**
 * The lines of cancelled and refused withdrawals: the hold and its release, even where one of them
 * lies outside the range.
 */
export function undoneOf(held: HeldStatuses): Unsummed[] {
  const references = [...held].filter(([, stands]) => stands !== 'pending').map(([reference]) => reference)
  return [{ kind: TransferKind.hold, references }, { kind: TransferKind.releaseHold }]
}

/** The filter for deposits without a line. */
export function unpaidFilterOf({ range, type, status }: RecordFilter): UnpaidFilter {
  const isAsked = type === undefined || type === 'deposit'
  const all = Object.entries(statusOfDeposit) as [keyof typeof statusOfDeposit, RecordStatus][]
  const statuses = all.filter(([, stands]) => isAsked && (status === undefined || stands === status)).map(([deposit]) => deposit)
  return { from: range.from, to: range.to, statuses }
}
