import type { AnnouncementKindValue } from '@pavilion/api/written-announcements'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import { codeOf } from './announcement-kinds.ts'
import type { AnnouncementsTable } from './tables.ts'

/** As many may be there beside the archived ones; of those the newest are listed. */
export const ANNOUNCEMENTS_MAX = 500

/** An announcement as operators have it. */
export type WrittenRow = Omit<Selectable<AnnouncementsTable>, 'merchant_code' | 'category'>

const columns = [
  ...(['id', 'type', 'titles', 'contents', 'images', 'linkage', 'is_draft', 'archived_at', 'position'] as const),
  ...(['version', 'text_versions', 'changed_at', 'changed_by'] as const),
]

const select = (db: Db, merchantCode: string) =>
  db
    .selectFrom('announcements')
    .select(columns)
    .select([sql<string>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')])
    .where('merchant_code', '=', merchantCode)

/** The announcements of the merchant in the order in which members see them; the archived ones instead, the last first. */
export async function listWritten(
  db: Db,
  merchantCode: string,
  { kind, isArchived }: { kind: AnnouncementKindValue | undefined; isArchived: boolean },
): Promise<WrittenRow[]> {
  let query = select(db, merchantCode).where('archived_at', isArchived ? 'is not' : 'is', null)
  if (kind !== undefined) query = query.where('type', '=', codeOf(kind))
  const ordered = isArchived
    ? query.orderBy('archived_at', 'desc')
    : query.orderBy('type').orderBy('position').orderBy('announcements.starts_on', 'desc')
  return ordered.orderBy('id', 'desc').limit(ANNOUNCEMENTS_MAX).execute()
}

/** The merchant's announcement of that number. */
export async function findWritten(db: Db, merchantCode: string, id: bigint): Promise<WrittenRow | undefined> {
  return select(db, merchantCode).where('id', '=', id).executeTakeFirst()
}

/** How many of the merchant's announcements are not archived. */
export async function countWritten(db: Db, merchantCode: string): Promise<number> {
  const row = await db
    .selectFrom('announcements')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('merchant_code', '=', merchantCode)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

type NewRow = Pick<WrittenRow, 'type' | 'images' | 'linkage' | 'starts_on' | 'ends_on'> & {
  merchantCode: string
  titles: string
  contents: string
  text_versions: WrittenRow['text_versions']
  changed_by: string
  changed_at: Date
}

/** Writes a draft, the first of its kind. */
export async function insertWritten(tx: Tx, { merchantCode, images, text_versions, ...row }: NewRow): Promise<bigint> {
  const { id } = await tx
    .insertInto('announcements')
    .values({
      ...row,
      merchant_code: merchantCode,
      images: JSON.stringify(images),
      text_versions: JSON.stringify(text_versions),
      is_draft: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes the row, whose version goes up by one. */
export async function updateWritten(tx: Tx, id: bigint, change: Omit<Updateable<AnnouncementsTable>, 'version'>): Promise<void> {
  await tx
    .updateTable('announcements')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Gives these, which are all of one kind, the places 1, 2, 3 and so on. */
export async function updatePlaces(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    update announcements a set position = p.place
    from unnest(${[...ids]}::bigint[]) with ordinality p (id, place)
    where a.id = p.id and a.position <> p.place`.execute(tx)
}
