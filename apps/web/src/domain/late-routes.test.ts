import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inMemory } from '../lib/storage.ts'
import { agentRoutes } from './agent-routes.ts'
import { createCall } from './api.ts'
import { knownRoutes, lateRoutes } from './api-routes.ts'
import { screenRoutes } from './screen-routes.ts'
import { createSessionStore } from './session-store.ts'

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
  // As home is, which brings neither.
  delete knownRoutes.listMySessions
  delete knownRoutes.getFloat
  const { complete } = lateRoutes
  after(() => Object.assign(lateRoutes, { complete }))
  lateRoutes.complete = async () => Object.assign(knownRoutes, screenRoutes, agentRoutes)
  await call('listMySessions')
  await call('getFloat')
  assert.deepEqual(asked, ['/wps/session/list', '/wps/agent/float'])
})
