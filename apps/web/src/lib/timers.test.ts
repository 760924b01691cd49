import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Schedule, throttle } from './timers.ts'

/** Time that moves only when a test says so. */
function handClock() {
  let nowMs = 0
  let waiting: { at: number; run: () => void }[] = []
  const later: Schedule = (run, delayMs) => {
    const entry = { at: nowMs + delayMs, run }
    waiting.push(entry)
    return () => {
      waiting = waiting.filter((other) => other !== entry)
    }
  }
  const pass = (ms: number) => {
    const end = nowMs + ms
    for (;;) {
      const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      waiting = waiting.filter((other) => other !== next)
      nowMs = next.at
      next.run()
    }
    nowMs = end
  }
  return { later, pass, now: () => nowMs }
}

test('the first call of a throttle runs at once, and a burst adds one more run at the end of the interval', () => {
  const clock = handClock()
  const runs: number[] = []
  const { call } = throttle(() => runs.push(clock.now()), 250, clock.later)
  call()
  assert.deepEqual(runs, [0])
  for (let time = 0; time < 20; time++) {
    clock.pass(10)
    call()
  }
  assert.deepEqual(runs, [0])
  clock.pass(1_000)
  assert.deepEqual(runs, [0, 250])
})

test('a single call makes a single run, and a later one runs at once again', () => {
  const clock = handClock()
  const runs: number[] = []
  const { call } = throttle(() => runs.push(clock.now()), 250, clock.later)
  call()
  clock.pass(300)
  call()
  assert.deepEqual(runs, [0, 300])
})

test('runs are never closer than the interval, and the last call is never lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 40 }), (pauses) => {
      const clock = handClock()
      const runs: number[] = []
      const { call } = throttle(() => runs.push(clock.now()), 250, clock.later)
      let lastCall = 0
      for (const pause of pauses) {
        clock.pass(pause)
        call()
        lastCall = clock.now()
      }
      clock.pass(1_000)
      for (let index = 1; index < runs.length; index++) assert.ok((runs[index] ?? 0) - (runs[index - 1] ?? 0) >= 250)
      assert.ok((runs.at(-1) ?? -1) >= lastCall)
    }),
  )
})

test('a stopped throttle drops the run that still waited', () => {
  const clock = handClock()
  let runs = 0
  const { call, stop } = throttle(() => runs++, 250, clock.later)
  call()
  call()
  stop()
  clock.pass(1_000)
  assert.equal(runs, 1)
})
