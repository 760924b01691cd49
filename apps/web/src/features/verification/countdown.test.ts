import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countdownEnd, type Every, runCountdown } from './countdown.ts'

const NOW = 1_800_000_000_000

test('the countdown runs until the time that the server says', { tags: ['SMS-04', 'ENTITY-09'] }, () => {
  assert.equal(countdownEnd(NOW + 42_000, NOW), NOW + 42_000)
})

test('without a usable time the countdown is 60 s', { tags: ['SMS-05', 'CONST-01'] }, () => {
  for (const useless of [undefined, null, '', 'soon', Number.NaN, 0, NOW, NOW - 1, NOW / 1_000, NOW + 7_200_000]) {
    assert.equal(countdownEnd(useless, NOW), NOW + 60_000, String(useless))
  }
})

test('it ticks every 500 ms, shows begun seconds, and ends with 0', { tags: ['SMS-02', 'SMS-03', 'SMS-06', 'CONST-02'] }, () => {
  let now = NOW
  let tick = () => {}
  let isStopped = false
  const asked: number[] = []
  const repeat: Every = (run, intervalMs) => {
    asked.push(intervalMs)
    tick = run
    return () => {
      isStopped = true
    }
  }
  const told: number[] = []
  runCountdown(
    NOW + 1_200,
    (seconds) => told.push(seconds),
    () => now,
    repeat,
  )
  for (let ticks = 0; ticks < 3; ticks += 1) {
    now += 500
    tick()
  }
  assert.deepEqual(asked, [500])
  assert.deepEqual(told, [2, 1, 1, 0])
  assert.equal(isStopped, true)
})
