import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grid } from '@pavilion/game-kit/lines'
import type { Draw } from '@pavilion/game-kit/rules'
import { openStream } from '@pavilion/game-kit/seeds'
import fc from 'fast-check'
import { lagoonEngine } from './engine.ts'
import { CAP_UNITS, PAYING_SYMBOLS, REELS, ROWS, SYMBOLS, type SymbolName, WEIGHTS, WEIGHTS_TOTAL } from './paytable.ts'
import { dissolve, lagoonRules, multiplierOf, payOf, spin, winsOf } from './rules.ts'

const named: Readonly<Record<string, SymbolName>> = {
  T: 'turtle',
  O: 'octopus',
  F: 'fish',
  S: 'shell',
  r: 'ruby',
  a: 'amber',
  j: 'jade',
  z: 'azure',
  2: 'pearl-2',
  3: 'pearl-3',
  5: 'pearl-5',
  X: 'pearl-10',
  L: 'pearl-50',
}
const symbolOf = (letter: string) => SYMBOLS.indexOf(named[letter] ?? 'turtle')

/** A window from five written rows of six letters. */
function gridOf(rows: string): Grid {
  const lines = rows.split(' ')
  return Array.from({ length: REELS }, (_, reel) => lines.map((line) => symbolOf(line[reel] ?? '')))
}

/** Numbers that show these symbols one after the other, and no more. */
function drawing(letters: string): Draw {
  let at = 0
  return () => {
    const symbol = symbolOf(letters[at++] ?? assert.fail('another number is drawn'))
    return WEIGHTS.slice(0, symbol).reduce((sum, weight) => sum + weight, 0) / WEIGHTS_TOTAL
  }
}

/** The letters of a window in the order in which they fall: reel after reel, from the top. */
const fallingOf = (rows: string) =>
  Array.from({ length: REELS }, (_, reel) =>
    rows
      .split(' ')
      .map((line) => line[reel])
      .join(''),
  ).join('')

test('eight, ten and twelve alike pay by the table wherever they stand; seven pay nothing', () => {
  const quiet = 'TOFSra jzTOFS rajzTO FSrajz TOFSra'
  assert.deepEqual(winsOf(gridOf(quiet)), [])
  assert.deepEqual(winsOf(gridOf('TTTTTT TzOFSr ajzOFS rajzOF Srajza')), [], 'seven')
  assert.deepEqual(winsOf(gridOf('TTTTTT TTOFSr ajzOFS rajzOF Srajza')), [{ symbol: 0, count: 8, units: 50 }])
  assert.deepEqual(winsOf(gridOf('zOFSrz ajzOFz rajzOz Srajzz OFSzzz')), [{ symbol: 7, count: 11, units: 20 }])
  assert.deepEqual(
    [8, 9, 10, 11, 12, 30].map((count) => payOf(4, count)),
    [16, 16, 40, 40, 120, 120],
  )
  assert.deepEqual(
    [0, 7, 8].map((count) => payOf(0, count)),
    [0, 0, 50],
  )
})

test('two symbols that pay are paid together', () => {
  assert.deepEqual(winsOf(gridOf('OOOOOO OOaaaa aaaarT FSrjzT FSrjzT')), [
    { symbol: 1, count: 8, units: 40 },
    { symbol: 5, count: 8, units: 12 },
  ])
})

test('what pays dissolves, what lies above it falls, and others fall in from above until nothing pays', () => {
  const first = 'azjazr TTTTTT TTFSra OFSraz jOFS5j'
  const { falls, grid, multiplier, units } = spin(drawing(`${fallingOf(first)}${'jO' + 'rF' + 'S' + 'a' + 'T' + 'r'}`))
  assert.deepEqual(falls[0], { grid: gridOf(first), wins: [{ symbol: 0, count: 8, units: 50 }] })
  // The turtles were two on each of the first two reels and one on each of the others.
  assert.deepEqual(grid, gridOf('jrSaTr OFjazr azFSra OFSraz jOFS5j'))
  assert.equal(falls.length, 2)
  assert.deepEqual([multiplier, units], [5, 250], 'the pearl at the end counts for the whole spin')
})

