import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHold } from './hold.ts'

test('the site is told once when a draw begins and once when it is shown, and again every half a minute in between', {
  tags: ['GAM-003'],
}, () => {
  let now = 0
  const told: [number, string][] = []
  const hold = createHold(
    (type) => void told.push([now, type]),
    () => now,
  )
  hold(false)
  for (now = 0; now < 70_000; now += 200) hold(now >= 1_000 && now < 62_000)
  assert.deepEqual(told, [
    [1_000, 'pavilion:draw-open'],
    [31_000, 'pavilion:draw-open'],
    [61_000, 'pavilion:draw-open'],
    [62_000, 'pavilion:round-shown'],
  ])
})
