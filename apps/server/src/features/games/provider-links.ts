import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import type { ProviderLinksTable } from '../../base/game-tables.ts'

/** One merchant's link to one provider. Its id is the source of the provider's keys in the ledger. */
export type ProviderLink = {
  id: number
  casinoId: string
  merchantCode: string
  providerCode: string
  secret: string
  /** Undefined for what the games host beside the server plays, whose address the process is told. */
  launchUrl: string | undefined
  isEnabled: boolean
}

/** The links, as fresh as two seconds. */
export type ProviderLinks = {
  byCasinoId(casinoId: string): Promise<ProviderLink | undefined>
  byProvider(merchantCode: string, providerCode: string): Promise<ProviderLink | undefined>
}

const LIFETIME_MS = 2_000

/** Reads the links from the database and remembers them shortly, so that a change by an operator takes effect without a restart. */
export function createProviderLinks(db: Db, clock: Clock): ProviderLinks {
  const byCasinoId = cached(clock, LIFETIME_MS, async (casinoId) => {
    const row = await db.selectFrom('provider_links').selectAll().where('casino_id', '=', casinoId).executeTakeFirst()
    return row && linkOf(row)
  })
  const byProvider = cached(clock, LIFETIME_MS, async (key) => {
    const [merchantCode = '', providerCode = ''] = key.split('\n')
    const row = await db
      .selectFrom('provider_links')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('provider_code', '=', providerCode)
      .executeTakeFirst()
    return row && linkOf(row)
  })
  return { byCasinoId, byProvider: (merchantCode, providerCode) => byProvider(`${merchantCode}\n${providerCode}`) }
}

function linkOf(row: ProviderLinksTable): ProviderLink {
  return {
    id: row.id,
    casinoId: row.casino_id,
    merchantCode: row.merchant_code,
    providerCode: row.provider_code,
    secret: row.secret,
    launchUrl: row.launch_url ?? undefined,
    isEnabled: row.is_enabled,
  }
}
