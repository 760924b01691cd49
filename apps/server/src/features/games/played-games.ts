import { cached } from '../../base/cache.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../base/database.ts'
import { findGame } from './games.store.ts'
import type { ProviderLink } from './provider-links.ts'

/**
 * What a call of a provider is judged by, of the game that it names: whether that takes bets at the merchant now, and the most that a
 * round of it returns, in stakes (0 where wins need none). Wins are never refused for either.
 */
export type PlayedGames = (link: ProviderLink, gameId: string) => Promise<{ isOpen: boolean; multipleMax: number }>

const LIFETIME_MS = 2_000

/** As fresh as two seconds, so that an operator's change takes effect without a restart. */
export function createPlayedGames(db: Db, clock: Clock): PlayedGames {
  const find = cached(clock, LIFETIME_MS, async (key) => {
    const [merchantCode = '', gameId = ''] = JSON.parse(key) as string[]
    return findGame(db, merchantCode, gameId)
  })
  return async (link, gameId) => {
    const game = await find(JSON.stringify([link.merchantCode, gameId]))
    const isItsOwn = game?.providerCode === link.providerCode
    const { multipleMax } = link.limits
    return {
      isOpen: game?.isPlayable === true && isItsOwn,
      multipleMax: multipleMax === undefined ? 0 : ((isItsOwn ? game.multipleMax : undefined) ?? multipleMax),
    }
  }
}
