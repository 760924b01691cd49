import type { Verified } from '@pavilion/game-kit/client/verify-page'
import { commitServerSeed, listBlocks, openStream } from '@pavilion/game-kit/seeds'
import { REELS, UNITS_PER_STAKE } from '../paytable.ts'
import { type SlotStep, slotRules } from '../rules.ts'

/** The plain inputs of a round, all public once its server seed is revealed. */
export type RoundInputs = { serverSeed: string; clientSeed: string; nonce: number; version: string }

export type Recomputed = Verified & { steps: { step: SlotStep; numbers: number[] }[] }

/** Works a round out from its inputs alone. Returns undefined for a version whose rules are not here. */
export function recomputeRound({ version, ...seeds }: RoundInputs): Recomputed | undefined {
  if (version !== slotRules.version) return undefined
  const draw = openStream(seeds)
  let turn = slotRules.begin({}, draw)
  const steps = [turn.step]
  while (!turn.state.isOver) {
    turn = slotRules.advance(turn.state, draw)
    steps.push(turn.step)
  }
  const drawn = steps.length * REELS
  const again = openStream(seeds)
  const numbers = Array.from({ length: drawn }, () => again())
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: listBlocks(seeds, drawn),
    steps: steps.map((step, at) => ({ step, numbers: numbers.slice(at * REELS, (at + 1) * REELS) })),
    totalUnits: turn.state.totalUnits,
    unitsPerStake: UNITS_PER_STAKE,
  }
}
