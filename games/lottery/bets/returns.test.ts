import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kind, kinds, type Level } from '../draw.ts'
import { playBoard } from '../rtp-report.ts'
import { boards } from './boards.ts'
import { returnOf } from './rule.ts'

const one = (numbers: number[], nameOf: (number: number) => string = String): Level[] => [
  { level: 'numbers', numbers: numbers.map(nameOf) },
]
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** Every order in which this many of the numbers can be drawn, with or without replacement. */
function everyDraw(numbers: readonly number[], count: number, isPutBack: boolean): number[][] {
  if (count === 0) return [[]]
  return numbers.flatMap((number) => {
    const left = isPutBack ? numbers : numbers.filter((other) => other !== number)
    return everyDraw(left, count - 1, isPutBack).map((draw) => [number, ...draw])
  })
}

const everyLevels: Partial<Record<Kind, Level[][]>> = {
  digits: everyDraw(range(0, 9), 5, true).map((draw) => one(draw)),
  dice: everyDraw(range(1, 6), 3, true).map((draw) => one(draw)),
  eleven: everyDraw(range(1, 11), 5, false).map((draw) => one(draw, (number) => String(number).padStart(2, '0'))),
}

for (const [kind, draws] of Object.entries(everyLevels) as [Kind, Level[][]][])
  test(`over every draw of ${kind} each bet returns exactly what is published of it`, () => {
    for (const rule of boards[kind])
      for (const selection of new Set([rule.samples[0] ?? '', rule.samples.at(-1) ?? ''])) {
        const brought = draws.reduce((sum, levels) => sum + rule.brings(selection, levels), 0)
        const staked = draws.length * 100 * (rule.combinations(selection) ?? 0)
        const [over, under] = returnOf(rule, selection)
        assert.equal(BigInt(brought) * under, BigInt(staked) * over, `${rule.type} ${selection}`)
      }
  })

test('every kind of bet returns its published figure over drawn numbers within the 99.99 per cent interval', () => {
  for (const kind of kinds)
    for (const { bet, mean, low, high, exact } of playBoard(kind, 8_000))
      assert.ok(Number(exact) / 100 <= high && (Number(exact) + 0.01) / 100 >= low, `${kind} ${bet}: ${exact} %, played ${mean}`)
})
