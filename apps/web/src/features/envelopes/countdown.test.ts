import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countdownText, stateAt } from './countdown.ts'

const START = '2026-03-01T08:00:00.000Z'
const END = '2026-03-01T09:00:00.000Z'
const at = (time: string) => Date.parse(`2026-03-01T${time}Z`)

test('a countdown shows hours, minutes and seconds, and stays at nothing', () => {
  assert.equal(countdownText(END, at('07:57:57')), '1:02:03')
  assert.equal(countdownText(START, at('07:59:59.500')), '0:00:01')
  assert.equal(countdownText(START, at('08:00:01')), '0:00:00')
})

test('an envelope begins and ends by itself, and what was taken stays taken', () => {
  const states = ['07:59:59', '08:00:00', '08:59:59', '09:00:00'].map((time) =>
    stateAt({ state: 'coming', startsAt: START, endsAt: END }, at(time)),
  )
  assert.deepEqual(states, ['coming', 'running', 'running', 'ended'])
  assert.equal(stateAt({ state: 'taken', startsAt: START, endsAt: END }, at('10:00:00')), 'taken')
  assert.equal(stateAt({ state: 'empty', startsAt: START, endsAt: END }, at('08:30:00')), 'empty')
})
