import assert from 'node:assert/strict'
import { test } from 'node:test'
import { swipeStep } from './swipe.ts'

test('a swipe turns tabs and carousels from 60 px on, and a shorter or steeper one does nothing', { tags: ['PGEN-19'] }, () => {
  assert.deepEqual(
    [60, 59, 1, 0, -1, -59, -60, -300].map((right) => swipeStep({ right, down: 0 })),
    [-1, 0, 0, 0, 0, 0, 1, 1],
  )
  assert.deepEqual(
    [79, 80, 81, -200].map((down) => swipeStep({ right: 80, down })),
    [-1, 0, 0, 0],
  )
})
