import { contentTypes } from '@pavilion/api/announcements'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import type { AnnouncementsTable, BannersTable } from './tables.ts'

export type AnnouncementRow = Pick<
  Selectable<AnnouncementsTable>,
  'id' | 'type' | 'titles' | 'contents' | 'category' | 'images' | 'linkage' | 'starts_on' | 'ends_on'
>
export type BannerRow = Pick<Selectable<BannersTable>, 'group_name' | 'titles' | 'subtitles' | 'alts' | 'url' | 'linkage'>

const ROWS_MAX = 200

/** The announcements that run at that moment, in the merchant's time zone: in its order, and newest first where it gave none. */
export async function listAnnouncementRows(db: Db, merchantCode: string, at: Date): Promise<AnnouncementRow[]> {
  return db
    .selectFrom('announcements as a')
    .innerJoin('merchants as m', 'm.code', 'a.merchant_code')
    .select(['a.id', 'a.type', 'a.titles', 'a.contents', 'a.category', 'a.images', 'a.linkage'])
    .select([sql<string>`a.starts_on::text`.as('starts_on'), sql<string | null>`a.ends_on::text`.as('ends_on')])
    .where('a.merchant_code', '=', merchantCode)
    .where('a.is_draft', '=', false)
    .where('a.archived_at', 'is', null)
    .where(sql<boolean>`a.starts_on <= (${at}::timestamptz at time zone m.time_zone)::date`)
    .where(sql<boolean>`coalesce(a.ends_on, 'infinity') >= (${at}::timestamptz at time zone m.time_zone)::date`)
    .orderBy('a.position')
    .orderBy('a.starts_on', 'desc')
    .orderBy('a.id', 'desc')
    .limit(ROWS_MAX)
    .execute()
}

/** The banners that run at that moment, in the merchant's time zone and its order; of one group when it is named. */
export async function listBannerRows(db: Db, merchantCode: string, at: Date, groupName?: string): Promise<BannerRow[]> {
  let query = db
    .selectFrom('banners as b')
    .innerJoin('merchants as m', 'm.code', 'b.merchant_code')
    .select(['b.group_name', 'b.titles', 'b.subtitles', 'b.alts', 'b.url', 'b.linkage'])
    .where('b.merchant_code', '=', merchantCode)
    .where('b.is_draft', '=', false)
    .where('b.archived_at', 'is', null)
    .where(sql<boolean>`coalesce(b.starts_on, '-infinity') <= (${at}::timestamptz at time zone m.time_zone)::date`)
    .where(sql<boolean>`coalesce(b.ends_on, 'infinity') >= (${at}::timestamptz at time zone m.time_zone)::date`)
    .orderBy('b.position')
    .orderBy('b.id')
    .limit(ROWS_MAX)
  if (groupName !== undefined) query = query.where('b.group_name', '=', groupName)
  return query.execute()
}

/** Which of these announcements the member has read. */
export async function listReadIds(db: Db, member: MemberId, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('announcement_reads')
    .select('announcement_id')
    .where('member_id', '=', member)
    .where('announcement_id', 'in', [...ids])
    .execute()
  return new Set(rows.map((row) => row.announcement_id))
}

/** How many announcements each of these members has read: one statement for all of them. Who read none is missing. */
export async function countReads(db: Db, members: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> {
  const rows = await db
    .selectFrom('announcement_reads')
    .select(['member_id', sql<number>`count(*)::integer`.as('count')])
    .where(sql<boolean>`member_id = any(${members}::bigint[])`)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map((row) => [memberId(row.member_id), row.count]))
}

/**
 * A text for each of these merchants that changes whenever the announcements or the banners that run do, as every process sees it:
 * rows that were written again have another `xmin`.
 */
export async function listAnnouncementMarks(db: Db, merchantCodes: readonly string[], at: Date): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ code: string; mark: string }>`
    select m.code, a.mark || ':' || b.mark as mark
    from merchants m,
    lateral (
      select coalesce(sum(hashtextextended(a.id || ' ' || a.xmin::text, 0)), 0)::text as mark from announcements a
      where a.merchant_code = m.code and not a.is_draft and a.archived_at is null
        and (${at}::timestamptz at time zone m.time_zone)::date between a.starts_on and coalesce(a.ends_on, 'infinity')
    ) a,
    lateral (
      select coalesce(sum(hashtextextended(b.id || ' ' || b.xmin::text, 0)), 0)::text as mark from banners b
      where b.merchant_code = m.code and not b.is_draft and b.archived_at is null
        and (${at}::timestamptz at time zone m.time_zone)::date
          between coalesce(b.starts_on, '-infinity') and coalesce(b.ends_on, 'infinity')
    ) b
    where m.code = any(${merchantCodes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.code, row.mark]))
}

/**
 * Remembers that the member has read it; the first time counts. Returns false when the merchant has no such announcement, or none for
 * that member.
 */
export async function insertAnnouncementRead(
  tx: Tx,
  read: { merchantCode: string; memberId: MemberId; isAgent: boolean; announcementId: bigint; at: Date },
): Promise<boolean> {
  const known = await tx
    .selectFrom('announcements')
    .select('type')
    .where('id', '=', read.announcementId)
    .where('merchant_code', '=', read.merchantCode)
    .where('is_draft', '=', false)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!known || (known.type === contentTypes.agent && !read.isAgent)) return false
  await insertAnnouncementReads(tx, { ...read, ids: [read.announcementId] })
  return true
}

/** Remembers that the member has read these, which exist; the first time counts. */
export async function insertAnnouncementReads(tx: Tx, read: { memberId: MemberId; ids: readonly bigint[]; at: Date }): Promise<void> {
  if (read.ids.length === 0) return
  await tx
    .insertInto('announcement_reads')
    .values(read.ids.map((id) => ({ member_id: read.memberId, announcement_id: id, read_at: read.at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
