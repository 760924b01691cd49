import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { repeat } from './repeat.ts'

const EVERY_MS = 1_000

beforeEach(() => mock.timers.enable({ apis: ['setInterval'] }))
afterEach(() => mock.timers.reset())

/** Work that goes on until `end` says how it ends. */
function makeWork() {
  const runs: PromiseWithResolvers<void>[] = []
  const work = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  return { runs, work }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('work is done every so often, never twice at a time, and goes on after a failure that is told', async () => {
  const { runs, work } = makeWork()
  const told: unknown[] = []
  const stop = repeat(work, EVERY_MS, (error) => told.push(error))
  assert.equal(runs.length, 0)
  mock.timers.tick(3 * EVERY_MS)
  assert.equal(runs.length, 1, 'the first run is still under way')
  const trouble = new Error('no connection')
  runs[0]?.reject(trouble)
  await settle()
  assert.deepEqual(told, [trouble])
  mock.timers.tick(EVERY_MS)
  assert.equal(runs.length, 2)
  runs[1]?.resolve()
  await stop()
})

test('stopping waits for the run that is under way, and none follows', async () => {
  const { runs, work } = makeWork()
  const stop = repeat(work, EVERY_MS, () => assert.fail(), true)
  assert.equal(runs.length, 1, 'it began at once')
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await settle()
  assert.equal(isStopped, false)
  runs[0]?.resolve()
  await stopping
  mock.timers.tick(10 * EVERY_MS)
  assert.equal(runs.length, 1)
})
