import { scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import {
  type ClassifyRow,
  findCatalogueVersion,
  type GameRow,
  listClassifyRows,
  listGameRows,
  listProviderRows,
  type ProviderRow,
} from './games.store.ts'

/** A merchant's whole catalogue as visitors see it, held in memory: a search reads thousands of games in less than a millisecond. */
export type MerchantCatalogue = {
  /** Playable games first, then in the operator's order; hidden games are left out. */
  games: readonly CatalogueEntry[]
  providers: readonly ProviderRow[]
  classifies: readonly ClassifyRow[]
  /** Decimal places of the merchant's currency. */
  scale: number
}

export type CatalogueEntry = GameRow & {
  /** What a search is held against, by language. */
  folded: Readonly<Record<string, string>>
}

/** Never older than the database: each call compares versions, so that any number of servers show the same. */
export type GameCatalogue = (merchantCode: string) => Promise<MerchantCatalogue>

/** Remembers each merchant's catalogue until its version rises. */
export function createGameCatalogue(db: Db): GameCatalogue {
  const remembered = new Map<string, { version: bigint; catalogue: Promise<MerchantCatalogue> }>()
  return async (merchantCode) => {
    const { version, currency } = await findCatalogueVersion(db, merchantCode)
    const known = remembered.get(merchantCode)
    if (known?.version === version) return known.catalogue
    const catalogue = load(db, merchantCode, currency)
    remembered.set(merchantCode, { version, catalogue })
    // A load that failed is tried again by the next call.
    catalogue.catch(() => remembered.delete(merchantCode))
    return catalogue
  }
}

async function load(db: Db, merchantCode: string, currency: string): Promise<MerchantCatalogue> {
  const games = await listGameRows(db, merchantCode)
  const providers = await listProviderRows(db, merchantCode)
  const classifies = await listClassifyRows(db, merchantCode)
  return { games: games.map((game) => ({ ...game, folded: foldNames(game.names) })), providers, classifies, scale: scaleOf(currency) }
}

export type GameFilter = {
  name?: string
  type?: string
  providerCodes?: readonly string[]
  classify?: string
  /** Games whose smallest bet is at least this, in minor units. */
  minBetMinor?: bigint
  /** Games with at least so many lines. */
  minLines?: number
  language: string
}

/** The games that fit every part of the filter, in the catalogue's order. */
export function filterGames(catalogue: MerchantCatalogue, filter: GameFilter): CatalogueEntry[] {
  const { type, providerCodes, classify, minBetMinor, minLines, language } = filter
  const name = fold(filter.name ?? '')
  return catalogue.games.filter(
    (game) =>
      (!type || game.type === type) &&
      (!providerCodes || providerCodes.includes(game.provider_code)) &&
      (!classify || game.classify.includes(classify)) &&
      (minBetMinor === undefined || (game.min_bet_minor !== null && game.min_bet_minor >= minBetMinor)) &&
      (minLines === undefined || (game.min_lines !== null && game.min_lines >= minLines)) &&
      (name === '' || game.folded.EN?.includes(name) === true || game.folded[language]?.includes(name) === true),
  )
}

const foldNames = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, fold(name)]))

/** Case and the accents of Latin letters do not count in a search: nobody types them all on a phone. */
function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')
}
