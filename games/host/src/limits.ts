import type { Engine } from '@pavilion/game-kit/engine'
import { inMinor, stakesOf } from './games.ts'

/** The most that one round returns, in hundredths of a main unit; as many main units of a currency without decimals. */
const RETURN_MAX_HUNDREDTHS = 200_000_000

/** The same in minor units of a currency with `scale` decimals. */
export const returnMaxOf = (scale: number): bigint => inMinor(RETURN_MAX_HUNDREDTHS, scale)

/** What each of the equal stakes of a bet may be, in minor units: multiples of the least, up to the highest. */
export type StakeLimits = { leastMinor: bigint; mostMinor: bigint }

/** The limits of a bet's equal stakes: those of the game, and no more than a round may return of that bet. */
export function stakeLimitsOf(scale: number, engine: Engine, choice: string): StakeLimits {
  const offered = stakesOf(scale, engine)
  const [leastMinor = 0n, highest = 0n] = [offered[0], offered.at(-1)]
  const stakes = engine.returnsAtMost?.(choice)
  if (stakes === undefined) return { leastMinor, mostMinor: highest }
  // Hundredths of a stake, so that what an odd multiple returns is counted in full.
  const byReturn = (returnMaxOf(scale) * 100n) / BigInt(Math.ceil(stakes * 100))
  return { leastMinor, mostMinor: byReturn < highest ? byReturn : highest }
}
