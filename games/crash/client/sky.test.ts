import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flightCurve } from '../flight.ts'
import { measuresOf } from './sky.ts'

test('no point of any flight is drawn above the end of the reading or over the measures, on the smallest phone', () => {
  for (const size of [
    { width: 296, height: 184, top: 94 },
    { width: 366, height: 240, top: 104 },
    { width: 280, height: 150, top: 86 },
  ])
    for (let flownMs = 0; flownMs <= flightCurve.flownMsOf(flightCurve.pointMax); flownMs += 250) {
      const { x, y, bottom } = measuresOf(size, flownMs, flightCurve)
      const tip = { x: x(flownMs), y: y(flightCurve.heightAt(flownMs)) }
      assert.ok(tip.y >= size.top + 18 && tip.y <= bottom, `${flownMs} ms: ${tip.y}`)
      assert.ok(tip.x >= 12 && tip.x <= size.width - 58, `${flownMs} ms: ${tip.x}`)
    }
})
