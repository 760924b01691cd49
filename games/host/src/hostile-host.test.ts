import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openHost } from '../test/stage.ts'

const { app } = await openHost(0n)

test('a malformed host is refused for calls of casinos, of players, for pages, and where nothing is', async () => {
  const calls = [
    { method: 'POST', url: '/v2/a8r_provider.Launcher/Real' },
    { method: 'POST', url: '/api/play/open' },
    { method: 'GET', url: '/games/marigold-nights/' },
    { method: 'GET', url: '/health' },
    { method: 'GET', url: '/nothing' },
  ] as const
  for (const call of calls) {
    for (const host of ["a'b<c>", 'localhost:x@evil.example', 'localhost:123456', 'localhost,evil.example', '.'])
      assert.equal((await app.server.inject({ ...call, headers: { host } })).statusCode, 400, `${call.url} ${host}`)
    const { statusCode } = await app.server.inject({ ...call, headers: { host: 'Localhost:3001' } })
    if (call.method === 'GET') assert.notEqual(statusCode, 400, call.url)
  }
})
