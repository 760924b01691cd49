import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routesOf } from '@pavilion/service/test/routes-of'
import { launchBody, launchToken } from '../test/host-harness.ts'
import { openHost } from '../test/stage.ts'

const PROXY = '10.0.0.1'
const { app } = await openHost(0n, { trustedProxies: [PROXY], callsPerSecond: 5 })

const ask = (launch: string, from: string) =>
  app.server.inject({
    method: 'POST',
    url: '/api/play/open',
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': from },
    payload: { launch },
  })

test('every answer of the host has the browser safety headers, and strict transport security over TLS', async () => {
  const routes = routesOf(app.server)
  assert.ok(routes.length > 20, `${routes.length} routes`)
  for (const { method, url } of [...routes, { method: 'GET' as const, url: '/nothing' }, { method: 'GET' as const, url: '/%zz' }]) {
    const secure = await app.server.inject({ method, url, remoteAddress: PROXY, headers: { 'x-forwarded-proto': 'https' } })
    assert.match(String(secure.headers['strict-transport-security']), /max-age=31536000/, url)
    const { headers } = await app.server.inject({ method, url, headers: { 'x-forwarded-proto': 'https' } })
    if (url !== '/%zz') assert.equal(headers['strict-transport-security'], undefined, `${url}: nobody believes a stranger`)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    assert.equal(headers['set-cookie'], undefined, `${url}: the host keeps nothing in a browser by cookies`)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
    assert.match(String(headers['referrer-policy']), url === '/%zz' ? /./ : /^no-referrer$/, url)
    assert.match(String(headers['content-security-policy']), /frame-ancestors/, url)
  }
})

test('one address that guesses launches is stopped, and neither those behind other addresses nor their launches are', async () => {
  const guesses = []
  for (let count = 0; count < 8; count += 1) guesses.push((await ask(`${'x'.repeat(42)}${count}`, '192.0.2.1')).statusCode)
  assert.deepEqual(guesses, [401, 401, 401, 401, 401, 429, 429, 429])
  assert.equal((await ask(await launchToken(app, launchBody('42')), '192.0.2.2')).statusCode, 200)
})

test('many who open their games at once behind one address are all let in', async () => {
  for (let player = 100; player < 112; player += 1)
    assert.equal((await ask(await launchToken(app, launchBody(String(player))), '192.0.2.3')).statusCode, 200, String(player))
})

test('one launch that is asked for again and again is stopped', async () => {
  const launch = await launchToken(app, launchBody('43'))
  const statuses = []
  for (let count = 0; count < 7; count += 1) statuses.push((await ask(launch, `192.0.2.${10 + count}`)).statusCode)
  assert.deepEqual(statuses.slice(0, 2), [200, 401])
  assert.ok(statuses.includes(429), String(statuses))
})
