import { commitServerSeed, floatOf, openStream, outcomeBlock } from '@pavilion/game-kit/seeds'
import { REELS, UNITS_PER_STAKE } from '../paytable.ts'
import { type SlotStep, slotRules } from '../rules.ts'

/** The plain inputs of a round, all public once its server seed is revealed. */
export type RoundInputs = { serverSeed: string; clientSeed: string; nonce: number; version: string }

export type Recomputed = {
  serverHash: string
  /** The bytes in the order they are used, as hex. */
  blocks: string[]
  steps: { step: SlotStep; numbers: number[] }[]
  totalUnits: number
  unitsPerStake: number
}

/** Works a round out from its inputs alone. Answers undefined for a version whose rules are not here. */
export function recomputeRound({ version, ...seeds }: RoundInputs): Recomputed | undefined {
  if (version !== slotRules.version) return undefined
  const draw = openStream(seeds)
  let turn = slotRules.begin({}, draw)
  const steps = [turn.step]
  while (!turn.state.isOver) {
    turn = slotRules.advance(turn.state, draw)
    steps.push(turn.step)
  }
  const bytes = Array.from({ length: Math.ceil((steps.length * REELS) / 8) }, (_, block) => outcomeBlock(seeds, block))
  const numbers = bytes.flatMap((block) => Array.from({ length: 8 }, (_, at) => floatOf(block, at)))
  return {
    serverHash: commitServerSeed(seeds.serverSeed),
    blocks: bytes.map(hexOf),
    steps: steps.map((step, at) => ({ step, numbers: numbers.slice(at * REELS, (at + 1) * REELS) })),
    totalUnits: turn.state.totalUnits,
    unitsPerStake: UNITS_PER_STAKE,
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
