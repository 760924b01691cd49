import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import type { Hands } from '@pavilion/game-kit/table/baccarat'
import { BACCARAT_VERSION, baccarat, drawCards, keyOf, playRound } from '../baccarat.ts'

/** `cards` are all that were drawn, in order; `drawn` the numbers that four bytes each gave, with those that were thrown away. */
export type RecomputedDeal = Verified & { hands: Hands; key: number; cards: number[]; drawn: number[] }

const VALUES = 2 ** 32

/** Works a round of baccarat out from what it revealed and its code. Returns undefined for what is no link, no spot or other rules. */
export function recomputeDeal({ version, spot, ...seeds }: SeedTriple & { version: string; spot: string }): RecomputedDeal | undefined {
  if (version !== BACCARAT_VERSION || !isLink(seeds.serverSeed) || !baccarat.spots.includes(spot)) return undefined
  const draw = openStream(seeds)
  const drawn: number[] = []
  const cards = drawCards(() => {
    const value = draw()
    drawn.push(value * VALUES)
    return value
  })
  const hands = playRound(cards)
  const key = keyOf(hands)
  return {
    serverHash: hashOf(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn.length),
    hands,
    key,
    cards,
    drawn,
    totalUnits: baccarat.returnsOf(spot, key),
    unitsPerStake: 100,
  }
}
