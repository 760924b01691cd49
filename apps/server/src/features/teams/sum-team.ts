import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import type { TeamScope } from './tree.store.ts'

/** What a team comes to, in minor units of the merchant's currency. */
export type TeamFigures = {
  depositsMinor: bigint
  /** What left for good, fees among it. */
  withdrawalsMinor: bigint
  /** Stakes of the members' own money, less what was rolled back. */
  validBetsMinor: bigint
  /** Wins of all kinds into the members' own money, less what was rolled back. */
  payoutsMinor: bigint
  rebatesMinor: bigint
  /** Bonuses that became the members' own money, and rewards. */
  bonusesMinor: bigint
  /** Salaries and dividends. */
  salariesMinor: bigint
  /** Payouts, rebates, bonuses and salaries, less valid bets (PG-09): above zero the members won. */
  netMinor: bigint
}

export type TeamQuery = {
  agentId: MemberId
  /** The whole subtree with the agent itself, or only what those right below did themselves. */
  scope: TeamScope
  /** A member of the team: its branch, or in scope `direct` the member alone. The days on which it was in the team. */
  branchId?: MemberId | undefined
  /** Of the games; what belongs to no game has neither, and is left out where one is named. */
  category?: string | undefined
  vendor?: string | undefined
  /** Days of the merchant, both included. */
  from: string
  to: string
  /** In scope `team`: leaves out what the agent itself did (or the branch's own member). */
  isWithoutOwn?: boolean
}

/** What each row stands for; `child` is the id of the member right below through whom it came (the agent's own id for its own). */
export type TeamGrouping = 'none' | 'day' | 'child' | 'category' | 'vendor'

/** A row of sums; `key` is the day, the child's id, the category or the vendor, and empty where all is one row. */
export type TeamSum = TeamFigures & { key: string }

/** Which rows, where they may be many: those with the highest (or lowest) of a figure first. */
export type TeamPage = { by: keyof TeamFigures; isAscending?: boolean; limit: number; offset: number }

/** Adds up the figures of days. `none` answers one row always; the others only rows in which something happened. */
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

/** What the agent's whole team, itself included, played in the hour that begins then, by the clock of the merchant. */
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
