import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, drawBelow, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import { UNITS_PER_STAKE } from '../one-shot.ts'
import { type DiceStep, dice, diceBetOf, ROLLS } from '../rules/dice.ts'

/** The plain inputs of a roll, all public once its server seed is revealed. */
export type RollInputs = { serverSeed: string; clientSeed: string; nonce: number; version: string; choice: string }

/** `numbers` are those that were drawn: one, but for the rare ones that were thrown away before it. */
export type RecomputedRoll = Verified & { step: DiceStep; numbers: number[] }

/** Works a roll out from its inputs alone. Returns undefined for a version or a bet that is not here. */
export function recomputeRoll({ version, choice, ...seeds }: RollInputs): RecomputedRoll | undefined {
  if (version !== dice.version || diceBetOf(choice) === undefined) return undefined
  const draw = openStream(seeds)
  const numbers: number[] = []
  const roll = drawBelow(() => {
    const number = draw()
    numbers.push(number)
    return number
  }, ROLLS)
  const step = dice.settle(choice, [roll])
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, numbers.length),
    step,
    numbers,
    totalUnits: step.units,
    unitsPerStake: UNITS_PER_STAKE,
  }
}
