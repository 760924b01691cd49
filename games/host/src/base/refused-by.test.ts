import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playRefusals, Refusal } from './refusal.ts'
import { refusedBy } from './refused-by.ts'

test('an act that returns a refusal which its route does not declare does not compile', async () => {
  const right = refusedBy(['round-over'], async () => new Refusal('round-over'))
  assert.deepEqual(right.refusals, ['round-over'])
  // @ts-expect-error The planted breach: `flown-away` is not declared.
  const wrong = refusedBy(['round-over'], async () => new Refusal('flown-away'))
  assert.ok((await wrong.act()) instanceof Refusal)
})

test('every refusal has a status of its own kind: the caller’s fault, or ours', () => {
  for (const [code, status] of Object.entries(playRefusals)) assert.ok(status >= 400 && status <= 503, code)
  assert.deepEqual(
    Object.entries(playRefusals).flatMap(([code, status]) => (status >= 500 ? [code] : [])),
    ['unavailable', 'internal'],
  )
})
