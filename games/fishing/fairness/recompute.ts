import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import { RULES_VERSION } from '../paytable.ts'
import { batchOf, fishingRules, type Shot } from '../rules.ts'

/** The plain inputs of a batch, all public once its server seed is revealed. */
export type BatchInputs = { serverSeed: string; clientSeed: string; nonce: number; version: string; choice: string }

export type RecomputedBatch = Verified & { shots: Shot[] }

/** Works a batch out from its inputs alone. Returns undefined for a version or shots that are not here. */
export function recomputeBatch({ version, choice, ...seeds }: BatchInputs): RecomputedBatch | undefined {
  const batch = batchOf(choice)
  if (version !== RULES_VERSION || !batch) return undefined
  const { state, step } = fishingRules.begin(batch, openStream(seeds))
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, state.drawn),
    shots: step.shots,
    totalUnits: state.totalUnits,
    unitsPerStake: batch.length,
  }
}
