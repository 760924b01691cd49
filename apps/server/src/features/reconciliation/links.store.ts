import { sql } from 'kysely'
import type { Db } from '../../base/database.ts'
import type { ProviderLink } from '../games/index.ts'

const links = (db: Db) =>
  db
    .selectFrom('provider_links as l')
    .select([
      'l.id',
      'l.casino_id as casinoId',
      'l.merchant_code as merchantCode',
      'l.provider_code as providerCode',
      'l.secret',
      'l.launch_url as launchUrl',
      'l.is_enabled as isEnabled',
    ])

const linkOf = ({ launchUrl, ...link }: Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>): ProviderLink => ({
  ...link,
  launchUrl: launchUrl ?? undefined,
})

/** The links that money ever moved on in any of the books, switched on or not. */
export async function listPlayedLinks(db: Db, books: readonly Db[]): Promise<ProviderLink[]> {
  const played = await Promise.all(books.map(listPlayedOwners))
  const rows = await links(db).where(sql<boolean>`'link:' || l.id = any(${played.flat()}::text[])`).orderBy('l.id').execute()
  return rows.map(linkOf)
}

async function listPlayedOwners(books: Db): Promise<string[]> {
  const rows = await books.selectFrom('ledger.accounts').select('owner').distinct().where('kind', '=', 'provider').execute()
  return rows.map(({ owner }) => owner)
}

export async function findLink(db: Db, merchantCode: string, providerCode: string): Promise<ProviderLink | undefined> {
  const row = await links(db).where('l.merchant_code', '=', merchantCode).where('l.provider_code', '=', providerCode).executeTakeFirst()
  return row && linkOf(row)
}

export async function getLink(db: Db, id: number): Promise<ProviderLink> {
  return linkOf(await links(db).where('l.id', '=', id).executeTakeFirstOrThrow())
}
