import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SECRET } from '../../test/fake-wallet.ts'
import { askLauncher, createTestDatabase, type Database, launchBody, launchOf, openBrowser, startHost } from '../../test/host-harness.ts'
import type { App } from '../app.ts'
import { makeId, systemRandom } from '../base/random.ts'
import { signBody } from '../base/signature.ts'

let database: Database
let app: App

before(async () => {
  database = await createTestDatabase()
  app = await startHost(database.url, 'http://127.0.0.1:9')
})
after(async () => {
  await app.close()
  await database.drop()
})

test('a wrong, absent or foreign signature is 403 permission_denied on every call, before anything is parsed', async () => {
  for (const call of ['Launcher/Real', 'Launcher/Demo', 'Game/List']) {
    for (const signature of ['', 'x', '0'.repeat(64), signBody('another secret of another casino', JSON.stringify(launchBody()))]) {
      const { status, body } = await askLauncher(app, call, launchBody(), signature)
      assert.deepEqual([status, body.code], [403, 'permission_denied'])
    }
  }
  const unsigned = await app.server.inject({
    method: 'POST',
    url: '/v2/a8r_provider.Launcher/Real',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(unsigned.statusCode, 403)
})

test('a body that names another casino than its secret’s is refused like a wrong signature', async () => {
  const { status } = await askLauncher(app, 'Launcher/Real', { ...launchBody(), casino_id: 'another' })
  assert.equal(status, 403)
})

test('a game that is not ours is 400 with code 405, a broken body is 400 with code 400', async () => {
  const unknown = await askLauncher(app, 'Launcher/Real', launchBody('42', 'no-such-game'))
  assert.deepEqual([unknown.status, (unknown.body.meta as { api_code: string }).api_code], [400, '405'])
  const bodies = [
    '{',
    '[]',
    '{"casino_id":"casino"}',
    JSON.stringify({ ...launchBody(), urls: { return_url: 'javascript:alert(1)', deposit_url: '' } }),
  ]
  bodies.push(JSON.stringify(launchBody('4\0 2')), JSON.stringify(launchBody()).replace('"42"', '"\\ud800"'))
  for (const bytes of bodies) {
    const reply = await app.server.inject({
      method: 'POST',
      url: '/v2/a8r_provider.Launcher/Real',
      headers: { 'content-type': 'application/json', 'x-request-sign': signBody(SECRET, bytes) },
      payload: bytes,
    })
    assert.deepEqual([reply.statusCode, reply.json<{ meta: { api_code: string } }>().meta.api_code], [400, '400'], bytes)
  }
})

test('the games are listed with the return to player that they publish, and its deviation', async () => {
  const { body } = await askLauncher(app, 'Game/List', { casino_id: 'casino' })
  assert.deepEqual(
    (body.games as { id: string; rtp: string; deviation: string }[]).map(({ id, rtp, deviation }) => `${id} ${rtp} ${deviation}`),
    [
      'marigold-nights 96.04 4.22',
      'dragon-fortune 96.31 12.41',
      'temple-of-jade 96.04 4.22',
      'fiesta-fruits 95.87 2.36',
      'seven-bells 96.35 3.77',
      'moon-lagoon 96.86 6.8',
      'coral-run 96.50 undefined',
    ],
  )
})

test('nonsense is answered 4xx with a stable code, and never accepted', async () => {
  const browser = await openBrowser(app)
  const good = { requestId: makeId(systemRandom), stake: '1.00' }
  const stakes = [
    '-1.00',
    '1e3',
    '0',
    '0.00',
    '0.19',
    '1.005',
    '999999999999',
    '9'.repeat(400),
    '1.00\0',
    ' 1.00',
    1,
    null,
    undefined,
    {},
    ['1.00'],
    '１.00',
    'NaN',
  ]
  const wantedAll: object[] = stakes.map((stake) => ({ ...good, stake }))
  wantedAll.push({ ...good, requestId: 'x' }, {}, [])
  for (const wanted of wantedAll) {
    const { status, body } = await browser.call('POST', 'bet', wanted)
    assert.equal(status, 400, JSON.stringify(wanted))
    assert.match(String(body.code), /^(bad-request|stake-(not-offered|too-low|too-high))$/)
  }
  const rows = (await database.query('select count(*)::int as rounds from rounds')) as { rounds: number }[]
  assert.equal(rows[0]?.rounds, 0)
  const huge = await app.server.inject({ method: 'POST', url: '/api/play/open', payload: { launch: 'x'.repeat(10_000_000) } })
  assert.equal(huge.statusCode, 413)
  const broken = await app.server.inject({
    method: 'POST',
    url: '/api/play/open',
    payload: '{"launch":',
    headers: { 'content-type': 'application/json' },
  })
  assert.equal(broken.statusCode, 400)
})

test('without the play’s secret every call is 401 play-expired', async () => {
  for (const authorization of [undefined, 'Bearer x', `Bearer ${'A'.repeat(43)}`, 'Basic abc']) {
    const reply = await app.server.inject({ method: 'GET', url: '/api/play/state', headers: authorization ? { authorization } : {} })
    assert.deepEqual([reply.statusCode, reply.json<{ code: string }>().code], [401, 'play-expired'])
  }
})

test('more than twenty calls in a second of one play are 429, and another play is not touched', async () => {
  const limited = await startHost(database.url, 'http://127.0.0.1:9', { callsPerSecond: 20 })
  const browser = await openBrowser(limited)
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await browser.call('GET', 'seeds')).status))
  assert.ok(statuses.filter((status) => status === 429).length >= 9)
  assert.equal((await (await openBrowser(limited)).call('GET', 'seeds')).status, 200)
  await limited.close()
})

test('the page of a launch may be framed by the site that launched it alone, and scripts only from here', async () => {
  const { body } = await askLauncher(app, 'Launcher/Real', launchBody())
  const { pathname, search } = new URL(String(body.launch_url))
  const policyOf = async (url: string) => String((await app.server.inject({ url })).headers['content-security-policy'])
  assert.match(await policyOf(pathname + search), /frame-ancestors http:\/\/site\.test:3000$/)
  assert.match(await policyOf(pathname), /frame-ancestors 'none'$/)
  assert.doesNotMatch(search, new RegExp(launchOf(String(body.launch_url))), 'the launch is sent with no page')
  for (const frame of ['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}=`])
    assert.match(await policyOf(`${pathname}?frame=${frame}`), /frame-ancestors 'none'$/)
  assert.match(await policyOf(`/games/temple-of-jade/${search}`), /frame-ancestors 'none'$/)
  assert.match(await policyOf('/fairness'), /connect-src 'none'/)
  for (const url of [pathname + search, '/fairness', '/nothing', '/healthz', '/games/../../etc/passwd']) {
    const reply = await app.server.inject({ url })
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.equal(reply.headers['referrer-policy'], 'no-referrer')
    assert.doesNotMatch(String(reply.headers['content-security-policy']), /unsafe/)
    assert.equal(reply.headers['x-powered-by'] ?? reply.headers.server, undefined)
  }
})
