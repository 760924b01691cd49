import type { RebateCategory, RebateRateLineValue } from '@pavilion/api/rebates'
import { type Selectable, sql } from 'kysely'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Db, Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { lowerOf, type RateSet } from './rate-set.ts'
import type { RebateRateChangesTable } from './tables.ts'

/** The rates given to a member, as they count on that day. */
export async function findRates(db: Db, id: MemberId, day: string): Promise<RateSet> {
  return (await listRates(db, [id], day)).get(id) ?? []
}

/**
 * The rates given to each of these members, as they count on that day. Members without rates are
 * missing.
 */
export async function listRates(db: Db, ids: readonly MemberId[], day: string): Promise<Map<bigint, RateSet>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('rebate_rates')
    .distinctOn(['member_id', 'category', 'vendor'])
    .select(['member_id', 'category', 'vendor', 'rate'])
    .where('member_id', 'in', [...ids])
    .where('from_day', '<=', day)
    .orderBy('member_id')
    .orderBy('category')
    .orderBy('vendor')
    .orderBy('from_day', 'desc')
    .execute()
  const sets = new Map<bigint, RebateRateLineValue[]>()
  for (const row of rows) sets.set(row.member_id, [...(sets.get(row.member_id) ?? []), lineOf(row)])
  return sets
}

/** The effective rates of the member on that day: its own, or lower ones of an agent above it. */
export async function findOwnRates(db: Db, id: MemberId, day: string): Promise<RateSet> {
  const path = await db
    .selectFrom('team_links')
    .select('ancestor_id')
    .where('member_id', '=', id)
    .where('from_day', '<=', day)
    .where('until_day', '>', day)
    .execute()
  const sets = await listRates(db, [id, ...path.map((row) => row.ancestor_id as MemberId)], day)
  return [...new Set(path.map((row) => row.ancestor_id))].reduce(
    (lowest, above) => lowerOf(lowest, sets.get(above) ?? []),
    sets.get(id) ?? [],
  )
}

/** The highest rate of each key among members right below on that day. */
export async function findGivenOn(db: Db, id: MemberId, day: string): Promise<RateSet> {
  const { rows } = await sql<Row>`
    with latest as materialized (
      select distinct on (r.member_id, r.category, r.vendor) r.member_id, r.category, r.vendor, r.rate
      from team_links l join rebate_rates r on r.member_id = l.member_id and r.from_day <= ${day}::date
      where l.ancestor_id = ${id} and l.depth = 1 and l.from_day <= ${day}::date and l.until_day > ${day}::date
      order by r.member_id, r.category, r.vendor, r.from_day desc
    ), keys as (select distinct category, vendor from latest)
    select k.category, k.vendor, max(coalesce(o.rate, c.rate, 0))::integer as rate
    from keys k cross join (select distinct member_id from latest) m
    left join latest o on o.member_id = m.member_id and o.category = k.category and o.vendor = k.vendor
    left join latest c on c.member_id = m.member_id and c.category = k.category and c.vendor = ''
    group by k.category, k.vendor`.execute(db)
  return rows.map(lineOf)
}

/**
 * How many members right below on that day have each rate of the keys that one of them was given. A
 * member without a rate for a provider has its category's. Who has none is not counted.
 */
export async function countGivenOn(db: Db, id: MemberId, day: string): Promise<(RateSet[number] & { members: number })[]> {
  const { rows } = await sql<Row & { members: number }>`
    with latest as materialized (
      select distinct on (r.member_id, r.category, r.vendor) r.member_id, r.category, r.vendor, r.rate
      from team_links l join rebate_rates r on r.member_id = l.member_id and r.from_day <= ${day}::date
      where l.ancestor_id = ${id} and l.depth = 1 and l.from_day <= ${day}::date and l.until_day > ${day}::date
      order by r.member_id, r.category, r.vendor, r.from_day desc
    ), given as (
      select k.category, k.vendor, coalesce(o.rate, c.rate, 0) as rate
      from (select distinct category, vendor from latest) k cross join (select distinct member_id from latest) m
      left join latest o on o.member_id = m.member_id and o.category = k.category and o.vendor = k.vendor
      left join latest c on c.member_id = m.member_id and c.category = k.category and c.vendor = ''
    )
    select category, vendor, rate, count(*)::integer as members from given
    where rate > 0 group by category, vendor, rate order by category, vendor, rate desc`.execute(db)
  return rows.map((row) => ({ ...lineOf(row), members: row.members }))
}

/** The agent's set for new accounts. */
export async function findInitialRates(db: Db, agentId: MemberId): Promise<RateSet> {
  const rows = await db.selectFrom('rebate_initial_rates').select(['category', 'vendor', 'rate']).where('agent_id', '=', agentId).execute()
  return rows.map(lineOf)
}

/** Writes these lines into the set for new accounts. */
export async function replaceInitialRates(tx: Tx, agentId: MemberId, lines: RateSet): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('rebate_initial_rates')
    .values(lines.map((line) => ({ agent_id: agentId, ...line })))
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'category', 'vendor']).doUpdateSet((set) => ({ rate: set.ref('excluded.rate') })),
    )
    .execute()
}

export type RateChange = {
  memberId: MemberId
  /** The changed lines with the previous and the new rate. */
  lines: readonly (RebateRateLineValue & { old: number })[]
  fromDay: string
  /** The agent or operator who set them. */
  by: { member: MemberId } | { operator: string }
  at: Date
}

/** Sets rates from that day and records who set them. */
export async function insertRates(tx: Tx, { memberId, lines, fromDay, by, at }: RateChange): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('rebate_rates')
    .values(lines.map(({ category, vendor, rate }) => ({ member_id: memberId, category, vendor, rate, from_day: fromDay })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'category', 'vendor', 'from_day']).doUpdateSet((set) => ({ rate: set.ref('excluded.rate') })),
    )
    .execute()
  await tx
    .insertInto('rebate_rate_changes')
    .values(
      lines.map(({ category, vendor, rate, old }) => ({
        member_id: memberId,
        category,
        vendor,
        old_rate: old,
        new_rate: rate,
        from_day: fromDay,
        set_by_member: 'member' in by ? by.member : null,
        set_by_operator: 'operator' in by ? by.operator : null,
        set_at: at,
      })),
    )
    .execute()
}

/**
 * Locks these members' rates, and the rates limited by them, until `tx` ends. A change locks the
 * member and its upline, always in the same order.
 */
export async function lockRates(tx: Tx, ids: readonly MemberId[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => (a < b ? -1 : 1))) await waitForLock(tx, namedLock.rebateRates(id))
}

export type StoredChange = Pick<
  Selectable<RebateRateChangesTable>,
  'id' | 'vendor' | 'old_rate' | 'new_rate' | 'from_day' | 'set_by_member' | 'set_by_operator' | 'set_at'
> & { category: RebateCategory }

/** Lists changes of a member's rates, newest first, below the given id. */
export async function listChanges(db: Db, id: MemberId, before: bigint, limit: number): Promise<StoredChange[]> {
  return db
    .selectFrom('rebate_rate_changes')
    .select(['id', 'vendor', 'old_rate', 'new_rate', 'set_by_member', 'set_by_operator', 'set_at'])
    .select(sql<RebateCategory>`category`.as('category'))
    .select(sql<string>`from_day::text`.as('from_day'))
    .where('member_id', '=', id)
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

type Row = { category: string; vendor: string; rate: number }

const lineOf = ({ category, vendor, rate }: Row): RebateRateLineValue => ({ category: category as RebateCategory, vendor, rate })