test('a window that pays again is paid again, and pearls of every fall are added', () => {
  const first = '2zjazr zzzzzz zFOSra OFSraj jOFSTj'
  // Ten blue ones: they leave 1, 2, 1, 1, 2 and 1 places, counted below, and pearls and rubies fall in.
  const counts = dissolve(gridOf(first), winsOf(gridOf(first))).map((reel) => ROWS - reel.length)
  const blue = gridOf(first)
    .flat()
    .filter((symbol) => symbol === symbolOf('z')).length
  assert.deepEqual([counts, blue], [[2, 2, 1, 1, 2, 1], 9])
  const { falls, grid, multiplier, units } = spin(drawing(`${fallingOf(first)}rrrrrrr3r${'TOFSTOFSTOFSTO'}`))
  assert.deepEqual(
    falls.map(({ wins }) => wins),
    [[{ symbol: 7, count: 9, units: 8 }], [{ symbol: 4, count: 11, units: 40 }], []],
  )
  assert.equal(multiplierOf(grid), 5)
  assert.deepEqual([multiplier, units], [5, (8 + 40) * 5])
})

test('pearls without a win return nothing, and a win without pearls counts once', () => {
  const pearls = spin(drawing(fallingOf('TOFSra jzTOFS raLzTO FSrajX TOFSra')))
  assert.deepEqual([pearls.multiplier, pearls.units, pearls.falls.length], [60, 0, 1])
  assert.equal(multiplierOf(gridOf('TOFSra jzTOFS rajzTO FSrajz TOFSra')), 1)
})

test('a round never returns more than 3,000 stakes, and nothing more falls when they are reached', () => {
  const capped = spin(() => 0)
  assert.deepEqual([capped.units, capped.isCapped], [CAP_UNITS, true])
  assert.equal(capped.falls.length - 1, CAP_UNITS / payOf(0, 30), 'turtles for ever pay until the cap')
  const pearls = spin(drawing(`${fallingOf('TTTTTT TTTTTT OLLLLL LLLLLL LLLLLL')}${'jzOFSrajzOFS'}`))
  assert.deepEqual([pearls.multiplier, pearls.units, pearls.isCapped], [850, CAP_UNITS, true])
})

test('the creatures are equally common and the colours are, and all numbers are given out', () => {
  assert.equal(WEIGHTS.length, SYMBOLS.length)
  assert.equal(
    WEIGHTS.reduce((sum, weight) => sum + weight, 0),
    WEIGHTS_TOTAL,
  )
  assert.equal(new Set(WEIGHTS.slice(0, 4)).size, 1)
  assert.equal(new Set(WEIGHTS.slice(4, PAYING_SYMBOLS)).size, 1)
})

test('the same seeds give the same round for ever, over after its one spin', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const play = () => lagoonRules.begin({}, openStream({ serverSeed, clientSeed, nonce }))
      const { state, step } = play()
      assert.deepEqual(play(), { state, step })
      assert.deepEqual([state.totalUnits, state.isOver], [step.units, true])
      assert.ok(step.falls.every(({ wins }, at) => wins.length > 0 === at < step.falls.length - 1))
      assert.ok(step.falls.every(({ grid }) => grid.length === REELS && grid.every((reel) => reel.length === ROWS)))
      const gone = step.falls.slice(0, -1).flatMap(({ wins }) => wins.map(({ count }) => count))
      assert.equal(state.drawn, 30 + gone.reduce((sum, count) => sum + count, 0), 'a number for each place that was filled')
    }),
    { seed: 20260101, numRuns: 300 },
  )
  assert.throws(() => lagoonRules.advance({ drawn: 30, totalUnits: 0, isOver: true }, () => 0))
  assert.deepEqual([lagoonEngine.isOffered(''), lagoonEngine.isOffered('pearl')], [true, false])
})

test('a round of known seeds has the outcome it had when the version was published', () => {
  const { step } = lagoonRules.begin({}, openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'pavilion', nonce: 7 }))
  assert.deepEqual(
    { grid: step.grid.map((reel) => reel.join(' ')), units: step.units },
    { grid: ['4 4 0 6 1', '5 5 3 7 5', '6 4 4 6 3', '0 3 3 5 5', '4 4 1 5 3', '4 7 3 6 3'], units: 116 },
  )
})
