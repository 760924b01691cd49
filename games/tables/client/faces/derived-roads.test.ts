import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Winner } from '@pavilion/game-kit/table/baccarat'
import { DERIVED, type DerivedRoad, derivedRoad, placeDerived } from './derived-roads.ts'

const names = { P: 'player', B: 'banker', T: 'tie' } as const
const winnersOf = (came: string): Winner[] => [...came].map((letter) => names[letter as keyof typeof names])
const roads = Object.keys(DERIVED) as DerivedRoad[]
const marksOf = (came: string) =>
  roads.map((road) =>
    derivedRoad(winnersOf(came), road)
      .map((colour) => colour[0])
      .join(''),
  )

test('the three derived roads bring the marks that are published for known shoes', { tags: ['GAM-082'] }, () => {
  assert.deepEqual(marksOf('BBPPBBPP'), ['rrrrr', 'rrr', 'r'])
  assert.deepEqual(marksOf('BBBPBPPBPBBBB'), ['brbbbrbrr', 'bbbrbbrr', 'rbrrrbr'])
  assert.deepEqual(marksOf(`${'B'.repeat(9)}${'P'.repeat(10)}BP`), ['rrrrrrrrbbb', 'b', ''])
})

test('ties leave no mark, wherever they come', { tags: ['GAM-082'] }, () => {
  assert.deepEqual(marksOf('TBBTPPTTBBPPT'), marksOf('BBPPBBPP'))
  assert.deepEqual(marksOf('TTT'), ['', '', ''])
})

/** The rule as dealers teach it, mark by mark on a grid: look to the left, and one up. */
function markedByHand(winners: readonly Winner[], back: number): string {
  const grid: number[] = []
  let [last, marks]: [Winner | undefined, string] = [undefined, '']
  const isFilled = (column: number, row: number) => (grid[column] ?? 0) > row
  for (const winner of winners.filter((each) => each !== 'tie')) {
    if (winner === last) grid[grid.length - 1] = (grid.at(-1) ?? 0) + 1
    else grid.push(1)
    last = winner
    const [column, row] = [grid.length - 1, (grid.at(-1) ?? 1) - 1]
    if (row > 0 && column - back >= 0) marks += isFilled(column - back, row) === isFilled(column - back, row - 1) ? 'r' : 'b'
    if (row === 0 && column - 1 - back >= 0) marks += grid[column - 1] === grid[column - 1 - back] ? 'r' : 'b'
  }
  return marks
}

test('nine thousand roads of random shoes are those that are marked by hand, by seed', { tags: ['GAM-082'] }, () => {
  let seed = 82
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  for (let shoe = 0; shoe < 3_000; shoe += 1) {
    const came = Array.from({ length: 20 + Math.floor(next() * 60) }, () => (next() < 0.09 ? 'T' : next() < 0.5 ? 'B' : 'P')).join('')
    assert.deepEqual(
      marksOf(came),
      roads.map((road) => markedByHand(winnersOf(came), DERIVED[road])),
      came,
    )
  }
})

test('marks of a derived road turn to the right where there is no room below', { tags: ['GAM-082'] }, () => {
  const placed = placeDerived(winnersOf(`${'B'.repeat(9)}${'P'.repeat(10)}BP`), 'big-eye', 24)
  assert.deepEqual(
    placed.slice(4, 9).map(({ column, row, colour }) => [column, row, colour]),
    [
      [0, 4, 'red'],
      [0, 5, 'red'],
      [1, 5, 'red'],
      [2, 5, 'red'],
      [1, 0, 'blue'],
    ],
  )
})
