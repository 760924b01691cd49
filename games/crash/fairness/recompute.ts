import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { hashOf, isLink } from '@pavilion/game-kit/draws/chain'
import { listBlocks, type SeedTriple } from '@pavilion/game-kit/seeds'
import { type CrashRules, drawnNumber, pointOf, rulesOfRound } from '../point.ts'

/**
 * `drawn` is the number that the first four bytes gave, `point` the multiplier at which the flight crashed, in hundredths, by the rules
 * of its time.
 */
export type RecomputedFlight = Verified & { drawn: number; point: number; rules: CrashRules }

/**
 * Works a flight out from what it revealed and its round, and what a stake with a cash-out at that multiplier returns. Returns undefined
 * for what is no link, another counter than that of a flight, or other rules.
 */
export function recomputeFlight({
  version,
  cashOut,
  ...seeds
}: SeedTriple & { version: string; cashOut: number }): RecomputedFlight | undefined {
  const rules = rulesOfRound(seeds.clientSeed)
  if (version !== rules.version || !isLink(seeds.serverSeed) || seeds.nonce !== 0) return undefined
  const drawn = drawnNumber(seeds.serverSeed, seeds.clientSeed)
  const point = pointOf(drawn, rules)
  return {
    serverHash: hashOf(seeds.serverSeed),
    blocks: listBlocks(seeds, 1),
    drawn,
    point,
    rules,
    totalUnits: point >= cashOut ? cashOut : 0,
    unitsPerStake: 100,
  }
}
