import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnOf } from './bets.ts'
import { INSIDE_BETS, INSIDE_KINDS, insideKindOf } from './inside-bets.ts'
import { returnsOf, roulette, SPOTS, wins } from './roulette.ts'

const spotsOn = (number: number) => [...INSIDE_BETS.keys()].filter((spot) => wins(spot, number))

test('there are 60 splits, 14 streets, 23 corners and 11 lines, each paid by the numbers it covers', () => {
  const found = INSIDE_KINDS.map((kind) => {
    const spots = SPOTS.filter((spot) => insideKindOf(spot) === kind)
    return [kind, spots.length, [...new Set(spots.map((spot) => returnsOf(spot) - 1))]]
  })
  assert.deepEqual(found, [
    ['split', 60, [17]],
    ['street', 14, [11]],
    ['corner', 23, [8]],
    ['line', 11, [5]],
  ])
  assert.equal(new Set(SPOTS).size, SPOTS.length)
  for (const spot of SPOTS) assert.match(spot, /^[a-z0-9-]{1,12}$/)
})

// Read off a cloth by hand.
test('a number lies on the spots that a cloth shows: in the middle, at an edge, in the last row, and zero', () => {
  assert.deepEqual(spotsOn(17), [
    ...['split-14-17', 'split-16-17', 'split-17-18', 'split-17-20'],
    'street-16',
    ...['corner-13', 'corner-14', 'corner-16', 'corner-17'],
    ...['line-13', 'line-16'],
  ])
  assert.deepEqual(spotsOn(1), ['split-0-1', 'split-1-2', 'split-1-4', 'street-0-1-2', 'street-1', 'corner-0', 'corner-1', 'line-1'])
  assert.deepEqual(spotsOn(36), ['split-33-36', 'split-35-36', 'street-34', 'corner-32', 'line-31'])
  assert.deepEqual(spotsOn(0), ['split-0-1', 'split-0-2', 'split-0-3', 'street-0-1-2', 'street-0-2-3', 'corner-0'])
})

test('no bet joins numbers that do not meet: the end of a row and the beginning of the next', () => {
  for (const spot of ['split-3-4', 'split-1-3', 'split-36-39', 'split-2-1', 'street-2', 'corner-3', 'corner-34', 'line-34', 'line-2'])
    assert.equal(SPOTS.includes(spot), false, spot)
})

test('on the number a bet brings its stake and what the table says, and beside it nothing', () => {
  const stake = (spot: string) => [{ spot, stakeMinor: 100n }]
  assert.deepEqual([returnOf(roulette, stake('split-1-2'), 2), returnOf(roulette, stake('split-1-2'), 3)], [1800n, 0n])
  assert.deepEqual([returnOf(roulette, stake('street-1'), 3), returnOf(roulette, stake('street-1'), 4)], [1200n, 0n])
  assert.deepEqual([returnOf(roulette, stake('corner-1'), 5), returnOf(roulette, stake('corner-1'), 3)], [900n, 0n])
  assert.deepEqual([returnOf(roulette, stake('line-1'), 6), returnOf(roulette, stake('line-1'), 7)], [600n, 0n])
  assert.deepEqual([returnOf(roulette, stake('corner-0'), 0), returnOf(roulette, stake('street-0-2-3'), 1)], [900n, 0n])
})
