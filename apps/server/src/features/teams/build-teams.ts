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

/** Who was away for long reads on in portions, so that none of them is a transaction of many minutes. */
const TRANSACTIONS_AT_ONCE = 100_000n
/** So many may come without anything to add before the place is noted all the same. */
const NOTED_AFTER = 10_000n

/**
 * Adds to the teams' figures what was posted and committed since the last time: in one transaction with the place up to which it was
 * read, so that it counts once, whoever is killed when. Everything there is, the first time. Several servers may: one does it, the
 * others go on. Answers whether there is more to read.
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
    // Nothing is written while nobody does anything.
    if (isSomething || portion.next - seen.firstOpen > NOTED_AFTER) await setCursor(tx, portion)
    return portion !== latest || changes.isMore
  })
}

/** Makes the figures that came with an update, one kind at a time, as far as the others have read. Answers whether any was missing. */
async function makeMissing(tx: Tx, { seen, hasTotals, hasReturns, hasBalances, hasUnpaid }: Cursor & { seen: Snapshot }): Promise<boolean> {
  if (!hasTotals) await addTotals(tx, seen)
  else if (!hasReturns) await makeReturns(tx)
  else if (!hasBalances) await makeBalances(tx, seen)
  else if (!hasUnpaid) await makeUnpaid(tx)
  else return false
  return true
}

/** Adds what is unread, and the bets that were taken. Answers whether there was anything unread. */
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

/** Reads the transfers that are unread into the three batches, all of them at once: they are looked up only once. Answers the rows of each. */
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
