import { engineOf } from '@pavilion/game-kit/engine'
import { KINDS, SHOT_MS_MIN, SHOT_STAKE_MAX } from './paytable.ts'
import { batchOf, fishingRules } from './rules.ts'

const shotsIn = (choice: string): number => batchOf(choice)?.length ?? 1

/** The bay as the host plays it: a round is a batch of shots, all at the same stake. */
export const fishingEngine = engineOf(fishingRules, {
  choices: KINDS.map(({ id }) => id),
  readBet: batchOf,
  batches: {
    stakesIn: shotsIn,
    lastsMs: (choice) => shotsIn(choice) * SHOT_MS_MIN,
    stakeHundredthsMax: SHOT_STAKE_MAX,
  },
})
