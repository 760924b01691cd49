import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { PromotionsTable } from './tables.ts'

export type PromotionRow = Pick<
  Selectable<PromotionsTable>,
  'id' | 'category' | 'titles' | 'contents' | 'picture' | 'starts_on' | 'ends_on' | 'terms' | 'version' | 'stopped_at' | 'archived_at'
> & {
  /** What the merchant's amounts are in, those of the terms too. */
  currency: string
  /** What stands in for a language that is missing. */
  default_language: string
  /** The day it is in the merchant's time zone. */
  today: string
}

const ROWS_MAX = 100

const selectRows = (db: Db, merchantCode: string, at: Date) =>
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
      'p.stopped_at',
      'p.archived_at',
      'm.currency',
      'm.default_language',
      sql<string>`p.starts_on::text`.as('starts_on'),
      sql<string | null>`p.ends_on::text`.as('ends_on'),
      sql<string>`(${at}::timestamptz at time zone m.time_zone)::date::text`.as('today'),
    ])
    .where('p.merchant_code', '=', merchantCode)
    .where('p.version', '>', 0)

/** The published promotions that have not ended at that moment, in the merchant's time zone and order. One to come has terms to show. */
export async function listPromotionRows(db: Db, merchantCode: string, at: Date): Promise<PromotionRow[]> {
  return selectRows(db, merchantCode, at)
    .where('p.archived_at', 'is', null)
    .where(sql<boolean>`(p.terms is not null or p.starts_on <= (${at}::timestamptz at time zone m.time_zone)::date)`)
    .where(sql<boolean>`coalesce(p.ends_on, 'infinity') >= (${at}::timestamptz at time zone m.time_zone)::date`)
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(ROWS_MAX)
    .execute()
}

/** The promotions with those ids, whatever their days. */
export async function listPromotionsById(db: Db, merchantCode: string, ids: readonly bigint[], at: Date): Promise<PromotionRow[]> {
  return ids.length === 0 ? [] : selectRows(db, merchantCode, at).where('p.id', 'in', ids).execute()
}

/** One published promotion of the merchant, whatever its days. */
export async function findPromotion(db: Db, merchantCode: string, id: bigint, at: Date): Promise<PromotionRow | undefined> {
  return selectRows(db, merchantCode, at).where('p.id', '=', id).executeTakeFirst()
}

/** The same, and until the end of `tx` nobody stops it or publishes another version: who joins and who stops wait for each other. */
export async function findPromotionToJoin(tx: Tx, merchantCode: string, id: bigint, at: Date): Promise<PromotionRow | undefined> {
  return selectRows(tx, merchantCode, at).where('p.id', '=', id).forShare('p').executeTakeFirst()
}

/** The same promotion with the days and terms of a version of it. One that was never kept is the current one. */
export async function ofVersion(db: Db, row: PromotionRow, version: number): Promise<PromotionRow> {
  if (version === row.version) return row
  const kept = await db
    .selectFrom('promotion_versions')
    .select(['terms', sql<string>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')])
    .where('promotion_id', '=', row.id)
    .where('number', '=', version)
    .executeTakeFirst()
  return kept ? { ...row, ...kept, version } : row
}

export const daysOf = (row: PromotionRow) => ({
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  today: row.today,
  isStopped: row.stopped_at !== null || row.archived_at !== null,
})

/** A text in that language, else in the merchant's own, else in English. */
const textIn = (row: PromotionRow, of: 'titles' | 'contents', language: string): string =>
  row[of][language] ?? row[of][row.default_language] ?? row[of].EN ?? ''

export const titleOf = (row: PromotionRow | undefined, language: string): string => (row ? textIn(row, 'titles', language) : '')
export const contentOf = (row: PromotionRow, language: string): string => textIn(row, 'contents', language)
