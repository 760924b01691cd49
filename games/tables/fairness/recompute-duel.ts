import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { DRAGON_TIGER_VERSION, dragonTiger, drawDuel, duelKeyOf } from '../dragon-tiger.ts'

/** `duel` are the dragon's card and the tiger's; `drawn` the numbers that four bytes each gave, with those that were thrown away. */
export type RecomputedDuel = Verified & { duel: readonly [number, number]; key: number; drawn: number[] }

const VALUES = 2 ** 32

/** Works a round of Dragon Tiger out from what it revealed and its code. Returns undefined for what is no link, no spot or other rules. */
export function recomputeDuel({ version, spot, ...seeds }: SeedTriple & { version: string; spot: string }): RecomputedDuel | undefined {
  if (version !== DRAGON_TIGER_VERSION || !isLink(seeds.serverSeed) || !dragonTiger.spots.includes(spot)) return undefined
  const draw = openStream(seeds)
  const drawn: number[] = []
  const duel = drawDuel(() => {
    const value = draw()
    drawn.push(value * VALUES)
    return value
  })
  const key = duelKeyOf(...duel)
  return {
    serverHash: hashOf(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn.length),
    duel,
    key,
    drawn,
    totalUnits: dragonTiger.returnsOf(spot, key),
    unitsPerStake: 100,
  }
}
