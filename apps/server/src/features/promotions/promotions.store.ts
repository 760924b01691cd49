import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

export type PromotionRow = {
  id: bigint
  category: string
  titles: Record<string, string>
  contents: Record<string, string>
  picture: string
  starts_on: string
  ends_on: string | null
}

const ROWS_MAX = 100

/** The promotions that run at that moment, in the merchant's time zone and order. */
export async function listPromotionRows(db: Db, merchantCode: string, at: Date): Promise<PromotionRow[]> {
  return db
    .selectFrom('promotions as p')
    .innerJoin('merchants as m', 'm.code', 'p.merchant_code')
    .select([
      'p.id',
      'p.category',
      'p.titles',
      'p.contents',
      'p.picture',
      sql<string>`p.starts_on::text`.as('starts_on'),
      sql<string | null>`p.ends_on::text`.as('ends_on'),
    ])
    .where('p.merchant_code', '=', merchantCode)
    .where(sql<boolean>`p.starts_on <= (${at}::timestamptz at time zone m.time_zone)::date`)
    .where(sql<boolean>`coalesce(p.ends_on, 'infinity') >= (${at}::timestamptz at time zone m.time_zone)::date`)
    .orderBy('p.position')
    .orderBy('p.id')
    .limit(ROWS_MAX)
    .execute()
}
