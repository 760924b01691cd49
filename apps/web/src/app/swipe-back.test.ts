import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSwipeBack } from './swipe-back.ts'

test('a swipe of 100 px to the right goes back, a shorter one does nothing', { tags: ['ROUTE-30', 'ROUTE-31'] }, () => {
  assert.equal(isSwipeBack({ right: 100, down: 0 }), true)
  assert.equal(isSwipeBack({ right: 99, down: 0 }), false)
})

test('a swipe to the left, or one that scrolls, is no way back', () => {
  assert.equal(isSwipeBack({ right: -300, down: 0 }), false)
  assert.equal(isSwipeBack({ right: 120, down: 90 }), false)
})
