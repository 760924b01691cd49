import { commitServerSeed, openStream } from '@pavilion/game-kit/seeds'
import { machineOf } from '../engine/machine.ts'
import { rulesOf } from '../engine/rules-of.ts'
import type { Title } from '../engine/title.ts'

const ROUNDS = 100

/**
 * Rounds of known seeds, a line each: the number of the bet, the start that is chosen if one can be, units, numbers drawn, steps, and the
 * SHA-256 of the steps as JSON. The server seed is 64 times `a`, the client seed `pavilion`.
 */
export function vectorsOf(title: Title): string[] {
  const rules = rulesOf(machineOf(title))
  const starts = title.feature.kind === 'free-spins' ? title.feature.options.length : 1
  return Array.from({ length: ROUNDS }, (_, nonce) => {
    const draw = openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'pavilion', nonce })
    const start = nonce % starts
    let turn = rules.begin({}, draw)
    const steps = [turn.step]
    while (!turn.state.isOver) {
      turn = rules.advance(turn.state, draw, turn.state.phase === 'choose' ? `choose:${start}` : '')
      steps.push(turn.step)
    }
    const { totalUnits, drawn } = turn.state
    return [nonce, start, totalUnits, drawn, steps.length, commitServerSeed(JSON.stringify(steps))].join(' ')
  })
}
