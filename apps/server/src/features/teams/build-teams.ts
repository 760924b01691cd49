import { sql } from 'kysely'
import type { Transact, Tx } from '../../base/database.ts'
import { GUEST_TYPE } from '../members/index.ts'
import { activesOfDays, addActiveDays, addFirstDeposits } from './actives.store.ts'
import { lockFigures, setCursor } from './cursor.store.ts'
import { addBatch } from './figures.store.ts'
import { followMoves } from './move-member.ts'
import { booksOf, getOpenXid, loginsOf, type XidRange } from './read-books.ts'

/** Who was away for long reads on in portions, so that none of them is a transaction of many minutes. */
const XIDS_AT_ONCE = 100_000n

/**
 * Adds to the teams' figures what was posted and committed since the last time: in one transaction with the place up to which it was
 * read, so that it counts once, whoever is killed when. Everything there is, the first time. Several servers may: one does it, the
 * others go on. Answers whether there is more to read.
 */
export async function buildTeams(transact: Transact, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const { rows } = await sql<{ read_xid: bigint; is_built: boolean }>`
      select read_xid, is_built from team_cursor for update skip locked`.execute(tx)
    const [cursor] = rows
    if (!cursor) return false
    await followMoves(tx, now)
    const openXid = await getOpenXid(tx)
    if (!cursor.is_built) {
      await addAll(tx, openXid)
      return false
    }
    if (openXid < cursor.read_xid)
      throw new Error('the database counts its transactions anew: rebuild the teams (npm run teams -- rebuild)')
    if (openXid === cursor.read_xid) return false
    const until = openXid - cursor.read_xid > XIDS_AT_ONCE ? cursor.read_xid + XIDS_AT_ONCE : openXid
    await addRange(tx, { first: cursor.read_xid, until })
    await setCursor(tx, until)
    return until < openXid
  })
}

/** Makes all figures anew from the books and the tree; what others see changes when it is done. Who logged in before a session was swept away stays noted. */
export async function rebuildTeams(transact: Transact): Promise<void> {
  await transact(async (tx) => {
    await lockFigures(tx)
    await addAll(tx, await getOpenXid(tx))
  })
}

async function addRange(tx: Tx, range: XidRange): Promise<void> {
  await sql`insert into team_batch ${booksOf(range)}`.execute(tx)
  await placeStrays(tx, range)
  await addBatch(tx)
  await addActiveDays(tx, range)
  await addFirstDeposits(tx)
  await sql`delete from team_batch`.execute(tx)
}

async function addAll(tx: Tx, until: bigint): Promise<void> {
  await sql`delete from team_days`.execute(tx)
  await sql`delete from team_totals`.execute(tx)
  await sql`delete from team_hours`.execute(tx)
  await sql`delete from team_actives`.execute(tx)
  await sql`delete from team_active_days where kind <> 'logged-in'`.execute(tx)
  const range = { first: undefined, until }
  await sql`insert into team_batch ${booksOf(range)}`.execute(tx)
  await placeStrays(tx, range)
  await addBatch(tx)
  await sql`
    insert into team_active_days (member_id, kind, day)
    select member_id, 'betting', day from team_batch where is_betting
    union select member_id, 'logged-in', day from (${loginsOf(range)}) logins
    union select member_id, 'first-deposit', min(day) from team_batch where deposits_minor > 0 group by member_id
    on conflict do nothing`.execute(tx)
  await sql`insert into team_actives (agent_id, scope, kind, day, gap, members) ${activesOfDays}`.execute(tx)
  await sql`delete from team_batch`.execute(tx)
  await setCursor(tx, until)
}

// Whoever was made without the event that gives a place, by a loader for one: first those above.
async function placeStrays(tx: Tx, range: XidRange): Promise<void> {
  await sql`
    with recursive stray as (
      select m.id, m.upline_id, m.merchant_code, m.registered_at
      from (select member_id from team_batch union select member_id from (${loginsOf(range)}) logins) s
      join members m on m.id = s.member_id
      where m.type <> ${GUEST_TYPE} and not exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id)
      union
      select m.id, m.upline_id, m.merchant_code, m.registered_at from stray s join members m on m.id = s.upline_id
      where not exists (select from team_links l where l.ancestor_id = m.id and l.member_id = m.id)
    )
    select place_in_team(s.id, s.upline_id, (s.registered_at at time zone c.time_zone)::date)
    from stray s join merchants c on c.code = s.merchant_code order by s.id`.execute(tx)
}
