import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { plotDays } from './plot-days.ts'

test('every day of a chart lies within its drawing, edge to edge, and grid lines span zero and all values', () => {
  const values = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1, maxLength: 31 })
  fc.assert(
    fc.property(values, (days) => {
      const { points, rules } = plotDays(days, 300, 120)
      assert.equal(points.length, days.length)
      for (const { x, y } of points) assert.ok(x >= 0 && x <= 300 && y >= -0.001 && y <= 120.001)
      const amounts = rules.map(({ value }) => value)
      assert.ok(
        amounts.some((value) => Math.abs(value) < 0.001),
        'nothing has a rule',
      )
      assert.ok(Math.min(...amounts) <= Math.min(0, ...days) && Math.max(...amounts) >= Math.max(0, ...days))
      assert.ok(rules.length >= 2 && rules.length <= 6)
    }),
  )
})

test('a higher amount stands higher; one day stands in the middle', () => {
  const { points } = plotDays([0, 50, 100], 200, 100)
  assert.deepEqual(
    points.map(({ x }) => x),
    [0, 100, 200],
  )
  assert.ok(Number(points[0]?.y) > Number(points[1]?.y) && Number(points[1]?.y) > Number(points[2]?.y))
  assert.equal(plotDays([5], 200, 100).points[0]?.x, 100)
  assert.equal(plotDays([0, 0], 200, 100).points[0]?.y, 100)
})
