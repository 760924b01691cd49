import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BreakableWay, startBreakableWay } from '@pavilion/service/test/breakable-way'
import { type FakeWallet, startFakeWallet } from '../../test/fake-wallet.ts'
import { createTestDatabase, type Database, launchBody, launchToken, openBrowser, startHost } from '../../test/host-harness.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from './random.ts'

let database: Database
let proxy: BreakableWay
let wallet: FakeWallet
let app: App
let address = ''

before(async () => {
  database = await createTestDatabase()
  proxy = await startBreakableWay(database.url)
  wallet = await startFakeWallet(100_000n)
  app = await startHost(proxy.url, wallet.url, { waitMs: 3_000 })
  address = await app.server.listen({ host: '127.0.0.1', port: 0 })
})
after(async () => {
  await app.close()
  await proxy.close()
  await wallet.close()
  await database.drop()
})

test('with a stalled database calls are answered in 5 s, readiness is 503 in 2 s, and no stake is doubled', async () => {
  const browser = await openBrowser(app, await launchToken(app))
  const request = { requestId: makeId(systemRandom), stake: '1.00' }
  const ask = async (path: string, body?: object) => {
    const askedAtMs = performance.now()
    const reply = await fetch(address + path, {
      headers: { authorization: `Bearer ${browser.secret}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    })
    return { status: reply.status, tookMs: performance.now() - askedAtMs, body: (await reply.json()) as Record<string, unknown> }
  }
  proxy.pause()
  const answers = await Promise.all([
    ask('/readyz'),
    ...['state', 'seeds', 'rounds'].map((path) => ask(`/api/play/${path}`)),
    ...Array.from({ length: 20 }, () => ask('/api/play/bet', request)),
  ])
  const [ready, ...calls] = answers
  assert.deepEqual([ready?.status, (ready?.tookMs ?? Infinity) < 2_000], [503, true])
  for (const { status, tookMs } of calls) assert.deepEqual([status >= 500, tookMs < 5_000], [true, true], `${status} after ${tookMs} ms`)

  await sleep(500)
  proxy.mend()
  let last = await ask('/api/play/bet', request)
  for (let tries = 0; last.status !== 200 && tries < 50; tries += 1) {
    await sleep(200)
    last = await ask('/api/play/bet', request)
  }
  assert.equal(last.status, 200, JSON.stringify(last.body))
  const rows = (await database.query('select count(*)::int as rounds from rounds')) as { rounds: number }[]
  assert.equal(rows[0]?.rounds, 1)
  const stakes = wallet.calls.filter(({ call, body }) => call === 'BetWin' && body.transactions?.[0]?.type === 'bet')
  assert.equal(new Set(stakes.map(({ body }) => body.transactions?.[0]?.id_provider)).size, 1)
})

test('a wallet that does not answer keeps no player waiting: the state comes without a balance, the bet as it stands', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  t.after(() => {
    silent.close()
    silent.closeAllConnections()
  })
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const slow = await startHost(database.url, `http://127.0.0.1:${port}`, {
    waitMs: 200,
    patience: { tryTimeoutMs: 3_000, pause: async () => {} },
  })
  t.after(() => slow.close())
  // A player of its own: the spin of the test above may have won free spins, which are open before a next stake.
  const browser = await openBrowser(slow, await launchToken(slow, launchBody('43')))
  assert.equal(browser.state.balance, null)
  const { round } = await browser.spin()
  assert.equal(round.status, 'staking')
})

test('a host that is about to end says so to whoever asks whether it is ready, and serves on', async () => {
  const get = async (path: string) => (await app.server.inject({ method: 'GET', url: path })).statusCode
  assert.equal(await get('/readyz'), 200)
  app.leave()
  assert.deepEqual([await get('/readyz'), await get('/healthz')], [503, 200])
})
