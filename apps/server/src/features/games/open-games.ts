import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { findGame } from './games.store.ts'
import type { ProviderLink } from './provider-links.ts'

/** Whether the provider's game may take bets at the merchant now. Wins are never refused for it. */
export type IsGameOpen = (link: ProviderLink, gameId: string) => Promise<boolean>

const LIFETIME_MS = 2_000

/** As fresh as two seconds, so that an operator's change takes effect without a restart. */
export function createOpenGames(db: Db, clock: Clock): IsGameOpen {
  const find = cached(clock, LIFETIME_MS, async (key) => {
    const [merchantCode = '', gameId = ''] = JSON.parse(key) as string[]
    return findGame(db, merchantCode, gameId)
  })
  return async (link, gameId) => {
    const game = await find(JSON.stringify([link.merchantCode, gameId]))
    return game?.isPlayable === true && game.providerCode === link.providerCode
  }
}
