import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { TeamScope } from './tree.store.ts'

/** Sums of a team, in minor units of the merchant's currency. */
export type TeamFigures = {
  depositsMinor: bigint
  /** Paid withdrawals, fees included. */
  withdrawalsMinor: bigint
  /** Stakes of the members' own money, less rollbacks. */
  validBetsMinor: bigint
  /** Wins of all kinds into the members' own money, less rollbacks. */
  payoutsMinor: bigint
  rebatesMinor: bigint
  /** Bonuses that became the members' own money, and rewards. */
  bonusesMinor: bigint
  /** Salaries and dividends. */
  salariesMinor: bigint
  /**
   * Payouts, rebates, bonuses and salaries, less valid bets (PG-09). Above zero the members won.
   */
  netMinor: bigint
}

export type TeamQuery = {
  agentId: MemberId
  /**
   * `team`: the whole subtree with the agent; `direct`: only the own figures of the members right
   * below.
   */
  scope: TeamScope
  /**
   * Limits the sums to the branch of this member of the team, or in scope `direct` to the member
   * itself, on the days on which it was in the team.
   */
  branchId?: MemberId | undefined
  /**
   * Of the games. Sums that belong to no game have neither category nor vendor and are excluded
   * where the query names one.
   */
  category?: string | undefined
  vendor?: string | undefined
  /** Days of the merchant, both included. */
  from: string
  to: string
  /** In scope `team`: excludes the own figures of the agent, or of the branch's member. */
  isWithoutOwn?: boolean
}

/**
 * What each row sums up. `child` is the id of the member right below through whom the figures come;
 * the agent's own figures have the agent's id.
 */
export type TeamGrouping = 'none' | 'day' | 'child' | 'category' | 'vendor'

/**
 * A row of sums. `key` is the day, the child's id, the category or the vendor; it is empty where
 * all is one row.
 */
export type TeamSum = TeamFigures & { key: string }

/** Limits the rows: those with the highest (or lowest) value of a figure first. */
export type TeamPage = { by: keyof TeamFigures; isAscending?: boolean; limit: number; offset: number }

/**
 * Sums the figures of days. `none` always returns one row; other groupings return only rows with
 * figures.
 */
export async function sumTeam(db: Db, query: TeamQuery, by: TeamGrouping = 'none', page?: TeamPage): Promise<TeamSum[]> {
  const key = KEYS[by]
  const order = page
    ? sql`${sql.ref(page.by)} ${page.isAscending ? sql`asc` : sql`desc`}, key limit ${page.limit} offset ${page.offset}`
    : sql`key`
  const { rows } = await sql<TeamSum>`
    select key, ${FIGURES}, ("payoutsMinor" + "rebatesMinor" + "bonusesMinor" + "salariesMinor" - "validBetsMinor") as "netMinor"
    from (select ${key} as key, ${SUMS} from ${by === 'child' ? sql`team_days` : sql`team_totals`} t where ${whichRows(query)}
      ${by === 'none' ? sql`` : sql`group by 1`}) sums
    order by ${order}`.execute(db)
  return rows
}

/** Sums one clock hour of the merchant for the agent's whole team, the agent included. */
export async function sumTeamHour(
  db: Db,
  agentId: MemberId,
  hourStart: Date,
): Promise<Pick<TeamFigures, 'validBetsMinor' | 'payoutsMinor'>> {
  const row = await db
    .selectFrom('team_hours')
    .select(['valid_bets_minor', 'payouts_minor'])
    .where('agent_id', '=', agentId)
    .where('hour', '=', hourStart)
    .executeTakeFirst()
  return { validBetsMinor: row?.valid_bets_minor ?? 0n, payoutsMinor: row?.payouts_minor ?? 0n }
}

const KEYS: Readonly<Record<TeamGrouping, RawBuilder<string>>> = {
  none: sql`''`,
  day: sql`t.day::text`,
  child: sql`t.child_id::text`,
  category: sql`t.category`,
  vendor: sql`t.vendor`,
}
const NAMES = ['deposits', 'withdrawals', 'validBets', 'payouts', 'rebates', 'bonuses', 'salaries'] as const
const columnOf = (name: string) => `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_minor`
const SUMS = sql.raw(NAMES.map((name) => `coalesce(sum(t.${columnOf(name)}), 0)::bigint as "${name}Minor"`).join(', '))
const FIGURES = sql.raw(NAMES.map((name) => `"${name}Minor"`).join(', '))

function whichRows({ agentId, scope, branchId, category, vendor, from, to, isWithoutOwn }: TeamQuery): RawBuilder<unknown> {
  const parts = [sql`t.agent_id = ${branchId ?? agentId}`, sql`t.day between ${from}::date and ${to}::date`]
  if (branchId !== undefined && branchId !== agentId) {
    parts.push(sql`exists (select from team_links a where a.ancestor_id = ${agentId} and a.member_id = ${branchId}
      and a.from_day <= t.day and a.until_day > t.day)`)
  }
  if (scope === 'direct') parts.push(branchId === undefined ? sql`t.reach = 'direct'` : sql`t.reach = 'own'`)
  else if (isWithoutOwn) parts.push(sql`t.reach <> 'own'`)
  if (category !== undefined) parts.push(sql`t.category = ${category}`)
  if (vendor !== undefined) parts.push(sql`t.vendor = ${vendor}`)
  return sql.join(parts, sql` and `)
}
