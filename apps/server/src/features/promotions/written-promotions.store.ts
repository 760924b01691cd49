import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { PromotionsTable } from './tables.ts'

/** A promotion as operators have it, published or not. */
export type WrittenPromotion = Omit<Selectable<PromotionsTable>, 'merchant_code' | 'position'> & {
  /** What its amounts are in. */
  currency: string
  /** The day it is in the merchant's time zone. */
  today: string
}

const ROWS_MAX = 500

const select = (db: Db, merchantCode: string, at: Date) =>
  db
    .selectFrom('promotions as p')
    .innerJoin('merchants as m', 'm.code', 'p.merchant_code')
    .select([
      'p.id',
      'p.category',
      'p.titles',
      'p.contents',
      'p.picture',
      'p.terms',
      'p.version',
      'p.revision',
      'p.stopped_at',
      'p.archived_at',
    ])
    .select([
      'm.currency',
      sql<string>`p.starts_on::text`.as('starts_on'),
      sql<string | null>`p.ends_on::text`.as('ends_on'),
      sql<string>`(${at}::timestamptz at time zone m.time_zone)::date::text`.as('today'),
    ])
    .where('p.merchant_code', '=', merchantCode)

/** The promotions of the merchant in its order, or the archived ones, the last first. */
export async function listWritten(db: Db, merchantCode: string, isArchived: boolean, at: Date): Promise<WrittenPromotion[]> {
  const rows = select(db, merchantCode, at).where('p.archived_at', isArchived ? 'is not' : 'is', null)
  const ordered = isArchived ? rows.orderBy('p.archived_at', 'desc') : rows.orderBy('p.position')
  return ordered.orderBy('p.id').limit(ROWS_MAX).execute()
}

/** The merchant's promotion of that number. */
export async function findWritten(db: Db, merchantCode: string, id: bigint, at: Date): Promise<WrittenPromotion | undefined> {
  return select(db, merchantCode, at).where('p.id', '=', id).executeTakeFirst()
}

/** The same, locked until the end of `tx`: who joins at the same moment waits, or was waited for. */
export async function lockWritten(tx: Tx, merchantCode: string, id: bigint, at: Date): Promise<WrittenPromotion | undefined> {
  return select(tx, merchantCode, at).where('p.id', '=', id).forNoKeyUpdate('p').executeTakeFirst()
}

export async function updateWritten(tx: Tx, id: bigint, change: Updateable<PromotionsTable>): Promise<void> {
  await tx.updateTable('promotions').set(change).where('id', '=', id).execute()
}

/** How many applications of a promotion are in each state, and their costs in minor units. */
export type Figures = {
  promotionId: bigint
  waiting: number
  joined: number
  claimable: number
  taken: number
  missed: number
  rejected: number
  /** Rewards that were money at once, and bonuses, which count whole while they run, less what came back of those that ended. */
  costMinor: bigint
}

/** The figures of these promotions, read from indexes alone. */
export async function listFigures(db: Db, ids: readonly bigint[], at: Date): Promise<Map<bigint, Figures>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Figures, 'promotionId'> & { id: bigint }>`
    select p.id, a.*, coalesce(a.paid, 0)::bigint + coalesce(b.kept, 0)::bigint as "costMinor"
    from unnest(${ids}::bigint[]) as p (id)
    cross join lateral (
      select count(*) filter (where state = 'applying')::integer as waiting, count(*) filter (where state = 'joined')::integer as joined,
        count(*) filter (where state = 'claimable' and claim_until > ${at})::integer as claimable,
        count(*) filter (where state = 'taken')::integer as taken,
        count(*) filter (where state = 'claimable' and claim_until <= ${at})::integer as missed,
        count(*) filter (where state = 'rejected')::integer as rejected,
        sum(amount_minor) filter (where state = 'taken' and bonus_id is null) as paid
      from promotion_applications where promotion_id = p.id
    ) a
    cross join lateral (
      select sum(amount_minor - case when state in ('running', 'released') then 0 else ended_minor end) as kept
      from bonuses where promotion_id = p.id
    ) b`.execute(db)
  return new Map(
    rows.map(({ id, waiting, joined, claimable, taken, missed, rejected, costMinor }) => [
      id,
      { promotionId: id, waiting, joined, claimable, taken, missed, rejected, costMinor },
    ]),
  )
}
