import type { RecordStatus, RecordType } from '@pavilion/api/statements'
import type { Db } from '../../base/database.ts'
import type { AccountId, MemberId } from '../../base/ids.ts'
import { type LineFilter, TransferKind, type Unsummed } from '../../ledger/index.ts'
import type { DepositRecord, UnpaidFilter } from '../cashier/index.ts'
import { listUnpaidWithdrawals } from '../withdrawals/index.ts'
import type { RecordRange } from './record-range.ts'
import { kindsOfType } from './record-types.ts'

/** A hold is posted a moment after its withdrawal was written down. */
const MARGIN_MS = 3_600_000

/** What a member wants to see of the own money. */
export type RecordFilter = { range: RecordRange; type?: RecordType | undefined; status?: RecordStatus | undefined }

/** Where a withdrawal stands, by the reference of its hold. One that was paid has no entry: its hold is money that went out. */
export type HeldStatuses = ReadonlyMap<string, Exclude<RecordStatus, 'success'>>

/** How a withdrawal that is not paid stands in a statement. */
export const statusOfWithdrawal = {
  waiting: 'pending',
  'in-review': 'pending',
  approved: 'pending',
  paying: 'pending',
  unknown: 'pending',
  refused: 'failed',
  cancelled: 'cancelled',
} as const

/** Which of the member's withdrawals of those days are not paid. */
export async function listHeldStatuses(db: Db, member: MemberId, range: RecordRange): Promise<HeldStatuses> {
  const unpaid = await listUnpaidWithdrawals(db, member, {
    from: new Date(range.from.getTime() - MARGIN_MS),
    to: new Date(range.to.getTime() + MARGIN_MS),
  })
  return new Map([...unpaid].map(([reference, status]) => [reference, statusOfWithdrawal[status]]))
}

/** Whose statement it is, and in which words. `held` says which withdrawals are not paid. */
export type StatementOwner = {
  merchantCode: string
  memberId: MemberId
  currency: string
  language: string
  wallet: { shard: number; id: AccountId } | undefined
  held: HeldStatuses
}

/** How a deposit that is not paid stands in a statement. */
export const statusOfDeposit: Readonly<Record<Exclude<DepositRecord['status'], 'paid'>, Exclude<RecordStatus, 'success'>>> = {
  pending: 'pending',
  'in-review': 'pending',
  held: 'pending',
  failed: 'failed',
  refused: 'failed',
  expired: 'failed',
  cancelled: 'cancelled',
}

/** The lines of the ledger that the filter finds; undefined when it can find none. */
export function lineFilterOf({ range, type, status }: RecordFilter, held: HeldStatuses): LineFilter | undefined {
  const filter: LineFilter = { from: range.from, to: range.to, kinds: type && kindsOfType(type) }
  if (status === undefined) return filter
  const kind = TransferKind.hold
  if (status === 'success') return { ...filter, references: { kind, isOnly: false, of: [...held.keys()] } }
  if (type !== undefined && type !== 'withdrawal') return undefined
  const of = [...held].filter(([, stands]) => stands === status).map(([reference]) => reference)
  return of.length === 0 ? undefined : { ...filter, kinds: [kind], references: { kind, isOnly: true, of } }
}

/** The lines of withdrawals that came to nothing: what they set aside, and what came back, be it of other days than was asked for. */
export function undoneOf(held: HeldStatuses): Unsummed[] {
  const references = [...held].filter(([, stands]) => stands !== 'pending').map(([reference]) => reference)
  return [{ kind: TransferKind.hold, references }, { kind: TransferKind.releaseHold }]
}

/** The deposits without a line that the filter finds. */
export function unpaidFilterOf({ range, type, status }: RecordFilter): UnpaidFilter {
  const isAsked = type === undefined || type === 'deposit'
  const all = Object.entries(statusOfDeposit) as [keyof typeof statusOfDeposit, RecordStatus][]
  const statuses = all.filter(([, stands]) => isAsked && (status === undefined || stands === status)).map(([deposit]) => deposit)
  return { from: range.from, to: range.to, statuses }
}
