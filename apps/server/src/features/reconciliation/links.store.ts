import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { Seals } from '../../base/sealed.ts'
import { type ProviderLink, readLinks } from '../games/index.ts'

const links = (db: Db) => db.selectFrom('provider_links as l').selectAll()

/** The links that money ever moved on, switched on or not. */
export async function listPlayedLinks(db: Db, seals: Seals, at: Date): Promise<ProviderLink[]> {
  const owners = await db.selectFrom('ledger.accounts').select('owner').distinct().where('kind', '=', 'provider').execute()
  const played = owners.map(({ owner }) => owner)
  const rows = await links(db).where(sql<boolean>`'link:' || l.id = any(${played}::text[])`).orderBy('l.id').execute()
  return readLinks(db, seals, rows, at)
}

export async function findLink(
  db: Db,
  seals: Seals,
  merchantCode: string,
  providerCode: string,
  at: Date,
): Promise<ProviderLink | undefined> {
  const row = await links(db).where('l.merchant_code', '=', merchantCode).where('l.provider_code', '=', providerCode).executeTakeFirst()
  return row && (await readLinks(db, seals, [row], at))[0]
}

export async function getLink(db: Db, seals: Seals, id: number, at: Date): Promise<ProviderLink> {
  const row = await links(db).where('l.id', '=', id).executeTakeFirstOrThrow()
  const [link] = await readLinks(db, seals, [row], at)
  if (!link) throw new Error('a link has no row')
  return link
}
