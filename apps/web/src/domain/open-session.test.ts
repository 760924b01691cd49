import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory } from '../lib/storage.ts'
import { openSession } from './open-session.ts'
import { createSessionStore, SESSION_KEY } from './session-store.ts'

test('a session is stored under MC_SESSION_INFO with its five fields and no other', { tags: ['SESSION-02', 'ENTITY-01'] }, () => {
  const items = inMemory()
  const answer = { token: 't'.repeat(43), userName: 'anna2026', type: 0, firstTimeLogin: true, balance: '1000.00' }
  openSession('pavilion', answer, createSessionStore(items))
  assert.equal(SESSION_KEY, 'MC_SESSION_INFO')
  assert.deepEqual(JSON.parse(items.getItem(SESSION_KEY) ?? ''), {
    token: 't'.repeat(43),
    merchantCode: 'pavilion',
    userName: 'anna2026',
    type: 0,
    firstTimeLogin: true,
  })
})
