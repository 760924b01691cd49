import { sql } from 'kysely'
import type { Transact, Tx } from '../../base/database.ts'
import { addActiveDays, addFirstDeposits } from './actives.store.ts'
import { addBalances, changesOf, makeBalances } from './balances.store.ts'
import { type Cursor, getCursor, setCursor, tryLockFigures } from './cursor.store.ts'
import { addBatch, TAKEN_LINKS } from './figures.store.ts'
import { joinBatches, lookUpByKeys } from './join-plans.ts'
import { followMoves } from './move-member.ts'
import { booksOf } from './read-books.ts'
import { linesOf } from './read-lines.ts'
import { unreadMoves } from './read-moves.ts'
import { addAll, addTotals } from './rebuild-teams.ts'
import { makeReturns } from './returns.store.ts'
import { nextPortion, type Snapshot, takeSnapshot, type Unread } from './snapshot.ts'
import { takeLinks } from './take-links.ts'
import { addBets, addLines, takeRoundChanges } from './totals.store.ts'
import { addUnpaid, makeUnpaid } from './unpaid.store.ts'

/**
 * A server that was down for long catches up in portions, so that no transaction takes many
 * minutes.
 */
const TRANSACTIONS_AT_ONCE = 100_000n
/** After this many transactions without a change to any figure the cursor moves all the same. */
const NOTED_AFTER = 10_000n

/**
 * Adds everything posted and committed since the last run to the teams' figures. Figures and cursor
 * change in one transaction, so a killed server counts nothing twice. The first run adds
 * everything. Where several servers run this, one does the work and the others return. Returns
 * whether there is more to read.
 */
export async function buildTeams(transact: Transact, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    if (!(await tryLockFigures(tx))) return false
    await followMoves(tx, now)
    const cursor = await getCursor(tx)
    const { seen, isBuilt } = cursor
    const latest = await takeSnapshot(tx)
    if (!isBuilt || !seen) {
      await addAll(tx, latest)
      return false
    }
    if (latest.next < seen.next) throw new Error('the database was restored without the numbers of its transactions')
    if (await makeMissing(tx, { ...cursor, seen })) return true
    await lookUpByKeys(tx)
    const changes = await takeRoundChanges(tx)
    if (latest.text === seen.text && !changes.isSomething) return false
    const portion = nextPortion({ before: seen, now: latest }, TRANSACTIONS_AT_ONCE)
    const isSomething = await addUnread(tx, { before: seen, now: portion }, changes.isSomething)
    // An idle system writes nothing.
    if (isSomething || portion.next - seen.firstOpen > NOTED_AFTER) await setCursor(tx, portion)
    return portion !== latest || changes.isMore
  })
}

/**
 * Builds the kinds of figures that an update brought, one at a time, up to the cursor of the
 * others. Returns whether any was missing.
 */
async function makeMissing(tx: Tx, { seen, hasTotals, hasReturns, hasBalances, hasUnpaid }: Cursor & { seen: Snapshot }): Promise<boolean> {
  if (!hasTotals) await addTotals(tx, seen)
  else if (!hasReturns) await makeReturns(tx)
  else if (!hasBalances) await makeBalances(tx, seen)
  else if (!hasUnpaid) await makeUnpaid(tx)
  else return false
  return true
}

/**
 * Adds the unread transfers and the bets that were taken. Returns whether there were unread
 * transfers.
 */
async function addUnread(tx: Tx, unread: Unread, hasBets: boolean): Promise<boolean> {
  await joinBatches(tx)
  const { books, lines, changes } = await takeUnread(tx, unread)
  await lookUpByKeys(tx)
  await takeLinks(tx, unread)
  await addUnpaid(tx)
  const hasDays = await addActiveDays(tx, unread)
  if (books > 0) await addFirstDeposits(tx)
  await joinBatches(tx)
  if (hasBets) await addBets(tx, TAKEN_LINKS)
  if (lines > 0) await addLines(tx, TAKEN_LINKS)
  if (changes > 0) await addBalances(tx)
  if (books > 0) await addBatch(tx)
  await sql`delete from team_link_batch`.execute(tx)
  return books > 0 || lines > 0 || changes > 0 || hasDays
}

/**
 * Reads the unread transfers into the three batches at once, so that each is looked up only once.
 * Returns the number of rows of each batch.
 */
async function takeUnread(tx: Tx, unread: Unread): Promise<{ books: number; lines: number; changes: number }> {
  const moves = sql`moves`
  const { rows } = await sql<{ books: number; lines: number; changes: number }>`
    with ${unreadMoves(unread)},
    books as (insert into team_batch ${booksOf(moves)} returning 1),
    lines as (insert into team_line_batch ${linesOf(moves)} returning 1),
    changes as (insert into team_balance_batch ${changesOf(moves)} returning 1)
    select (select count(*) from books)::integer as books, (select count(*) from lines)::integer as lines,
      (select count(*) from changes)::integer as changes`.execute(tx)
  return rows[0] ?? { books: 0, lines: 0, changes: 0 }
}
