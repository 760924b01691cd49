import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'

export type AnnouncementRow = {
  id: bigint
  type: string
  titles: Record<string, string>
  contents: Record<string, string>
  starts_on: string
}
export type BannerRow = {
  group_name: string
  titles: Record<string, string>
  subtitles: Record<string, string>
  url: string
  linkage: string
}

const ROWS_MAX = 200

/** The announcements that run at that moment, in the merchant's time zone, newest first. */
export async function listAnnouncementRows(db: Db, merchantCode: string, at: Date): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements as a')
    .innerJoin('merchants as m', 'm.code', 'a.merchant_code')
    .select(['a.id', 'a.type', 'a.titles', 'a.contents', sql<string>`a.starts_on::text`.as('starts_on')])
    .where('a.merchant_code', '=', merchantCode)
    .where(sql<boolean>`a.starts_on <= (${at}::timestamptz at time zone m.time_zone)::date`)
    .where(sql<boolean>`coalesce(a.ends_on, 'infinity') >= (${at}::timestamptz at time zone m.time_zone)::date`)
    .orderBy('a.starts_on', 'desc')
    .orderBy('a.id', 'desc')
    .limit(ROWS_MAX)
    .execute()
}

/** The merchant's banners, in its order; of one group when it is named. */
export async function listBannerRows(db: Db, merchantCode: string, groupName?: string): Promise<BannerRow[]> {
  let query = db
    .selectFrom('banners')
    .select(['group_name', 'titles', 'subtitles', 'url', 'linkage'])
    .where('merchant_code', '=', merchantCode)
    .orderBy('position')
    .limit(ROWS_MAX)
  if (groupName !== undefined) query = query.where('group_name', '=', groupName)
  return query.execute()
}
