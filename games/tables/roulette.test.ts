import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '@pavilion/game-kit/return-report'
import { NUMBERS } from '@pavilion/game-kit/table/roulette'
import { readSpots, returnOf, writeSpots } from './bets.ts'
import { returnsOf, roulette, SPOTS, spinNumber, wins } from './roulette.ts'
import { reportReturns } from './rtp-report.ts'

test('every spot returns 36 of 37 stakes over all numbers, and that is what is published', () => {
  for (const spot of SPOTS)
    assert.equal(
      NUMBERS.reduce((sum, number) => sum + returnOf(roulette, [{ spot, stakeMinor: 1n }], number), 0n),
      36n,
      spot,
    )
  const [report] = reportReturns()
  assert.ok(report)
  assert.deepEqual(faultsOf(report), [])
  assert.equal(report.bets.length, 157)
})

test('spots pay by the table, from 36 stakes for a number to 2 for an even chance, for their own numbers alone', () => {
  const returns = Map.groupBy(SPOTS, (spot) => returnsOf(spot))
  assert.deepEqual(
    [...returns].map(([stakes, spots]) => [stakes, spots.length]).sort(([one = 0], [other = 0]) => one - other),
    [
      [2, 6],
      [3, 6],
      [6, 11],
      [9, 23],
      [12, 14],
      [18, 60],
      [36, 37],
    ],
  )
  assert.deepEqual(
    SPOTS.filter((spot) => wins(spot, 0)),
    ['number-0', 'split-0-1', 'split-0-2', 'split-0-3', 'street-0-1-2', 'street-0-2-3', 'corner-0'],
  )
  assert.deepEqual(
    SPOTS.filter((spot) => wins(spot, 17)),
    [
      ...['black', 'odd', 'low', 'dozen-2', 'column-2', 'number-17'],
      ...['split-14-17', 'split-16-17', 'split-17-18', 'split-17-20', 'street-16'],
      ...['corner-13', 'corner-14', 'corner-16', 'corner-17', 'line-13', 'line-16'],
    ],
  )
})

// Worked out with another program: the first four bytes of HMAC-SHA256, as a whole number, by 37.
test('the same link of the chain and round bring the same number for ever', () => {
  assert.deepEqual(
    ['20260301-0001', '20260301-0002', '20260301-0003'].map((code) => spinNumber('ab'.repeat(32), code)),
    [33, 30, 29],
  )
})

test('a bet of several spots is one line, whatever the order they were laid in, and is read as it was written', () => {
  const spots = [
    { spot: 'number-17', stakeMinor: 100n },
    { spot: 'red', stakeMinor: 500n },
  ]
  assert.equal(writeSpots(roulette, spots), 'red:500 number-17:100')
  assert.equal(writeSpots(roulette, spots.toReversed()), writeSpots(roulette, spots))
  assert.deepEqual(readSpots('red:500 number-17:100'), spots.toReversed())
  assert.equal(returnOf(roulette, spots, 17), 3600n)
  assert.equal(returnOf(roulette, spots, 18), 1000n)
  assert.equal(returnOf(roulette, spots, 0), 0n)
})
