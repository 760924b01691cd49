import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SPOTS } from '../../roulette.ts'
import { nextSpot, placeOf, spotAt } from './places.ts'

const SIDES = [0.6, 1]

test('each of the 157 spots is hit at its place, whether the felt stands or lies', { tags: ['GAM-076'] }, () => {
  assert.equal(SPOTS.length, 157)
  for (const side of SIDES) for (const spot of SPOTS) assert.equal(spotAt(placeOf(spot, side), side), spot)
})

test('a finger that is a fifth of a cell beside still hits the spot', { tags: ['GAM-076'] }, () => {
  for (const spot of SPOTS)
    for (const [row, column] of [
      [0.2, 0],
      [-0.2, 0],
      [0, 0.2],
      [0, -0.2],
    ] as const) {
      const place = placeOf(spot, 0.6)
      assert.equal(spotAt({ row: place.row + row, column: place.column + column }, 0.6), spot, `${spot} ${row} ${column}`)
    }
})

test('by arrow keys every spot is reached from zero, and no step leaves the felt', { tags: ['GAM-076'] }, () => {
  for (const side of SIDES) {
    const reached = new Set(['number-0'])
    for (const spot of reached)
      for (const [row, column] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = nextSpot(spot, { row, column }, side)
        assert.ok(SPOTS.includes(next), next)
        reached.add(next)
      }
    assert.deepEqual(
      SPOTS.filter((spot) => !reached.has(spot)),
      [],
    )
  }
})

test('beside the felt and in its corners lies nothing', () => {
  for (const [row, column] of [
    [-0.5, -0.3],
    [12.5, -0.3],
    [5, -2.5],
    [5, 3.5],
    [14, 1],
    [-1.2, 1],
  ] as const)
    assert.equal(spotAt({ row, column }, 0.6), undefined, `${row} ${column}`)
})
