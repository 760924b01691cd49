import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStream } from '@pavilion/game-kit/seeds'
import { simulate } from '@pavilion/game-kit/simulator'
import { machineOf } from '../engine/machine.ts'
import { rulesOf } from '../engine/rules-of.ts'
import type { SlotState } from '../engine/step.ts'
import type { Title } from '../engine/title.ts'
import { planted } from '../test/planted.ts'
import { figuresOf } from './figures-of.ts'
import { filledAtEnd } from './hold-figures.ts'

/** A round from a state on, by playing every stop of every spin through the rules themselves. */
function byAllStops(title: Title): { mean: number; square: number; nothing: number } {
  const rules = rulesOf(machineOf(title))
  const sizes = title.reels.flatMap(({ rows, strip }) =>
    typeof rows === 'number' ? [[strip.length]] : [[rows.reduce((sum, [, weight]) => sum + weight, 0)], [strip.length]],
  )
  const known = new Map<string, { mean: number; square: number; nothing: number }>()
  const visit = (state: SlotState | undefined): { mean: number; square: number; nothing: number } => {
    const key = JSON.stringify(state && { ...state, drawn: 0, totalUnits: 0, grid: [] })
    const before = known.get(key)
    if (before) return before
    const held = state?.wildReels ?? []
    const spinning = sizes.flat().filter((_, at) => !held.includes(at))
    const all = spinning.reduce((product, size) => product * size, 1)
    const found = { mean: 0, square: 0, nothing: 0 }
    for (let each = 0; each < all; each++) {
      let left = each
      const left0 = [...spinning]
      const draw = () => {
        const size = left0.shift() ?? assert.fail('a number too many')
        const index = left % size
        left = Math.floor(left / size)
        return (index + 0.5) / size
      }
      const turn = state === undefined ? rules.begin({}, draw) : rules.advance({ ...state, totalUnits: 0 }, draw)
      const after = turn.state.isOver ? { mean: 0, square: 0, nothing: 1 } : visit({ ...turn.state, totalUnits: 0 })
      const { units } = turn.step
      found.mean += (units + after.mean) / all
      found.square += (units ** 2 + 2 * units * after.mean + after.square) / all
      found.nothing += units === 0 ? after.nothing / all : 0
    }
    known.set(key, found)
    return found
  }
  return visit(undefined)
}

const { hold, ...spinning } = planted
for (const [mechanic, title] of Object.entries<Title>(spinning))
  test(`the exact figures of ${mechanic} are those of every stop, played through the rules`, {
    tags: ['GAM-024', 'GAM-028', 'GAM-029', 'GAM-030'],
  }, () => {
    const figures = figuresOf(machineOf(title))
    const { mean, square, nothing } = byAllStops(title)
    assert.ok(Math.abs(figures.mean - mean / 10) < 1e-9, `${figures.mean} and ${mean / 10}`)
    assert.ok(Math.abs(figures.deviation - Math.sqrt(square - mean ** 2) / 10) < 1e-9)
    assert.ok(Math.abs(figures.hitRate - (1 - nothing)) < 1e-9, `${figures.hitRate} and ${1 - nothing}`)
  })

test('15 places, 6 held, 5 % a place and three spins fill 8.283283 in the mean, and all with 0.00163947', { tags: ['GAM-037'] }, () => {
  const ended = filledAtEnd(15, 6, 0.05, 3)
  assert.ok(Math.abs(ended.reduce((sum, chance, filled) => sum + chance * filled, 0) - 8.283283) < 5e-7)
  assert.ok(Math.abs((ended[15] ?? 0) - 0.00163947) < 5e-9)
})

test('a hold returns what it is worked out to return, over 100,000 rounds', () => {
  const machine = machineOf(hold)
  const figures = figuresOf(machine)
  const played = simulate(rulesOf(machine), {}, openStream({ serverSeed: 'hold', clientSeed: '', nonce: 0 }), 100_000)
  assert.ok(played.low < figures.mean && figures.mean < played.high, `${figures.mean} and ${played.low} to ${played.high}`)
  assert.ok(Math.abs(played.hitRate - figures.hitRate) < 0.006)
  assert.ok(Math.abs(played.standardDeviation / figures.deviation - 1) < 0.05)
})
