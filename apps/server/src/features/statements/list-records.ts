import type { MoneyRecordValue } from '@pavilion/api/statements'
import type { Db } from '../../base/database.ts'
import { listLines, type StatementLine, sumLines } from '../../ledger/index.ts'
import { countUnpaidDeposits, type DepositRecord, listUnpaidDeposits } from '../cashier/index.ts'
import { lineFilterOf, type RecordFilter, type StatementOwner, undoneOf, unpaidFilterOf } from './record-filter.ts'
import { wireRecords } from './wire-records.ts'

/**
 * A position in the list: everything from here on is older than this line and this deposit. Zero is
 * the beginning.
 */
export type RecordPlace = { sequence: bigint; deposit: bigint }

export const beginning: RecordPlace = { sequence: 0n, deposit: 0n }

type Found = { at: Date; line: StatementLine } | { at: Date; deposit: DepositRecord }

/**
 * Lists the next records, newest first, at most `limit`: the lines of the ledger, and by time
 * between them the deposits without a line. Each appears once. The last page has no `next`.
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
 * Sums and counts everything that the filter finds. Unpaid deposits count but change no sum, and so
 * do withdrawals that were cancelled or refused.
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

/** Both lists keep their own order, even where times contradict it. */
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
