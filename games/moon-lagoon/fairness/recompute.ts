import type { Verified, VerifyInputs } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import { REELS, ROWS, RULES_VERSION, UNITS_PER_STAKE, WEIGHTS_TOTAL } from '../paytable.ts'
import { dissolve, type Fall, type LagoonStep, spin } from '../rules.ts'

/** One fall, and the places in the table (0 to 4,095) that were drawn for it, reel by reel from the top. */
export type RecomputedFall = Fall & { drawn: number[][] }

export type Recomputed = Verified & { step: LagoonStep; falls: RecomputedFall[] }

/** Works a round out from its inputs alone. Returns undefined for a version whose rules are not here. */
export function recomputeSpin({ version, ...seeds }: Omit<VerifyInputs, 'stake'>): Recomputed | undefined {
  if (version !== RULES_VERSION) return undefined
  const step = spin(openStream(seeds))
  const draw = openStream(seeds)
  let drawn = 0
  const next = () => {
    drawn++
    return Math.floor(draw() * WEIGHTS_TOTAL)
  }
  let left = Array.from({ length: REELS }, (): readonly number[] => [])
  const falls = step.falls.map((fall) => {
    const numbers = left.map((reel) => Array.from({ length: ROWS - reel.length }, next))
    left = [...dissolve(fall.grid, fall.wins)]
    return { ...fall, drawn: numbers }
  })
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn),
    step,
    falls,
    totalUnits: step.units,
    unitsPerStake: UNITS_PER_STAKE,
  }
}
