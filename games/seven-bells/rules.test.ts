import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Grid } from '@pavilion/game-kit/lines'
import { openStream } from '@pavilion/game-kit/seeds'
import fc from 'fast-check'
import { bellsEngine } from './engine.ts'
import { LINES, STRIPS, SYMBOLS, type SymbolName } from './paytable.ts'
import { bellsRules, evaluateGrid, spin } from './rules.ts'

/** A grid from three written rows. */
function gridOf(...rows: [string, string, string]): Grid {
  const cells = rows.map((row) => row.split(' ').map((name) => SYMBOLS.indexOf(name as SymbolName)))
  return [0, 1, 2].map((reel) => cells.map((row) => row[reel] ?? -1))
}

const paid = (...rows: [string, string, string]) => evaluateGrid(gridOf(...rows))

test('three alike pay on each of the five lines, by the table', () => {
  const other = ['grape lemon grape', 'lemon grape melon'] as const
  assert.deepEqual(paid(other[0], 'seven seven seven', other[1]), {
    lineWins: [{ line: 0, symbol: 0, count: 3, units: 300 }],
    multiplier: 1,
    units: 300,
  })
  assert.equal(paid('bar bar bar', 'lemon grape lemon', 'grape melon seven').units, 40)
  assert.equal(paid('grape melon seven', 'lemon grape lemon', 'melon melon melon').units, 30)
  assert.equal(paid('grape lemon bar', 'melon grape seven', 'lemon bar grape').units, 25)
  assert.equal(paid('bar grape lemon', 'melon lemon seven', 'lemon bar grape').units, 20)
  assert.deepEqual(
    LINES.map((rows) => rows.join('')),
    ['111', '000', '222', '012', '210'],
  )
})

test('cherries on the first two reels of a line pay a little, and nothing from the right', () => {
  assert.deepEqual(paid('lemon grape bar', 'cherry cherry lemon', 'grape bar seven').lineWins, [{ line: 0, symbol: 6, count: 2, units: 4 }])
  assert.equal(paid('lemon grape bar', 'cherry cherry cherry', 'grape bar seven').units, 10)
  assert.equal(paid('lemon grape bar', 'lemon cherry cherry', 'grape bar seven').units, 0)
  assert.equal(paid('lemon grape bar', 'cherry lemon cherry', 'grape bar seven').units, 0)
  assert.equal(paid('lemon grape bar', 'bar bar lemon', 'grape lemon seven').units, 0, 'no other pair pays')
})

test('several lines are paid together', () => {
  const { lineWins, units } = paid('cherry cherry lemon', 'grape cherry bar', 'cherry cherry cherry')
  // The top row, the bottom row, and both diagonals, whose third place is a cherry on one of them.
  assert.deepEqual(
    lineWins.map((win) => [win.line, win.count]),
    [
      [1, 2],
      [2, 3],
      [3, 3],
      [4, 2],
    ],
  )
  assert.equal(units, 4 + 10 + 10 + 4)
})

test('a bell in the very middle counts every win of the spin twice, and pays nothing by itself', () => {
  assert.deepEqual(paid('grape grape grape', 'bar bell lemon', 'lemon melon seven'), {
    lineWins: [{ line: 1, symbol: 4, count: 3, units: 25 }],
    multiplier: 2,
    units: 50,
  })
  assert.equal(paid('grape lemon bar', 'bell bell bell', 'lemon melon seven').units, 150)
  assert.equal(paid('grape lemon bar', 'bar bell lemon', 'lemon melon seven').units, 0)
  assert.equal(paid('grape grape grape', 'bell lemon bell', 'lemon melon seven').units, 25, 'elsewhere it is silent')
})

test('a symbol never stands twice in one window of a reel, and each reel has every symbol', () => {
  for (const strip of STRIPS) {
    assert.equal(strip.length, 32)
    assert.equal(new Set(strip).size, SYMBOLS.length)
    strip.forEach((symbol, stop) => {
      assert.ok(symbol !== strip[(stop + 1) % 32] && symbol !== strip[(stop + 2) % 32], `stop ${stop}`)
    })
  }
})

test('the same seeds give the same round for ever, over after its one spin', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(), (serverSeed, clientSeed, nonce) => {
      const play = () => bellsRules.begin({}, openStream({ serverSeed, clientSeed, nonce }))
      const { state, step } = play()
      assert.deepEqual(play(), { state, step })
      assert.deepEqual(state, { drawn: 3, totalUnits: step.units, isOver: true })
      assert.deepEqual(spin(step.stops), step)
    }),
    { seed: 20260101, numRuns: 300 },
  )
  assert.throws(() => bellsRules.advance({ drawn: 3, totalUnits: 0, isOver: true }, () => 0))
  assert.deepEqual([bellsEngine.isOffered(''), bellsEngine.isOffered('seven')], [true, false])
})

test('a round of known seeds has the outcome it had when the version was published', () => {
  const { step } = bellsRules.begin({}, openStream({ serverSeed: 'a'.repeat(64), clientSeed: 'pavilion', nonce: 7 }))
  assert.deepEqual({ stops: step.stops, units: step.units }, { stops: [1, 13, 12], units: 0 })
})
