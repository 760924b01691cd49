import type { PictureUse } from '@pavilion/api/picture-uses'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../base/database.ts'
import type { SitePicturesTable } from './tables.ts'

/** As many may a merchant have. */
export const PICTURES_MAX = 1_000

export type PictureRow = Omit<Selectable<SitePicturesTable>, 'merchant_code'> & { bytes: number }

const select = (db: Db, merchantCode: string) =>
  db
    .selectFrom('site_pictures as p')
    .select(['p.id', 'p.use', 'p.name', 'p.uploaded_by', 'p.uploaded_at'])
    .select(sql<number>`(select sum(length(f.content))::integer from site_picture_files f where f.picture_id = p.id)`.as('bytes'))
    .where('p.merchant_code', '=', merchantCode)

/** The merchant's pictures of that use, or of every use, the newest first. */
export async function listPictures(db: Db, merchantCode: string, use: PictureUse | undefined): Promise<PictureRow[]> {
  const query = use === undefined ? select(db, merchantCode) : select(db, merchantCode).where('use', '=', use)
  return query.orderBy('uploaded_at', 'desc').orderBy('id').limit(PICTURES_MAX).execute()
}

/** The merchant's picture of that id. */
export async function findPicture(db: Db, merchantCode: string, id: string): Promise<PictureRow | undefined> {
  return select(db, merchantCode).where('id', '=', id).executeTakeFirst()
}

/** How many pictures the merchant has. */
export async function countPictures(db: Db, merchantCode: string): Promise<number> {
  const { count } = await db
    .selectFrom('site_pictures')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirstOrThrow()
  return count
}

type NewPicture = { merchantCode: string; id: string; use: PictureUse; name: string; uploadedBy: string; at: Date }

/** Keeps a picture with its files; another merchant may have the same. */
export async function insertPicture(
  tx: Tx,
  { merchantCode, id, use, name, uploadedBy, at }: NewPicture,
  files: readonly { name: string; content: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('site_pictures')
    .values({ merchant_code: merchantCode, id, use, name, uploaded_by: uploadedBy, uploaded_at: at })
    .execute()
  await tx
    .insertInto('site_picture_files')
    .values(files.map((file) => ({ picture_id: id, ...file })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A file of a picture, of any merchant: its address cannot be guessed. */
export async function findPictureFile(db: Db, pictureId: string, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('site_picture_files')
    .select('content')
    .where('picture_id', '=', pictureId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.content
}
