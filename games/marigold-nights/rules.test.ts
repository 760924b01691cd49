import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grid } from '@pavilion/game-kit/lines'
import { openStream } from '@pavilion/game-kit/seeds'
import fc from 'fast-check'
import { CAP_UNITS, FREE_SPINS_MAX, LINES, REELS, SCATTER, STRIPS, SYMBOLS, type SymbolName, WILD } from './paytable.ts'
import { evaluateGrid, type SlotState, slotRules, turn } from './rules.ts'

/** A grid from three written rows. */
function gridOf(...rows: [string, string, string]): Grid {
  const cells = rows.map((row) => row.split(' ').map((name) => SYMBOLS.indexOf(name as SymbolName)))
  return Array.from({ length: REELS }, (_, reel) => cells.map((row) => row[reel] ?? -1))
}

const running: SlotState = { drawn: 5, totalUnits: 40, isOver: false, freeSpinsLeft: 9, freeSpinsWon: 10, isCapped: false }

/** Stops of the first grid, in strip order, that shows this number of scatters and the wanted wins. */
function stopsWith(wanted: (found: ReturnType<typeof evaluateGrid>) => boolean): number[] {
  const draw = openStream({ serverSeed: 'examples', clientSeed: '', nonce: 0 })
  for (let tries = 0; tries < 2_000_000; tries++) {
    const stops = STRIPS.map((strip) => Math.floor(draw() * strip.length))
    if (wanted(evaluateGrid(STRIPS.map((strip, reel) => [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % 32] ?? 0))))) return stops
  }
  throw new Error('no such grid')
}

test('three, four and five of a symbol from the left pay on their line, by the table', () => {
  const rest = 'low-4 low-3 low-2 low-1 high-4'
  const low = 'low-3 low-4 low-1 low-2 high-3'
  const paid = (row: string) => evaluateGrid(gridOf(rest, row, low)).lineWins.filter((win) => win.line === 0)
  assert.deepEqual(paid('high-1 high-1 high-1 high-2 high-1'), [{ line: 0, symbol: 2, count: 3, units: 80 }])
  assert.deepEqual(paid('high-1 high-1 high-1 high-1 high-2'), [{ line: 0, symbol: 2, count: 4, units: 400 }])
  assert.deepEqual(paid('high-1 high-1 high-1 high-1 high-1'), [{ line: 0, symbol: 2, count: 5, units: 3000 }])
  assert.deepEqual(paid('high-1 high-1 high-2 high-1 high-1'), [])
  assert.deepEqual(paid('high-2 high-1 high-1 high-1 high-1'), [])
})

test('a wild stands in for any symbol but the scatter, and pays nothing of its own', () => {
  const grid = gridOf('low-4 low-3 low-2 low-1 high-4', 'high-2 wild wild high-2 low-1', 'low-3 low-4 low-1 low-2 high-3')
  assert.deepEqual(
    evaluateGrid(grid).lineWins.find((win) => win.line === 0),
    { line: 0, symbol: 3, count: 4, units: 200 },
  )
  const scattered = gridOf('scatter wild wild wild scatter', 'low-1 low-2 low-3 low-4 low-1', 'low-2 low-1 low-4 low-3 low-2')
  assert.ok(evaluateGrid(scattered).lineWins.every((win) => win.line !== 1))
  assert.equal(evaluateGrid(scattered).scatters, 2)
})

test('wilds stand on the second to fourth reels alone', () => {
  assert.deepEqual(
    STRIPS.map((strip) => strip.includes(WILD)),
    [false, true, true, true, false],
  )
})

test('scatters count anywhere: two pay nothing, three, four and five pay 2, 10 and 50 stakes', () => {
  const filler = ['low-1 low-2 low-3 low-4 low-1', 'low-2 low-1 low-4 low-3 low-2']
  const paid = (row: string) => evaluateGrid(gridOf(row, filler[0] ?? '', filler[1] ?? '')).scatterUnits
  assert.equal(paid('scatter low-3 low-1 low-2 scatter'), 0)
  assert.equal(paid('scatter low-3 scatter low-2 scatter'), 40)
  assert.equal(paid('scatter scatter scatter low-2 scatter'), 200)
  assert.equal(paid('scatter scatter scatter scatter scatter'), 1000)
})

test('each line crosses every reel once, no two lines are the same', () => {
  assert.equal(new Set(LINES.map(String)).size, 20)
  assert.ok(LINES.every((rows) => rows.length === REELS && rows.every((row) => row >= 0 && row < 3)))
})

test('three scatters of the paid spin win ten free spins at twice the win', () => {
  const stops = stopsWith(({ scatters }) => scatters === 3)
  const prepared = turn({ ...running, totalUnits: 0, drawn: 0, freeSpinsLeft: 0, freeSpinsWon: 0 }, 'spin', stops)
  assert.equal(prepared.step.freeSpinsWon, 10)
  assert.equal(prepared.state.freeSpinsLeft, 10)
  assert.equal(prepared.state.isOver, false)
  const free = turn(running, 'free-spin', stops)
  assert.equal(free.step.units, prepared.step.units * 2)
  assert.equal(free.state.totalUnits, 40 + free.step.units)
})

test('free spins can be won again, up to fifty in a round', () => {
  const stops = stopsWith(({ scatters }) => scatters === 3)
  assert.equal(turn(running, 'free-spin', stops).state.freeSpinsLeft, 19)
  const full = turn({ ...running, freeSpinsWon: FREE_SPINS_MAX - 4, freeSpinsLeft: 3 }, 'free-spin', stops)
  assert.equal(full.step.freeSpinsWon, 4)
  assert.equal(turn({ ...running, freeSpinsWon: FREE_SPINS_MAX, freeSpinsLeft: 3 }, 'free-spin', stops).step.freeSpinsWon, 0)
})

test('a round never returns more than 5,000 stakes, and ends when it reaches them', () => {
  const stops = stopsWith(({ lineWins }) => lineWins.length > 2)
  const { state, step } = turn({ ...running, totalUnits: CAP_UNITS - 3 }, 'free-spin', stops)
  assert.equal(step.units, 3)
  assert.deepEqual([state.totalUnits, state.isCapped, state.isOver, state.freeSpinsLeft], [CAP_UNITS, true, true, 0])
  assert.throws(() => slotRules.advance(state, () => 0))
})

test('the same seeds give the same round for ever, step by step or after an interruption', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const seeds = { serverSeed, clientSeed, nonce }
      const play = () => {
        const whole = openStream(seeds)
        const turns = [slotRules.begin({}, whole)]
        for (let last = turns[0]; last && !last.state.isOver; last = turns.at(-1)) turns.push(slotRules.advance(last.state, whole))
        return turns
      }
      const turns = play()
      assert.deepEqual(play(), turns)
      turns.slice(1).forEach((later, index) => {
        const before = turns[index]?.state ?? running
        assert.deepEqual(slotRules.advance(structuredClone(before), openStream(seeds, before.drawn)), later)
      })
      assert.ok(turns.length <= FREE_SPINS_MAX + 1)
      assert.ok(turns.every(({ step }) => step.grid.flat().filter((symbol) => symbol === SCATTER).length === step.scatters))
    }),
    { seed: 20260101, numRuns: 300 },
  )
})

test('a round of known seeds has the outcome it had when the version was published', () => {
  const { step } = slotRules.begin({}, openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'pavilion', nonce: 7 }))
  assert.deepEqual({ stops: step.stops, units: step.units }, { stops: [1, 13, 12, 0, 0], units: 6 })
})
