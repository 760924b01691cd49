import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSessionStore, SESSION_KEY } from '../../domain/session-store.ts'
import { followType } from './follow-type.ts'

const session = { token: 't1', merchantCode: 'pavilion', userName: 'ana', type: 0, firstTimeLogin: false }

function storeWith(kept: object | null) {
  const items = new Map(kept ? [[SESSION_KEY, JSON.stringify(kept)]] : [])
  const store = createSessionStore({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as never)
  let told = 0
  store.subscribe(() => {
    told += 1
  })
  return { store, items, told: () => told }
}

test('a changed type holds at once and after the page is loaded again, in the same session', () => {
  const { store, items, told } = storeWith(session)
  followType({ account: 'ana', type: 1 }, store)
  assert.deepEqual(store.read().session, { ...session, type: 1 })
  assert.equal(JSON.parse(items.get(SESSION_KEY) ?? '').type, 1)
  assert.equal(told(), 1)
  followType({ account: 'ana', type: 1 }, store)
  assert.equal(told(), 1, 'the same type is no news')
})

test('an answer about another account, or after the log-out, changes nothing', () => {
  const { store, told } = storeWith(session)
  followType({ account: 'ben', type: 1 }, store)
  assert.deepEqual([store.read().session, told()], [session, 0])
  const visitor = storeWith(null)
  followType({ account: 'ana', type: 1 }, visitor.store)
  assert.equal(visitor.store.read().session, null)
})
