import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import type { Endpoint } from '@pavilion/api/endpoint'
import { startTestApp } from '../harness.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('another site’s page can call nothing of the contract by any method, since some reads change state', async () => {
  const reading = (endpoints as readonly Endpoint[]).filter(({ method }) => method === 'GET')
  assert.ok(reading.length > 80)
  for (const { path, name } of reading) {
    const request = { method: 'GET' as const, url: path.replace(/:\w+/g, '1') }
    const ask = (site: string) => world.app.server.inject({ ...request, headers: { host: 'localhost', 'sec-fetch-site': site } })
    const refused = await ask('cross-site')
    assert.deepEqual([refused.statusCode, refused.json().errorCode], [403, 'wrong-origin'], name)
  }
  for (const site of ['same-origin', 'none']) {
    const headers = { host: 'localhost', 'sec-fetch-site': site }
    assert.equal((await world.app.server.inject({ method: 'GET', url: '/wps/system/template', headers })).statusCode, 200, site)
  }
})
