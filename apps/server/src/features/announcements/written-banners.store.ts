import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { BannersTable } from './tables.ts'

/** As many may be there beside the archived ones; of those the newest are listed. */
export const BANNERS_MAX = 200

/** A banner as operators have it. */
export type WrittenBannerRow = Omit<Selectable<BannersTable>, 'merchant_code'>

const columns = [
  ...(['id', 'group_name', 'titles', 'subtitles', 'alts', 'url', 'linkage', 'position', 'is_draft', 'archived_at'] as const),
  ...(['version', 'text_versions', 'changed_at', 'changed_by'] as const),
]

const select = (db: Db, merchantCode: string) =>
  db
    .selectFrom('banners')
    .select(columns)
    .select([sql<string | null>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')])
    .where('merchant_code', '=', merchantCode)

/** The banners of the merchant, group by group in the order in which members see them; the archived ones instead, the last first. */
export async function listWrittenRows(
  db: Db,
  merchantCode: string,
  { group, isArchived }: { group: string | undefined; isArchived: boolean },
): Promise<WrittenBannerRow[]> {
  let query = select(db, merchantCode).where('archived_at', isArchived ? 'is not' : 'is', null)
  if (group !== undefined) query = query.where('group_name', '=', group)
  const ordered = isArchived ? query.orderBy('archived_at', 'desc') : query.orderBy('group_name').orderBy('position')
  return ordered.orderBy('id').limit(BANNERS_MAX).execute()
}

/** The merchant's banner of that number. */
export async function findBanner(db: Db, merchantCode: string, id: bigint): Promise<WrittenBannerRow | undefined> {
  return select(db, merchantCode).where('id', '=', id).executeTakeFirst()
}

/** How many of the merchant's banners are not archived. */
export async function countBanners(db: Db, merchantCode: string): Promise<number> {
  const { count } = await db
    .selectFrom('banners')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The place behind every other banner of the group. */
export const behindGroup = (merchantCode: string, group: string) =>
  sql<number>`(select coalesce(max(b.position), 0) + 1 from banners b where b.merchant_code = ${merchantCode} and b.group_name = ${group})`

/** What is written of a banner, as its row has it. */
export type BannerWords = {
  titles: string
  subtitles: string
  alts: string
  text_versions: string
  url: string
  linkage: string
  starts_on: string | null
  ends_on: string | null
  changed_by: string
  changed_at: Date
}

/** Writes a draft, the last of its group. */
export async function insertBanner(tx: Tx, merchantCode: string, group: string, words: BannerWords): Promise<bigint> {
  const { id } = await tx
    .insertInto('banners')
    .values({ ...words, merchant_code: merchantCode, group_name: group, is_draft: true, position: behindGroup(merchantCode, group) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type BannerChange = Omit<Updateable<BannersTable>, 'version' | 'position'> & { position?: ReturnType<typeof behindGroup> }

/** Changes the row, whose version goes up by one. */
export async function updateBanner(tx: Tx, id: bigint, change: BannerChange): Promise<void> {
  await tx
    .updateTable('banners')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Gives these, which are all of one group, the places 1, 2, 3 and so on. */
export async function updateBannerPlaces(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update banners b set position = p.place
    from unnest(${[...ids]}::bigint[]) with ordinality p (id, place)
    where b.id = p.id and b.position <> p.place`.execute(tx)
}
