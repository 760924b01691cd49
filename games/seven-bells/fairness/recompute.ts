import type { Verified, VerifyInputs } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import { REELS, RULES_VERSION, UNITS_PER_STAKE } from '../paytable.ts'
import { type BellsStep, bellsRules } from '../rules.ts'

export type Recomputed = Verified & { step: BellsStep; numbers: number[] }

/** Works a round out from its inputs alone. Returns undefined for a version whose rules are not here. */
export function recomputeSpin({ version, ...seeds }: Omit<VerifyInputs, 'stake'>): Recomputed | undefined {
  if (version !== RULES_VERSION) return undefined
  const { step } = bellsRules.begin({}, openStream(seeds))
  const draw = openStream(seeds)
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, REELS),
    step,
    numbers: Array.from({ length: REELS }, () => draw()),
    totalUnits: step.units,
    unitsPerStake: UNITS_PER_STAKE,
  }
}
