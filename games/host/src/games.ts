import { published } from '@pavilion/game-marigold-nights/published'
import { slotRules } from '@pavilion/game-marigold-nights/rules'
import { gameNames, themes } from '@pavilion/game-marigold-nights/themes'

/** The rules that all games here are played by. A second engine would make this a table by game. */
export const rules = slotRules

/** The games that this host serves, as `Game/List` tells them. */
export const games = themes.map((id) => ({ id, title: gameNames[id].EN, category: 'slots', rtp: published.rtpPercent }))

export function isGame(id: string): boolean {
  return games.some((game) => game.id === id)
}

/** The stakes that can be chosen, in hundredths of a main unit; each is a whole number of line bets in every currency. */
const STEPS = [20, 40, 60, 80, 100, 200, 300, 400, 500, 1000, 2000, 3000, 5000, 10_000, 20_000]

/** The stakes in minor units of a currency with `scale` decimals: 0.20 to 200.00, and 20 to 20,000 where there are none. */
export function stakesOf(scale: number): bigint[] {
  return STEPS.map((step) => (scale < 2 ? BigInt(step) : BigInt(step) * 10n ** BigInt(scale - 2)))
}
