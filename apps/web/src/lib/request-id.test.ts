import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRequestIds, makeRequestId } from './request-id.ts'

test('an id carries all of its 128 random bits, in the form that the api takes', () => {
  const id = makeRequestId((bytes) => bytes.map((_, index) => 240 + index))
  assert.equal(id, 'f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff')
  assert.match(makeRequestId(), /^[0-9a-f]{32}$/)
})

test('the same content keeps its id over every try, and other content gets a new one', () => {
  let made = 0
  const idFor = createRequestIds(() => `id-${++made}`)
  assert.equal(idFor('anna/secret'), 'id-1')
  assert.equal(idFor('anna/secret'), 'id-1')
  assert.equal(idFor('anna/other'), 'id-2')
  assert.equal(idFor('anna/secret'), 'id-3')
})
