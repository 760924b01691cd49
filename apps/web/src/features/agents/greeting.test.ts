import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greetingOf } from './greeting.ts'

test('the greeting by hour: 0-10 morning, 11-14 early afternoon, 15-18 late afternoon, 19-24 evening', { tags: ['AGENT-02'] }, () => {
  const greetings = Array.from({ length: 25 }, (_, hour) => greetingOf(hour))
  assert.deepEqual(greetings, [
    ...Array(11).fill('morning'),
    ...Array(4).fill('earlyAfternoon'),
    ...Array(4).fill('lateAfternoon'),
    ...Array(6).fill('evening'),
  ])
})
