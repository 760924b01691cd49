import { foldName } from '@pavilion/api/folded-name'
import { scaleOf } from '@pavilion/money'
import type { Db } from '../../base/database.ts'
import { type ClassifyRow, findCatalogueVersion, listClassifyRows, listProviderRows, type ProviderRow } from './games.store.ts'
import { listEveryGame, type OperatorGameRow } from './operator-games.store.ts'

/** A game with its place among all of the merchant, counted from 1, and what a search is held against. */
export type PlacedGame = OperatorGameRow & { place: number; folded: string }

/** A merchant's whole catalogue as operators see it, in their order. */
export type WholeCatalogue = {
  games: readonly PlacedGame[]
  providers: readonly ProviderRow[]
  classifies: readonly ClassifyRow[]
  currency: string
  /** Decimal places of the currency. */
  scale: number
}

type Stock = Pick<WholeCatalogue, 'games' | 'providers' | 'classifies'>

/** Remembers each merchant's whole catalogue until its version rises, as `createGameCatalogue` does what visitors see. */
export function createWholeCatalogue(db: Db): (merchantCode: string) => Promise<WholeCatalogue> {
  const remembered = new Map<string, { version: bigint; stock: Promise<Stock> }>()
  return async (merchantCode) => {
    const { version, currency } = await findCatalogueVersion(db, merchantCode)
    const known = remembered.get(merchantCode)
    const stock = known?.version === version ? known.stock : load(db, merchantCode)
    if (stock !== known?.stock) {
      remembered.set(merchantCode, { version, stock })
      stock.catch(() => remembered.delete(merchantCode))
    }
    return { ...(await stock), currency, scale: scaleOf(currency) }
  }
}

async function load(db: Db, merchantCode: string): Promise<Stock> {
  const games = await listEveryGame(db, merchantCode)
  return {
    games: games.map((game, index) => ({
      ...game,
      place: index + 1,
      folded: [game.id, ...Object.values(game.names)].map(foldName).join('\n'),
    })),
    providers: await listProviderRows(db, merchantCode),
    classifies: await listClassifyRows(db, merchantCode),
  }
}
