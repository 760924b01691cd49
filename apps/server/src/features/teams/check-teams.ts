import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import { activesOfDays } from './actives.store.ts'
import { balancesToCompare } from './balances.store.ts'
import { getCursor } from './cursor.store.ts'
import { columns, ofThatDay, reach, sums } from './figures.store.ts'
import { booksOf } from './read-books.ts'
import { linesOf } from './read-lines.ts'
import { movesOf, SIDES } from './read-moves.ts'
import { roundsOf } from './read-rounds.ts'
import { returnsToCompare } from './returns.store.ts'
import type { Snapshot, Unread } from './snapshot.ts'
import { betsByAgent, linesByAgent } from './totals.store.ts'
import { unpaidToCompare } from './unpaid.store.ts'

/** At most this many faults of a table are listed; the rest are counted. */
const TOLD_MAX = 20

/**
 * Checks the tree for consistency and the figures against the transfers they come from. Returns one
 * sentence per difference, or an empty list. Servers may run meanwhile: everything is read at one
 * moment.
 */
export async function checkTeams(db: Db): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const cursor = await getCursor(tx)
      const tree = await compare(tx, 'tree', sql`select * from (${TREE}) t`, LINKS)
      if (!cursor.isBuilt || !cursor.seen) return ['the figures were never made', ...tree]
      const books = sql`(${booksOf(sql`(${movesOf({ before: undefined, now: cursor.seen }, sql`(${SIDES})`)})`)})`
      const batch = sql`${books} b join team_links l on ${ofThatDay}`
      return [
        ...tree,
        ...(await compare(
          tx,
          'figures of a day',
          sql`select l.ancestor_id, b.day, l.child_id, b.category, b.vendor, ${reach}, ${sums} from ${batch} group by 1, 2, 3, 4, 5, 6`,
          sql`select agent_id, day, child_id, category, vendor, reach, ${columns} from team_days`,
          7,
        )),
        ...(await compare(
          tx,
          'totals of a day',
          sql`select agent_id, day, category, vendor, reach, ${sums} from team_days b group by 1, 2, 3, 4, 5`,
          sql`select agent_id, day, category, vendor, reach, ${columns} from team_totals`,
          7,
        )),
        ...(await compare(
          tx,
          'figures of an hour',
          sql`select l.ancestor_id, b.hour, sum(b.valid_bets_minor)::bigint, sum(b.payouts_minor)::bigint from ${batch} group by 1, 2`,
          sql`select agent_id, hour, valid_bets_minor, payouts_minor from team_hours`,
          2,
        )),
        ...(cursor.hasTotals ? await checkTotals(tx, { before: undefined, now: cursor.seen }) : ['the totals of bets were never made']),
        ...(cursor.hasReturns
          ? await compare(tx, 'returns of a day', returnsToCompare.made, returnsToCompare.kept, 4)
          : ['the returns of the games were never made']),
        ...(cursor.hasBalances ? await checkBalances(tx, cursor.seen) : ['the balances of the teams were never made']),
        ...(cursor.hasUnpaid
          ? await compare(tx, 'unpaid deposits of a day', unpaidToCompare.made, unpaidToCompare.kept, 1)
          : ['the unpaid deposits of the teams were never made']),
        ...(await compare(
          tx,
          'betting days',
          sql`select member_id, day from ${books} b where is_betting group by 1, 2`,
          sql`select member_id, day from team_active_days where kind = 'betting'`,
        )),
        ...(await compare(
          tx,
          'first deposits',
          sql`select member_id, min(day) from ${books} b where deposits_minor > 0 group by 1`,
          sql`select member_id, day from team_active_days where kind = 'first-deposit'`,
        )),
        ...(await compare(
          tx,
          'counted members',
          activesOfDays,
          sql`select agent_id, scope, kind, day, gap, members from team_actives where members <> 0`,
        )),
      ]
    })
}

/**
 * Checks the totals of the reports against the rounds, including noted changes that are not added
 * yet, and against the books.
 */
async function checkTotals(tx: Db, unread: Unread): Promise<string[]> {
  const pending = betsByAgent(sql`(${roundsOf(sql`team_round_changes`, sql`r.sign`)})`)
  return [
    ...(await compare(
      tx,
      'bets of a day',
      betsByAgent(sql`(${roundsOf(sql`rounds`)})`),
      sql`select agent_id, day, link_id, game_id, status, is_direct, sum(bets)::bigint, sum(stake_minor)::bigint, sum(win_minor)::bigint
        from (select * from team_bets union all ${pending}) b group by 1, 2, 3, 4, 5, 6`,
      3,
    )),
    ...(await compare(
      tx,
      'transactions of a day',
      linesByAgent(sql`(${linesOf(sql`(${movesOf(unread, sql`(${SIDES})`)})`)})`),
      sql`select agent_id, day, kind, is_direct, lines, in_minor, out_minor from team_lines`,
      3,
    )),
  ]
}

/** Checks the balances against the sum of all transfers. */
async function checkBalances(tx: Db, seen: Snapshot): Promise<string[]> {
  const { made, kept } = balancesToCompare(seen)
  return compare(tx, 'balances of a team', made, kept, 1)
}

/** The tree as its direct links alone make it. */
const TREE = sql`
  with recursive up as (
    select ancestor_id, member_id, child_id, depth, from_day, until_day from team_links where depth = 0
    union all
    select e.ancestor_id, up.member_id, case up.depth when 0 then up.member_id else up.ancestor_id end, up.depth + 1,
      greatest(e.from_day, up.from_day), least(e.until_day, up.until_day)
    from up join team_links e on e.member_id = up.ancestor_id and e.depth = 1 and e.from_day < up.until_day and e.until_day > up.from_day
  )
  select ancestor_id, member_id, child_id, depth, from_day, until_day from up`
const LINKS = sql`select ancestor_id, member_id, child_id, depth, from_day, until_day from team_links`

/** Sums are the last columns. A row whose sums are all zero equals a missing row. */
async function compare(db: Db, what: string, made: RawBuilder<unknown>, kept: RawBuilder<unknown>, sumsAtEnd = 0): Promise<string[]> {
  const { rows } = await sql<{ line: string; faults: bigint }>`
    with made as materialized (${made}), kept as materialized (${kept}), differing as (
      select 'should be ' || d::text as line from (select * from made except select * from kept) d
      union all select 'stands as ' || d::text from (select * from kept except select * from made) d
    )
    select line, count(*) over () as faults from differing where line !~ ${`(,0){${sumsAtEnd}}\\)$`} or ${sumsAtEnd} = 0 order by line limit ${TOLD_MAX}`.execute(
    db,
  )
  const faults = Number(rows[0]?.faults ?? 0)
  const lines = rows.map(({ line }) => `${what}: ${line}`)
  return faults > lines.length ? [...lines, `${what}: ${faults - lines.length} more`] : lines
}
