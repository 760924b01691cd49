import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NUMBERS, WHEEL } from '@pavilion/game-kit/table/roulette'
import { CALL_SPREADS, CALLS, finalsOf, NEIGHBOURS_MAX, neighboursOf, type Spread } from './call-bets.ts'
import { SPOTS, wins } from './roulette.ts'

const chipsOf = (spread: Spread) => [...spread.values()].reduce((sum, chips) => sum + chips, 0)
const coveredBy = (spread: Spread) => NUMBERS.filter((number) => [...spread.keys()].some((spot) => wins(spot, number)))

test('each call has its chips, on spots of the cloth, and covers its part of the wheel', { tags: ['GAM-077'] }, () => {
  assert.deepEqual(
    CALLS.map((call) => chipsOf(CALL_SPREADS[call])),
    [9, 6, 5, 4],
  )
  // The parts of the wheel, read off it by hand.
  const part = (from: number, to: number) => {
    const [first, last] = [WHEEL.indexOf(from as 0), WHEEL.indexOf(to as 0)]
    return first <= last ? WHEEL.slice(first, last + 1) : [...WHEEL.slice(first), ...WHEEL.slice(0, last + 1)]
  }
  const sorted = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)
  assert.deepEqual(coveredBy(CALL_SPREADS.voisins), sorted(part(22, 25)))
  assert.deepEqual(coveredBy(CALL_SPREADS.tiers), sorted(part(27, 33)))
  assert.deepEqual(coveredBy(CALL_SPREADS.orphelins), sorted([...part(17, 6), ...part(1, 9)]))
  assert.deepEqual(coveredBy(CALL_SPREADS['zero-game']), sorted(part(12, 15)))
  for (const call of CALLS) for (const spot of CALL_SPREADS[call].keys()) assert.ok(SPOTS.includes(spot), spot)
  assert.deepEqual([CALL_SPREADS.voisins.get('street-0-2-3'), CALL_SPREADS.voisins.get('corner-25')], [2, 2])
})

test('a number and its neighbours lie together on the wheel, over its end too, up to eight at each side', { tags: ['GAM-077'] }, () => {
  assert.deepEqual([...neighboursOf(0, 2).keys()], ['number-3', 'number-26', 'number-0', 'number-32', 'number-15'])
  assert.deepEqual([...neighboursOf(26, 1).keys()], ['number-3', 'number-26', 'number-0'])
  for (const number of NUMBERS)
    for (let each = 0; each <= NEIGHBOURS_MAX; each += 1) {
      const spread = neighboursOf(number, each)
      assert.deepEqual([spread.size, coveredBy(spread).includes(number)], [2 * each + 1, true])
    }
})

test('the finals of a digit are all numbers that end with it', { tags: ['GAM-077'] }, () => {
  assert.deepEqual([...finalsOf(0).keys()], ['number-0', 'number-10', 'number-20', 'number-30'])
  assert.deepEqual([...finalsOf(7).keys()], ['number-7', 'number-17', 'number-27'])
})
