import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startTestApp } from '../../test/harness.ts'

for (const [whose, path] of [
  ['a browser', '/wps/session/login'],
  ['a provider', '/provider/nobody/betwin'],
] as const) {
  test(`a server that closes answers what ${whose} has in flight, and then waits for nobody`, () => closeInFlight(path))
}

async function closeInFlight(path: string): Promise<void> {
  const world = await startTestApp()
  const address = await world.app.server.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true })
  const asked = request(`${address}${path}`, { agent, method: 'POST', headers: { 'content-type': 'application/json' } })
  const answered = once(asked, 'response')
  asked.write('{')
  // The server has taken the request up when it answers another one that came later.
  await fetch(`${address}/healthz`)
  const startedAtMs = performance.now()
  const stopped = world.stop()
  await setTimeout(100)
  await assert.rejects(fetch(`${address}/healthz`))
  asked.end('}')
  const [response] = (await answered) as [IncomingMessage]
  response.resume()
  assert.equal(response.statusCode, 400)
  await stopped
  assert.ok(performance.now() - startedAtMs < 4_000, 'the kept connection held the server up')
  agent.destroy()
}

test('a server that is about to end says so to whoever asks whether it is ready, and serves everybody on', async () => {
  const world = await startTestApp()
  const get = async (url: string) => (await world.app.server.inject({ method: 'GET', url })).statusCode
  assert.deepEqual([await get('/readyz'), await get('/healthz')], [200, 200])
  world.app.leave()
  assert.deepEqual([await get('/readyz'), await get('/healthz'), await get('/wps/openapi.json')], [503, 200, 200])
  await world.stop()
})
