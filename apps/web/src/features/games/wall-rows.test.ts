import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeRows, rowsToShow } from './wall-rows.ts'

test('of a long list the rows about the screen stand in the page, and the row that holds the focus', () => {
  assert.deepEqual(rowsToShow({ first: 3, last: 5 }, undefined, 100), [3, 4, 5])
  assert.deepEqual(rowsToShow({ first: 3, last: 5 }, 4, 100), [3, 4, 5])
  assert.deepEqual(rowsToShow({ first: 3, last: 5 }, 0, 100), [0, 3, 4, 5])
  assert.deepEqual(rowsToShow({ first: 3, last: 5 }, 40, 100), [3, 4, 5, 40])
  assert.deepEqual(rowsToShow({ first: 3, last: 5 }, 40, 20), [3, 4, 5], 'the list has become shorter')
})

test('the rows that are left out keep their room, so that the length of the page never changes', () => {
  const height = 100
  const gap = 8
  const row = (index: number) => ({ index, start: 50 + index * (height + gap), end: 50 + index * (height + gap) + height })
  const ends = { top: 50, bottom: row(99).end, gap }
  for (const shown of [
    [0, 1],
    [40, 41, 42],
    [3, 40, 41],
    [98, 99],
    [0, 99],
  ]) {
    const { before, after, rows } = placeRows(shown.map(row), ends)
    const grid = rows.reduce((sum, { above }, place) => sum + height + (place === 0 ? 0 : gap) + (above > 0 ? above + gap : 0), 0)
    assert.equal(before + grid + after, ends.bottom - ends.top, shown.join())
    assert.deepEqual(
      rows.map(({ index }) => index),
      shown,
    )
  }
  assert.deepEqual(placeRows([], ends), { before: 0, after: ends.bottom - ends.top, rows: [] })
})
