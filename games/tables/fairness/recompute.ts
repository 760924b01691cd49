import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { drawBelow, listBlocks, openStream, type SeedTriple } from '@pavilion/game-kit/seeds'
import { NUMBERS } from '@pavilion/game-kit/table/roulette'
import { returnsOf, SPOTS_BY_VERSION, wins } from '../roulette.ts'

/** `drawn` are the numbers that four bytes each gave: one, but for the rare ones that were thrown away before it. */
export type RecomputedSpin = Verified & { number: number; drawn: number[] }

const VALUES = 2 ** 32

/** Works a spin out from what it revealed and its round. Returns undefined for what is no link, no spot or other rules. */
export function recomputeSpin({ version, spot, ...seeds }: SeedTriple & { version: string; spot: string }): RecomputedSpin | undefined {
  if (!SPOTS_BY_VERSION.get(version)?.includes(spot) || !isLink(seeds.serverSeed)) return undefined
  const draw = openStream(seeds)
  const drawn: number[] = []
  const number = drawBelow(() => {
    const value = draw()
    drawn.push(value * VALUES)
    return value
  }, NUMBERS.length)
  return {
    serverHash: hashOf(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn.length),
    number,
    drawn,
    totalUnits: wins(spot, number) ? returnsOf(spot) : 0,
    unitsPerStake: 1,
  }
}
