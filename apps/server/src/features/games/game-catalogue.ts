import { foldName } from '@pavilion/api/folded-name'
import { scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import type { Random } from '../../base/random.ts'
import {
  type ClassifyRow,
  findCatalogueVersion,
  type GameRow,
  listClassifyRows,
  listGameRows,
  listProviderRows,
  type ProviderRow,
} from './games.store.ts'
import type { ImageHosts } from './image-address.ts'

/** A merchant's whole catalogue as visitors see it, held in memory: a search reads thousands of games in less than a millisecond. */
export type MerchantCatalogue = {
  /** Playable games first, then in the operator's order; hidden games are left out. */
  games: readonly CatalogueEntry[]
  providers: readonly ProviderRow[]
  classifies: readonly ClassifyRow[]
  /** Decimal places of the merchant's currency. */
  scale: number
  images: ImageHosts
  random: Random
}

type Stock = Pick<MerchantCatalogue, 'games' | 'providers' | 'classifies'>

export type CatalogueEntry = GameRow & {
  /** What a search is held against, by language. */
  folded: Readonly<Record<string, string>>
}

/** Never older than the database: each call compares versions, so that any number of servers show the same. */
export type GameCatalogue = (merchantCode: string) => Promise<MerchantCatalogue>

/** Remembers each merchant's catalogue until its version rises. */
export function createGameCatalogue(db: Db, random: Random): GameCatalogue {
  const remembered = new Map<string, { version: bigint; stock: Promise<Stock> }>()
  return async (merchantCode) => {
    const { version, currency, images } = await findCatalogueVersion(db, merchantCode)
    const known = remembered.get(merchantCode)
    const stock = known?.version === version ? known.stock : load(db, merchantCode)
    if (stock !== known?.stock) {
      remembered.set(merchantCode, { version, stock })
      // A load that failed is tried again by the next call.
      stock.catch(() => remembered.delete(merchantCode))
    }
    return { ...(await stock), scale: scaleOf(currency), images, random }
  }
}

async function load(db: Db, merchantCode: string): Promise<Stock> {
  const games = await listGameRows(db, merchantCode)
  const providers = await listProviderRows(db, merchantCode)
  const classifies = await listClassifyRows(db, merchantCode)
  return { games: games.map((game) => ({ ...game, folded: foldNames(game.names) })), providers, classifies }
}

export type GameFilter = {
  name?: string
  type?: string
  providerCodes?: readonly string[]
  /** Codes of providers whose games are left out. */
  withoutProviders?: readonly string[]
  classify?: string
  /** Games whose smallest bet is at least this, in minor units. */
  minBetMinor?: bigint
  /** Games with at least this many lines. */
  minLines?: number
  language: string
}

/** The games that fit every part of the filter, in the catalogue's order. */
export function filterGames(catalogue: MerchantCatalogue, filter: GameFilter): CatalogueEntry[] {
  const { type, providerCodes, withoutProviders = [], classify, minBetMinor, minLines, language } = filter
  const name = filter.name?.trim() ? foldName(filter.name) : undefined
  return catalogue.games.filter(
    (game) =>
      (!type || game.type === type) &&
      (!providerCodes || providerCodes.includes(game.provider_code)) &&
      !withoutProviders.includes(game.provider_code) &&
      (!classify || game.classify.includes(classify)) &&
      (minBetMinor === undefined || (game.min_bet_minor !== null && game.min_bet_minor >= minBetMinor)) &&
      (minLines === undefined || (game.min_lines !== null && game.min_lines >= minLines)) &&
      (name === undefined || (name !== '' && (game.folded.EN?.includes(name) === true || game.folded[language]?.includes(name) === true))),
  )
}

const foldNames = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [language, foldName(name)]))
