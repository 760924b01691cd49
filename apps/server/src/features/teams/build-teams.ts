import { sql } from 'kysely'
import type { Transact, Tx } from '../../base/database.ts'
import { GUEST_TYPE } from '../members/index.ts'
import { activesOfDays, addActiveDays, addFirstDeposits } from './actives.store.ts'
import { getCursor, lockFigures, setCursor, tryLockFigures } from './cursor.store.ts'
import { addBatch } from './figures.store.ts'
import { followMoves } from './move-member.ts'
import { booksOf, loginsOf } from './read-books.ts'
import { nextPortion, type Snapshot, takeSnapshot, type Unread } from './snapshot.ts'

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
    const { seen, isBuilt } = await getCursor(tx)
    const latest = await takeSnapshot(tx)
    if (!isBuilt || !seen) {
      await addAll(tx, latest)
      return false
    }
    if (latest.next < seen.next) throw new Error('the database was restored without the numbers of its transactions')
    if (latest.text === seen.text) return false
    const portion = nextPortion({ before: seen, now: latest }, TRANSACTIONS_AT_ONCE)
    const isSomething = await addUnread(tx, { before: seen, now: portion })
    // Nothing is written while nobody does anything.
    if (isSomething || portion.next - seen.firstOpen > NOTED_AFTER) await setCursor(tx, portion)
    return portion !== latest
  })
}

/** Makes all figures anew from the books and the tree; what others see changes when it is done. Who logged in before a session was swept away stays noted. */
export async function rebuildTeams(transact: Transact): Promise<void> {
  await transact(async (tx) => {
    await lockFigures(tx)
    await addAll(tx, await takeSnapshot(tx))
  })
}

/** Answers whether there was anything to add. */
async function addUnread(tx: Tx, unread: Unread): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`insert into team_batch ${booksOf(unread)}`.execute(tx)
  await placeStrays(tx, unread)
  const hasDays = await addActiveDays(tx, unread)
  if (numAffectedRows === 0n) return hasDays
  await addBatch(tx)
  await addFirstDeposits(tx)
  await sql`delete from team_batch`.execute(tx)
  return true
}

async function addAll(tx: Tx, now: Snapshot): Promise<void> {
  await sql`delete from team_days`.execute(tx)
  await sql`delete from team_totals`.execute(tx)
  await sql`delete from team_hours`.execute(tx)
  await sql`delete from team_actives`.execute(tx)
  await sql`delete from team_active_days where kind <> 'logged-in'`.execute(tx)
  const unread = { before: undefined, now }
  await sql`insert into team_batch ${booksOf(unread)}`.execute(tx)
  await placeStrays(tx, unread)
  await addBatch(tx)
  await sql`
    insert into team_active_days (member_id, kind, day)
    select member_id, 'betting', day from team_batch where is_betting
    union select member_id, 'logged-in', day from (${loginsOf(unread)}) logins
    union select member_id, 'first-deposit', min(day) from team_batch where deposits_minor > 0 group by member_id
    on conflict do nothing`.execute(tx)
  await sql`insert into team_actives (agent_id, scope, kind, day, gap, members) ${activesOfDays}`.execute(tx)
  await sql`delete from team_batch`.execute(tx)
  await setCursor(tx, now)
}

// Whoever was made without the event that gives a place, by a loader for one: first those above.
async function placeStrays(tx: Tx, unread: Unread): Promise<void> {
  await sql`
    with recursive stray as (
      select m.id, m.upline_id, m.merchant_code, m.registered_at
      from (select member_id from team_batch union select member_id from (${loginsOf(unread)}) logins) s
      join members m on m.id = s.member_id
      where m.type <> ${GUEST_TYPE} and not exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id)
      union
      select m.id, m.upline_id, m.merchant_code, m.registered_at from stray s join members m on m.id = s.upline_id
      where not exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id)
    )
    select place_in_team(s.id, s.upline_id, (s.registered_at at time zone c.time_zone)::date)
    from stray s join merchants c on c.code = s.merchant_code order by s.id`.execute(tx)
}
