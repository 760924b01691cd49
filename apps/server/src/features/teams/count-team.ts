import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { IDLE_MS } from '../session/index.ts'
import { merchantOf, ofTeam, openStakeChanges } from './open-stakes.store.ts'
import type { TeamQuery } from './sum-team.ts'

/** Numbers of members. Each member counts once, however often it was active in the period. */
export type TeamCounts = {
  /** Members on the last day of the period. */
  members: number
  registered: number
  /** Members whose first deposit ever was in the period. */
  firstDepositors: number
  betting: number
  loggedIn: number
  /** Members online at the time of the request, whatever the period. */
  online: number
}

type CountQuery = Pick<TeamQuery, 'agentId' | 'scope' | 'branchId' | 'from' | 'to' | 'isWithoutOwn'>

/**
 * Counts the members of the agent's team over at most 31 days. A branch counts from the day on
 * which it last joined the team, as of the last day; a branch outside the team on that day counts
 * nobody.
 */
export async function countTeam(db: Db, query: CountQuery, now: Date): Promise<TeamCounts> {
  const { agentId, branchId, scope, to } = query
  if (branchId === undefined || branchId === agentId) return countOf(db, query, now)
  const { rows } = await sql<{ from_day: string }>`
    select greatest(from_day, ${query.from}::date)::text as from_day from team_links
    where ancestor_id = ${agentId} and member_id = ${branchId} and from_day <= ${to}::date and until_day > ${to}::date`.execute(db)
  const [link] = rows
  if (!link) return { members: 0, registered: 0, firstDepositors: 0, betting: 0, loggedIn: 0, online: 0 }
  const { isWithoutOwn = false } = query
  const branch = { agentId: branchId, scope, from: link.from_day, to, isWithoutOwn }
  return scope === 'direct' ? countOwn(db, branch, now) : countOf(db, branch, now)
}

async function countOf(db: Db, query: CountQuery, now: Date): Promise<TeamCounts> {
  const { agentId, scope, to } = query
  const { rows } = await sql<Pick<TeamCounts, 'members' | 'firstDepositors'>>`
    select
      (select count(*)::integer from team_links where ancestor_id = ${agentId} and from_day <= ${to}::date and until_day > ${to}::date
        and ${depthOf(scope)}) as members,
      ${ofKind('first-deposit', query)} as "firstDepositors"`.execute(db)
  const [rest] = rows
  if (!rest) throw new Error('a count has no row')
  const all = { ...rest, ...(await countActivity(db, query, now)) }
  if (scope === 'direct' || !query.isWithoutOwn) return all
  const own = await countOwn(db, query, now)
  const names = Object.keys(all) as (keyof TeamCounts)[]
  return Object.fromEntries(names.map((name) => [name, all[name] - own[name]])) as TeamCounts
}

/**
 * The four counters of the agent's home, for the whole team. The cost does not grow with the team.
 */
export async function countActivity(
  db: Db,
  query: Omit<CountQuery, 'branchId' | 'isWithoutOwn'>,
  now: Date,
): Promise<Pick<TeamCounts, 'loggedIn' | 'betting' | 'registered' | 'online'>> {
  const { agentId, scope, from, to } = query
  // Few members are online, and each is looked up in the team. The limit keeps the plan on the
  // index.
  const { rows } = await sql<Pick<TeamCounts, 'loggedIn' | 'betting' | 'registered' | 'online'>>`
    select
      (select count(*)::integer from team_links where ancestor_id = ${agentId} and is_first and from_day between ${from}::date and ${to}::date
        and ${depthOf(scope)}) as registered,
      ${ofKind('betting', query)} as betting, ${ofKind('logged-in', query)} as "loggedIn",
      (select count(distinct s.member_id)::integer from sessions s
        cross join lateral (
          select from team_links l where l.ancestor_id = ${agentId} and l.member_id = s.member_id
            and l.from_day <= ${to}::date and l.until_day > ${to}::date and ${depthOf(scope)} limit 1
        ) l
        where ${isOnline(now)}) as online`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

const depthOf = (scope: CountQuery['scope']) => (scope === 'direct' ? sql`depth = 1` : sql`true`)

const ofKind = (kind: string, { agentId, scope, from, to }: CountQuery) => sql`
  (select coalesce(sum(members), 0)::integer from team_actives where agent_id = ${agentId} and scope = ${scope} and kind = ${kind}
    and day between ${from}::date and ${to}::date and gap > day - ${from}::date)`

/** The session is open and was used within its idle limit. */
const isOnline = (now: Date) => sql`s.ended_at is null and s.renewed_at > ${new Date(now.getTime() - IDLE_MS)} and s.expires_at > ${now}`

async function countOwn(db: Db, { agentId, from, to }: CountQuery, now: Date): Promise<TeamCounts> {
  const days = sql`between ${from}::date and ${to}::date`
  const has = (kind: string) => sql`
    (exists (select from team_active_days where member_id = ${agentId} and kind = ${kind} and day ${days}))::integer`
  const { rows } = await sql<TeamCounts>`
    select 1 as members,
      (exists (select from team_links where ancestor_id = ${agentId} and depth = 0 and from_day ${days}))::integer as registered,
      ${has('first-deposit')} as "firstDepositors", ${has('betting')} as betting, ${has('logged-in')} as "loggedIn",
      (exists (select from sessions s where s.member_id = ${agentId} and ${isOnline(now)}))::integer as online`.execute(db)
  const [own] = rows
  if (!own) throw new Error('a count has no row')
  return own
}

/**
 * How many members of the agent's team, the agent included, have valid bets of at least
 * `minValidBetsMinor` (and more than 0) on those days, in finished rounds.
 */
export async function activeMembers(db: Db, agentId: MemberId, from: string, to: string, minValidBetsMinor: bigint): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from (
      select member_id from (
        select t.agent_id as member_id, t.valid_bets_minor from team_links l
        join team_totals t on t.agent_id = l.member_id and t.reach = 'own' and t.day >= l.from_day and t.day < l.until_day
        where l.ancestor_id = ${agentId} and t.day between ${from}::date and ${to}::date
        union all
        select member_id, change_minor from (${ofTeam(agentId, openStakeChanges(merchantOf(agentId), from, to))}) o
      ) played
      group by 1 having sum(valid_bets_minor) >= greatest(${minValidBetsMinor}::bigint, 1)
    ) active`.execute(db)
  return rows[0]?.members ?? 0
}
