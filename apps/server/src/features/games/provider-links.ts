import type { Selectable } from 'kysely'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { listPartnerSecrets, openLinkSecret, type PartnerSecrets, providerPartner } from '../../base/partner-secrets.ts'
import type { Seals } from '../../base/sealed.ts'
import type { ProviderLinksTable } from './tables.ts'

/** One merchant's link to one provider. Its id is the source of the provider's keys in the ledger. */
export type ProviderLink = {
  id: number
  casinoId: string
  merchantCode: string
  providerCode: string
  /** What signs its calls, and ours to it. */
  secrets: PartnerSecrets
  /** Undefined for games of the games host beside the server, whose address is configured. */
  launchUrl: string | undefined
  isEnabled: boolean
  limits: LinkLimits
}

/** A link, but for its secrets. */
export type LinkTerms = Omit<ProviderLink, 'secrets'>

/** The limits of a link's payments; wins beyond them are withheld. */
export type LinkLimits = {
  /** Whether a bet has to name the launch in which it is made. */
  isSessionDemanded: boolean
  /** The most that a round returns, in stakes, of a game that the catalogue does not tell it of; undefined where wins need no stake. */
  multipleMax: number | undefined
  /** The most that is paid out less what is taken within an hour and a day, in the merchant's currency. */
  hourNetMaxMinor: bigint
  dayNetMaxMinor: bigint
}

/** The links, as fresh as two seconds. */
export type ProviderLinks = {
  byCasinoId(casinoId: string): Promise<ProviderLink | undefined>
  byProvider(merchantCode: string, providerCode: string): Promise<ProviderLink | undefined>
}

const LIFETIME_MS = 2_000

/** Reads the links from the database, opens their secrets and remembers both shortly: a bet opens nothing, and a change by an operator takes effect without a restart. */
export function createProviderLinks(db: Db, clock: Clock, seals: Seals): ProviderLinks {
  const byCasinoId = cached(clock, LIFETIME_MS, async (casinoId) => {
    const row = await db.selectFrom('provider_links').selectAll().where('casino_id', '=', casinoId).executeTakeFirst()
    return row && (await readLinks(db, seals, [row], clock()))[0]
  })
  const byProvider = cached(clock, LIFETIME_MS, async (key) => {
    const [merchantCode = '', providerCode = ''] = key.split('\n')
    const row = await db
      .selectFrom('provider_links')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('provider_code', '=', providerCode)
      .executeTakeFirst()
    return row && (await readLinks(db, seals, [row], clock()))[0]
  })
  return { byCasinoId, byProvider: (merchantCode, providerCode) => byProvider(`${merchantCode}\n${providerCode}`) }
}

/** Links of the database's rows, with the secrets that live at that time. */
export async function readLinks(db: Db, seals: Seals, rows: readonly Selectable<ProviderLinksTable>[], at: Date): Promise<ProviderLink[]> {
  const secrets = await listPartnerSecrets(
    db,
    seals,
    rows.map(({ id }) => providerPartner(id)),
    at,
  )
  return rows.map((row) => {
    const first = openLinkSecret(seals, row)
    return { ...termsOf(row), secrets: { theirs: [first], ours: first, ...secrets.get(providerPartner(row.id)) } }
  })
}

/** What a link's row says, but for its secrets. */
export function termsOf(row: Omit<Selectable<ProviderLinksTable>, 'secret'>): LinkTerms {
  return {
    id: row.id,
    casinoId: row.casino_id,
    merchantCode: row.merchant_code,
    providerCode: row.provider_code,
    launchUrl: row.launch_url ?? undefined,
    isEnabled: row.is_enabled,
    limits: {
      isSessionDemanded: row.is_session_demanded,
      multipleMax: row.multiple_max ?? undefined,
      hourNetMaxMinor: row.hour_net_max_minor,
      dayNetMaxMinor: row.day_net_max_minor,
    },
  }
}
