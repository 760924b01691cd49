import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { LINKS, ofThatDay } from './figures.store.ts'
import { linesOf } from './read-lines.ts'
import { movesOf } from './read-moves.ts'
import { roundsOf } from './read-rounds.ts'
import { addReturns } from './returns.store.ts'
import type { Unread } from './snapshot.ts'

/** Changes of rounds per transaction. A server that was down for long catches up in portions. */
const CHANGES_AT_ONCE = 100_000

const BETS = ['bets', 'stake_minor', 'win_minor']
const LINES = ['lines', 'in_minor', 'out_minor']
const listed = (names: readonly string[]) => sql.raw(names.join(', '))
const sums = (names: readonly string[]) => sql.raw(names.map((name) => `sum(b.${name})::bigint as ${name}`).join(', '))
const added = (names: readonly string[]) => sql.raw(names.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '))
const isSomething = (names: readonly string[]) => sql.raw(`(${names.map((name) => `b.${name} <> 0`).join(' or ')})`)

/**
 * Sums rows of members for each agent above them, by the tree of their day: over all links, or over
 * those of the members alone.
 */
export const betsByAgent = (batch: RawBuilder<unknown>, links = LINKS): RawBuilder<unknown> => sql`
  select l.ancestor_id as agent_id, b.day, b.link_id, b.game_id, b.status, l.depth = 1 as is_direct, ${sums(BETS)}
  from ${batch} b join ${links} l on ${ofThatDay} and l.depth > 0 where ${isSomething(BETS)} group by 1, 2, 3, 4, 5, 6`

/** As `betsByAgent`, for changes of wallets. */
export const linesByAgent = (batch: RawBuilder<unknown>, links = LINKS): RawBuilder<unknown> => sql`
  select l.ancestor_id as agent_id, b.day, b.kind, l.depth = 1 as is_direct, ${sums(LINES)}
  from ${batch} b join ${links} l on ${ofThatDay} and l.depth > 0 group by 1, 2, 3, 4`

/**
 * Takes the changes of rounds into the batch and adds them to the returns of the games. Equal
 * rounds of a member opened within one minute are taken together, so that its wallet is looked up
 * once. Returns whether there were any, and whether there may be more.
 */
export async function takeRoundChanges(tx: Tx): Promise<{ isSomething: boolean; isMore: boolean }> {
  const { rows } = await sql<{ taken: number }>`
    with taken as (
      delete from team_round_changes where ctid = any (array(select ctid from team_round_changes limit ${CHANGES_AT_ONCE})) returning *
    ), alike as (
      select shard, wallet_id, link_id, game_id, date_trunc('minute', opened_at) as opened_at, is_finished, stake_minor, win_minor,
        sum(sign) as sign
      from taken group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(sign) <> 0
    ), batch as (
      insert into team_bet_batch ${roundsOf(sql`alike`, sql`r.sign`)}
    ), returned as (
      ${addReturns(sql`alike`)}
    )
    select count(*)::integer as taken from taken`.execute(tx)
  const taken = rows[0]?.taken ?? 0
  return { isSomething: taken > 0, isMore: taken === CHANGES_AT_ONCE }
}

/** Adds the batch's bets to the figures of every agent above. All members have a place by now. */
export async function addBets(tx: Tx, links = LINKS): Promise<void> {
  await sql`
    insert into team_bets as t (agent_id, day, link_id, game_id, status, is_direct, ${listed(BETS)})
    ${betsByAgent(sql`team_bet_batch`, links)} order by 1, 2, 3, 4, 5, 6
    on conflict (agent_id, day, link_id, game_id, status, is_direct) do update set ${added(BETS)}`.execute(tx)
  await sql`delete from team_bet_batch`.execute(tx)
}

/** As `addBets`, for changes of wallets. */
export async function addLines(tx: Tx, links = LINKS): Promise<void> {
  await sql`
    insert into team_lines as t (agent_id, day, kind, is_direct, ${listed(LINES)})
    ${linesByAgent(sql`team_line_batch`, links)} order by 1, 2, 3, 4
    on conflict (agent_id, day, kind, is_direct) do update set ${added(LINES)}`.execute(tx)
  await sql`delete from team_line_batch`.execute(tx)
}

/**
 * Reads all rounds, and all transfers up to a snapshot, into batches of this transaction, and
 * empties the figures. The rounds already include noted changes that are not added yet.
 */
export async function takeAllTotals(tx: Tx, unread: Unread, sides: RawBuilder<unknown>): Promise<void> {
  for (const name of ['team_bet_batch', 'team_line_batch']) {
    await sql`create temporary table ${sql.ref(name)} (like ${sql.ref(`public.${name}`)}) on commit drop`.execute(tx)
  }
  await sql`delete from team_bets`.execute(tx)
  await sql`delete from team_lines`.execute(tx)
  await sql`with gone as (delete from team_round_changes) insert into team_bet_batch ${roundsOf(sql`rounds`)}`.execute(tx)
  await sql`insert into team_line_batch ${linesOf(sql`(${movesOf(unread, sides)})`)}`.execute(tx)
  await sql`analyze team_bet_batch, team_line_batch`.execute(tx)
}
