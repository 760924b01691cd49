import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { refuseCaller } from './refuse-caller.ts'

const TYPES = [0, 1, 2, 4, 5, 40, 41, 42]
const allowed = (callers: Parameters<typeof refuseCaller>[1]) => TYPES.filter((type) => refuseCaller(type, callers) === undefined)

test('each word of `callers` lets in the types that it is about, and no guest but by `any`', () => {
  assert.deepEqual(allowed('any'), TYPES)
  assert.deepEqual(allowed('members'), [0, 1, 2, 5, 40, 41, 42])
  assert.deepEqual(allowed(undefined), allowed('members'))
  assert.deepEqual(allowed('real'), [0, 1, 2])
  assert.deepEqual(allowed('agents'), [1, 2, 5, 41, 42])
  assert.deepEqual(allowed('real-agents'), [1, 2])
  assert.deepEqual(allowed('contractors'), [0, 1, 2, 5])
  assert.deepEqual(allowed('contracting-agents'), [1, 2, 5])
})

test('who lacks a real account is told that, and who is no agent that there is no such feature', () => {
  for (const callers of ['members', 'real', 'agents', 'real-agents', 'contractors', 'contracting-agents'] as const)
    assert.equal(refuseCaller(4, callers), 'real-account-needed')
  assert.equal(refuseCaller(40, 'real'), 'real-account-needed')
  assert.equal(refuseCaller(40, 'contractors'), 'real-account-needed')
  assert.equal(refuseCaller(41, 'contracting-agents'), 'real-account-needed')
  for (const callers of ['agents', 'contracting-agents'] as const) assert.equal(refuseCaller(0, callers), 'feature-unavailable')
  assert.equal(refuseCaller(5, 'real-agents'), 'feature-unavailable')
})

test('only a call of members says who of them may ask', () => {
  assert.ok(endpoints.filter(({ callers }) => callers !== undefined).length > 50)
  assert.deepEqual(
    endpoints.filter(({ audience, callers }) => callers !== undefined && audience !== 'member').map(({ name }) => name),
    [],
  )
})
