import type { MoneyRecordValue } from '@pavilion/api/statements'
import type { Db } from '../../base/database.ts'
import { listLines, type StatementLine, sumLines } from '../../ledger/index.ts'
import { countUnpaidDeposits, type DepositRecord, listUnpaidDeposits } from '../cashier/index.ts'
import { lineFilterOf, type RecordFilter, type StatementOwner, undoneOf, unpaidFilterOf } from './record-filter.ts'
import { wireRecords } from './wire-records.ts'

/** How far a list has been read: everything is older than this line and this deposit. Zero is the beginning. */
export type RecordPlace = { sequence: bigint; deposit: bigint }

export const beginning: RecordPlace = { sequence: 0n, deposit: 0n }

type Found = { at: Date; line: StatementLine } | { at: Date; deposit: DepositRecord }

/**
 * The next movements, newest first, at most `limit`: the lines of the ledger, and between them by their time the deposits that have
 * none. Each stands there once. `next` is missing at the end.
 */
export async function listRecords(
  db: Db,
  owner: StatementOwner,
  filter: RecordFilter,
  limit: number,
  place: RecordPlace = beginning,
): Promise<{ list: MoneyRecordValue[]; next?: RecordPlace }> {
  const lineFilter = lineFilterOf(filter, owner.held)
  const lines = lineFilter && owner.wallet ? await listLines(db, owner.wallet, lineFilter, limit + 1, place.sequence || undefined) : []
  const deposits = await listUnpaidDeposits(db, owner.memberId, unpaidFilterOf(filter), limit + 1, place.deposit || undefined)
  const page = merge(lines, deposits).slice(0, limit)
  const next = { ...place }
  for (const found of page) {
    if ('line' in found) next.sequence = found.line.sequence
    else next.deposit = found.deposit.id
  }
  const list = await wireRecords(db, owner, page)
  return lines.length + deposits.length > limit ? { list, next } : { list }
}

/**
 * What came and went and how often anything moved, of everything that the filter finds. Deposits that brought nothing count, and move
 * nothing; nor did a withdrawal that was taken back or refused, though it went out and came back.
 */
export async function sumRecords(
  db: Db,
  owner: StatementOwner,
  filter: RecordFilter,
): Promise<{ inMinor: bigint; outMinor: bigint; count: number }> {
  const lineFilter = lineFilterOf(filter, owner.held)
  const sums =
    lineFilter && owner.wallet
      ? await sumLines(db, owner.wallet, lineFilter, undoneOf(owner.held))
      : { inMinor: 0n, outMinor: 0n, count: 0 }
  return { ...sums, count: sums.count + (await countUnpaidDeposits(db, owner.memberId, unpaidFilterOf(filter))) }
}

/** Both lists keep their own order, whatever their times say. */
function merge(lines: readonly StatementLine[], deposits: readonly DepositRecord[]): Found[] {
  const merged: Found[] = []
  let [l, d] = [0, 0]
  for (;;) {
    const line = lines[l]
    const deposit = deposits[d]
    if (line && (!deposit || line.postedAt >= deposit.createdAt)) {
      merged.push({ at: line.postedAt, line })
      l += 1
    } else if (deposit) {
      merged.push({ at: deposit.createdAt, deposit })
      d += 1
    } else return merged
  }
}
