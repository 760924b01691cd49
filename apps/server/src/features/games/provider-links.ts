import type { Selectable } from 'kysely'
import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { listPartnerSecrets, openLinkSecret, type PartnerSecrets, providerPartner } from '../../base/partner-secrets.ts'
import type { Seals } from '../../base/sealed.ts'
import type { ProviderLinksTable } from './tables.ts'

/** One merchant's link to one provider, but for its door and its secrets. Its id is the source of the provider's keys in the ledger. */
export type LinkTerms = {
  id: number
  casinoId: string
  merchantCode: string
  providerCode: string
  /** Undefined for games of the games host beside the server, whose address is configured. */
  launchUrl: string | undefined
  limits: LinkLimits
}

/** Whether its games are opened and take bets. */
export type LinkDoor = { isEnabled: boolean; closing: LinkClosing | undefined }

/** A link at some time, with what signs its calls, and ours to it. */
export type ProviderLink = LinkTerms & LinkDoor & { secrets: PartnerSecrets }

/** Since when a link is closed and by whom, when it opens by itself, and what members read meanwhile, by language. */
export type LinkClosing = {
  at: Date | undefined
  by: string
  until: Date | undefined
  texts: Readonly<Record<string, string>>
  /** A win of it was withheld; it opens neither by itself nor by one operator. */
  isByItself: boolean
}

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
    return { ...termsOf(row), ...doorOf(row, at), secrets: { theirs: [first], ours: first, ...secrets.get(providerPartner(row.id)) } }
  })
}

type Row = Omit<Selectable<ProviderLinksTable>, 'secret'>

/** A link's door at that time. A closing that has an end is over then, without anybody's doing. */
export function doorOf(row: Row, at: Date): LinkDoor {
  const isEnabled = row.is_enabled || (!row.is_closed_by_itself && row.closed_until !== null && row.closed_until <= at)
  if (isEnabled) return { isEnabled, closing: undefined }
  const closing = {
    at: row.closed_at ?? undefined,
    by: row.closed_by,
    until: row.closed_until ?? undefined,
    texts: row.closing_texts,
    isByItself: row.is_closed_by_itself,
  }
  return { isEnabled, closing }
}

/** What a link's row says, but for its door and its secrets. */
export function termsOf(row: Row): LinkTerms {
  return {
    id: row.id,
    casinoId: row.casino_id,
    merchantCode: row.merchant_code,
    providerCode: row.provider_code,
    launchUrl: row.launch_url ?? undefined,
    limits: {
      isSessionDemanded: row.is_session_demanded,
      multipleMax: row.multiple_max ?? undefined,
      hourNetMaxMinor: row.hour_net_max_minor,
      dayNetMaxMinor: row.day_net_max_minor,
    },
  }
}
