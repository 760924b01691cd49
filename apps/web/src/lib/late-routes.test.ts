import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCall } from './api.ts'
import { knownRoutes, lateRoutes } from './api-routes.ts'
import { createSessionStore } from './session-store.ts'
import { inMemory } from './storage.ts'

test('a call that comes with a screen is made where no such screen is: after a log-in, on a closed site', async () => {
  const asked: string[] = []
  const fetchNow = async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ success: true, value: {} }))
  }
  const call = createCall({
    fetch: fetchNow as typeof fetch,
    merchantCode: () => 'pavilion',
    device: () => 'H5',
    session: createSessionStore(inMemory()),
    timeoutMs: 1_000,
  })
  lateRoutes.complete = () => Promise.all([import('./screen-routes.ts'), import('./agent-routes.ts')])
  assert.equal(knownRoutes.listMySessions, undefined, 'home does not bring it')
  await call('listMySessions')
  await call('getFloat')
  assert.deepEqual(asked, ['/wps/session/list', '/wps/agent/float'])
})
