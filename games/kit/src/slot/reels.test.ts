import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cellsBelow } from './reels.ts'

test('what passes a window before it stops is its strip from the drawn stop on, around the end', { tags: ['GAM-051'] }, () => {
  assert.deepEqual(cellsBelow([0, 1, 2, 3, 4], 3, 4), [3, 4, 0, 1])
  assert.deepEqual(cellsBelow([0, 1, 2], 5, 3), [2, 0, 1])
})
