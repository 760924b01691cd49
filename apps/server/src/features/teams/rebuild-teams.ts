import { type RawBuilder, sql } from 'kysely'
import type { Transact, Tx } from '../../base/database.ts'
import { GAP_MAX } from './actives.store.ts'
import { makeBalances } from './balances.store.ts'
import { lockFigures, setCursor, setTotals } from './cursor.store.ts'
import { columns, isSomething, ofThatDay, reach, sums } from './figures.store.ts'
import { membersOf, placeStrays } from './place-strays.ts'
import { booksOf, loginsOf } from './read-books.ts'
import { movesOf, SIDES } from './read-moves.ts'
import { makeReturns } from './returns.store.ts'
import { type Snapshot, takeSnapshot, type Unread } from './snapshot.ts'
import { addBets, addLines, takeAllTotals } from './totals.store.ts'
import { makeUnpaid } from './unpaid.store.ts'

/**
 * Rebuilds all figures from the books and the tree; readers see the change once it is committed.
 * Log-ins from sessions that were deleted since are kept.
 */
export async function rebuildTeams(transact: Transact): Promise<void> {
  await transact(async (tx) => {
    await lockFigures(tx)
    await addAll(tx, await takeSnapshot(tx))
  })
}

/**
 * Adds up everything that the snapshot sees. Each step is one statement over the rows of the step
 * before, which are fewer each time, and writes in the order of its index.
 */
export async function addAll(tx: Tx, now: Snapshot): Promise<void> {
  await makeRoom(tx)
  for (const table of ['team_days', 'team_totals', 'team_hours', 'team_actives']) await sql`delete from ${sql.ref(table)}`.execute(tx)
  await sql`delete from team_active_days where kind <> 'logged-in'`.execute(tx)
  const unread = { before: undefined, now }
  await makeAside(tx, 'team_sides', SIDES)
  await sql`set local enable_nestloop = off`.execute(tx)
  // Shadows the shared table of that name, which incremental runs use and which would stay large.
  await makeAside(tx, 'team_batch', booksOf(sql`(${movesOf(unread, sql`team_sides`)})`))
  await takeAllTotals(tx, unread, sql`team_sides`)
  await sql`set local enable_nestloop = on`.execute(tx)
  await placeStrays(tx, membersOf(unread))
  await writeTotals(tx)
  await addDays(tx)
  await addHours(tx)
  await addActives(tx, loginsOf(unread))
  await makeBalances(tx, now)
  await makeUnpaid(tx)
  await setCursor(tx, now)
}

/**
 * Builds only the totals of bets and transactions and the returns of the games, up to the cursor of
 * the other figures.
 */
export async function addTotals(tx: Tx, seen: Snapshot): Promise<void> {
  await makeRoom(tx)
  const unread: Unread = { before: undefined, now: seen }
  await makeAside(tx, 'team_sides', SIDES)
  await sql`set local enable_nestloop = off`.execute(tx)
  await takeAllTotals(tx, unread, sql`team_sides`)
  await sql`set local enable_nestloop = on`.execute(tx)
  await placeStrays(tx, membersOf(unread))
  await writeTotals(tx)
}

async function writeTotals(tx: Tx): Promise<void> {
  await addBets(tx)
  await addLines(tx)
  await setTotals(tx)
  await makeReturns(tx)
}

// Settings of this transaction alone: memory for sorts and hashes, and no plan for few rows.
async function makeRoom(tx: Tx): Promise<void> {
  await sql`set local work_mem = '192MB'`.execute(tx)
  await sql`set local jit = off`.execute(tx)
}

async function makeAside(tx: Tx, name: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`create temporary table ${sql.ref(name)} on commit drop as ${rows}`.execute(tx)
  await sql`analyze ${sql.ref(name)}`.execute(tx)
}

async function addDays(tx: Tx): Promise<void> {
  await makeAside(
    tx,
    'team_member_days',
    sql`select member_id, day, category, vendor, ${sums} from team_batch b where ${isSomething} group by 1, 2, 3, 4`,
  )
  await sql`
    insert into team_days (agent_id, day, child_id, category, vendor, reach, ${columns})
    select l.ancestor_id, b.day, l.child_id, b.category, b.vendor, ${reach} as reach, ${sums}
    from team_member_days b join team_links l on ${ofThatDay}
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3`.execute(tx)
  await sql`
    insert into team_totals (agent_id, day, category, vendor, reach, ${columns})
    select agent_id, day, category, vendor, reach, ${sums} from team_days b group by 1, 2, 3, 4, 5 order by 1, 2`.execute(tx)
}

// Most rows belong to members without anybody below them and need no sum.
async function addHours(tx: Tx): Promise<void> {
  await sql`
    insert into team_hours (agent_id, hour, valid_bets_minor, payouts_minor)
    select agent_id, hour, sum(valid_bets_minor)::bigint, sum(payouts_minor)::bigint
    from (
      select l.ancestor_id as agent_id, b.hour, b.valid_bets_minor, b.payouts_minor
      from team_batch b join team_links l on ${ofThatDay} and l.depth = 0
      where b.valid_bets_minor <> 0 or b.payouts_minor <> 0
      union all
      select l.ancestor_id, b.hour, sum(b.valid_bets_minor), sum(b.payouts_minor)
      from team_batch b join team_links l on ${ofThatDay} and l.depth > 0
      where b.valid_bets_minor <> 0 or b.payouts_minor <> 0
      group by 1, 2
    ) h
    group by 1, 2 order by 1, 2`.execute(tx)
}

// A member who was in a team without a break was last active there on its own last active day. The
// team's own day is looked up only where that day lies before the link.
async function addActives(tx: Tx, logins: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into team_active_days (member_id, kind, day)
    select member_id, 'betting', day from team_batch where is_betting group by 1, 3
    union all select member_id, 'first-deposit', min(day) from team_batch where deposits_minor > 0 group by 1
    order by 1, 2, 3`.execute(tx)
  await sql`insert into team_active_days (member_id, kind, day) select member_id, 'logged-in', day from (${logins}) l on conflict do nothing`.execute(
    tx,
  )
  await makeAside(
    tx,
    'team_gaps',
    sql`select member_id, kind, day, case when kind <> 'first-deposit' then lag(day) over (partition by member_id, kind order by day) end as earlier
      from team_active_days`,
  )
  const inTeam = sql`
    (select max(p.day) from team_active_days p
     where p.member_id = g.member_id and p.kind = g.kind and p.day < g.day and p.day > g.day - ${GAP_MAX} and exists (
       select from team_links x where x.ancestor_id = l.ancestor_id and x.member_id = g.member_id and x.from_day <= p.day
         and x.until_day > p.day and (s.scope = 'team' or x.depth = 1)))`
  await sql`
    insert into team_actives (agent_id, scope, kind, day, gap, members)
    select l.ancestor_id, s.scope, g.kind, g.day,
      least(coalesce(g.day - case when g.earlier is null or g.earlier >= l.from_day then g.earlier else ${inTeam} end, ${GAP_MAX}), ${GAP_MAX}),
      count(*)
    from team_gaps g
    join team_links l on l.member_id = g.member_id and l.from_day <= g.day and l.until_day > g.day
    join (values ('team'), ('direct')) as s (scope) on s.scope = 'team' or l.depth = 1
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4`.execute(tx)
}
