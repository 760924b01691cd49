import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cached } from './cache.ts'

/** A cache of two seconds, of which the second one renews, over loads that end when they are told to. */
function standing() {
  let nowMs = 0
  const loads: { end(value: string): void; fail(): void }[] = []
  const load = () => new Promise<string>((resolve, reject) => loads.push({ end: resolve, fail: () => reject(new Error('nobody answers')) }))
  const get = cached(() => new Date(nowMs), 2_000, load, { aheadMs: 1_000 })
  return { get: () => get('home'), loads, at: (ms: number) => (nowMs = ms) }
}

test('what is asked for late in its life is loaded again once, and nobody waits for that', async () => {
  const { get, loads, at } = standing()
  const first = get()
  loads[0]?.end('one')
  assert.equal(await first, 'one')
  at(999)
  await get()
  assert.equal(loads.length, 1)
  at(1_500)
  assert.deepEqual(await Promise.all([get(), get()]), ['one', 'one'])
  assert.equal(loads.length, 2)
  loads[1]?.end('two')
  at(2_100)
  assert.equal(await get(), 'two')
  assert.equal(loads.length, 2)
})

test('nothing is given that is older than its life, whether it was loaded ahead or not', async () => {
  const { get, loads, at } = standing()
  const first = get()
  loads[0]?.end('one')
  await first
  at(1_500)
  await get()
  loads[1]?.end('two')
  at(3_500)
  const later = get()
  assert.equal(loads.length, 3)
  loads[2]?.end('three')
  assert.equal(await later, 'three')
})

test('a load ahead that fails takes nothing away, and is begun again', async () => {
  const { get, loads, at } = standing()
  const first = get()
  loads[0]?.end('one')
  await first
  at(1_500)
  await get()
  loads[1]?.fail()
  await new Promise(setImmediate)
  assert.equal(await get(), 'one')
  assert.equal(loads.length, 3)
})
