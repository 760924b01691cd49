import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inMemory, readJson } from '../lib/storage.ts'
import { createSessionStore, isAgent, isRealAccount, parseSession, reduceSession, SESSION_KEY, type SessionInfo } from './session-store.ts'

const session: SessionInfo = { token: 't-1', merchantCode: 'pavilion', userName: 'mara', type: 0, firstTimeLogin: false }

test('somebody is logged in exactly when a session token is stored', { tags: ['SESSION-01', 'PGEN-02'] }, () => {
  const items = inMemory()
  assert.equal(createSessionStore(items).read().session, null)
  createSessionStore(items).dispatch({ kind: 'opened', session })
  assert.deepEqual(createSessionStore(items).read().session, session)
  createSessionStore(items).dispatch({ kind: 'left' })
  assert.equal(createSessionStore(items).read().session, null)
})

test('the session is stored under MC_SESSION_INFO with its five fields', { tags: ['ENTITY-01', 'PENTITY-21', 'SESSION-02'] }, () => {
  const items = inMemory()
  createSessionStore(items).dispatch({ kind: 'opened', session })
  assert.equal(SESSION_KEY, 'MC_SESSION_INFO')
  assert.deepEqual(readJson(items, 'MC_SESSION_INFO'), session)
})

test('whatever else lies in storage is nobody logged in', () => {
  for (const stored of [undefined, null, 'x', 7, [], {}, { token: '' }, { token: 't' }, { token: 5, type: 0 }, { token: 't', type: '0' }]) {
    assert.equal(parseSession(stored), null, JSON.stringify(stored))
  }
})

test('an ending that concerns an older session leaves the newer one alone', () => {
  const state = { session, ending: null }
  assert.equal(reduceSession(state, { kind: 'ended-by-server', token: 'older' }), state)
  assert.deepEqual(reduceSession(state, { kind: 'ended-by-server', token: 't-1' }), { session: null, ending: 'by-server' })
})

test('what another tab stored is taken over without being written again', () => {
  const items = inMemory()
  const store = createSessionStore(items)
  let changes = 0
  store.subscribe(() => {
    changes += 1
  })
  store.dispatch({ kind: 'stored-elsewhere', stored: session })
  assert.deepEqual(store.read().session, session)
  assert.equal(items.getItem(SESSION_KEY), null)
  store.dispatch({ kind: 'stored-elsewhere', stored: { ...session } })
  assert.equal(changes, 1)
})

const types = [0, 1, 2, 4, 40, 41, 42]

test('types 0, 1 and 2 are real accounts and no other is', { tags: ['ROLE-10', 'ROLE-11', 'PROLE-03', 'PROLE-05', 'ENTITY-23'] }, () => {
  assert.deepEqual(types.filter(isRealAccount), [0, 1, 2])
})

test('agents are the types that are not 0, 4 or 40', { tags: ['ROLE-13', 'PROLE-06', 'ENTITY-24'] }, () => {
  assert.deepEqual(types.filter(isAgent), [1, 2, 41, 42])
})
