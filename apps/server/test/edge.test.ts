// What is at the edge of every answer: headers, cookies, and the way that it came.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCaptcha } from '@pavilion/api/verification'
import { routesOf } from '@pavilion/service/test/routes-of'
import { type App, buildApp } from '../src/app.ts'
import { cookieNames } from '../src/base/cookies.ts'
import { createMetrics } from '../src/base/metrics.ts'
import { systemRandom } from '../src/base/random.ts'
import { startTestApp } from './harness.ts'
import { createClient } from './member-client.ts'
import { changeMerchant } from './merchant-rows.ts'
import { sealClientSecret } from './partner-rows.ts'

const PROXY = '10.0.0.1'
const SECURE = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' }
let world: Awaited<ReturnType<typeof startTestApp>>
let production: App

before(async () => {
  world = await startTestApp({ trustedProxies: [PROXY] })
  await changeMerchant(world, 'pavilion', { flags: { socialLoginEnabled: true, TELEGRAMLOGIN3: true } })
  // In production the merchants of the demo are shut.
  await world.app.pool.query('update merchants set is_demo = false')
  await world.app.pool.query(
    `insert into social_providers (merchant_code, provider, client_id, client_secret, address) values ('pavilion', 'telegram', '12', $1, '')
     on conflict (merchant_code, provider) do update set address = '', client_id = '12'`,
    [sealClientSecret('pavilion', 'telegram', 'x')],
  )
  const config = { ...world.app.config, mode: 'production' as const, publicScheme: 'https' as const, publicPort: undefined }
  production = await buildApp(config, { clock: world.clock, random: systemRandom })
  await production.server.ready()
})
after(async () => {
  await production.close()
  await world.stop()
})

const over = (app: App, request: { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object }, headers: object = SECURE) =>
  app.server.inject({ method: 'GET', ...request, remoteAddress: PROXY, headers: { host: 'localhost', ...headers } })

test('every answer of the server has the browser safety headers, and strict transport security over TLS', async () => {
  const routes = routesOf(world.app.server)
  assert.ok(routes.length > 150, `${routes.length} routes`)
  assert.ok(routes.some(({ url }) => url.startsWith('/provider/')))
  for (const { method, url } of [...routes, { method: 'GET' as const, url: '/wps/nothing' }, { method: 'GET' as const, url: '/%zz' }]) {
    if (url === '/wps/stream') continue
    const { headers } = await over(world.app, { method, url, ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}) })
    assert.match(String(headers['strict-transport-security']), /max-age=31536000/, url)
    assert.equal(headers['x-content-type-options'], 'nosniff', url)
    for (const line of [headers['set-cookie'] ?? []].flat())
      assert.ok((cookieNames as readonly string[]).includes(/^__Host-(\w+)=/.exec(line)?.[1] ?? ''), `${url}: ${line}`)
    // Calls of casinos' games are a machine's, and headers that speak to pages are left out of their answers.
    if (url.startsWith('/provider/')) continue
    assert.match(String(headers['content-security-policy']), /default-src 'none'/, url)
    if (!url.startsWith('/assets/')) assert.equal(headers['cross-origin-opener-policy'], 'same-origin', url)
  }
})

test('every cookie that is set over TLS is bound to its host by its name, and in the clear by nothing but itself', async () => {
  const lines = async (headers: object) => {
    const client = createClient(world.app)
    const captcha = await client.call(getCaptcha, { headers: headers as Record<string, string> })
    const answers = [
      await over(world.app, { url: '/wps/social/telegram/start' }, headers),
      await over(world.app, { method: 'POST', url: '/wps/passkey/login/options', payload: {} }, headers),
      await over(world.app, { url: '/wps/verification/captcha' }, headers),
    ]
    assert.equal(captcha.status, 200)
    return answers.flatMap((answer) => answer.headers['set-cookie'] ?? []).map(String)
  }
  const secure = await lines(SECURE)
  assert.equal(secure.length, 3)
  for (const line of secure) {
    assert.match(line, /^__Host-pavilion_\w+=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=(?:Strict|Lax)$/)
    assert.ok((cookieNames as readonly string[]).includes(/^__Host-(\w+)=/.exec(line)?.[1] ?? ''), line)
  }
  for (const line of await lines({})) assert.match(line, /^pavilion_\w+=(?!.*Secure)/)
})

test('over TLS a cookie without its prefix opens nothing', async () => {
  const member = createClient(world.app)
  await member.register('Bound1', 'correct horse battery')
  const asked = (headers: Record<string, string>) => member.send({ method: 'GET', url: '/wps/member/info', headers })
  assert.equal((await asked({})).status, 200)
  const device = member.cookies.get('pavilion_device')
  const over = async (cookie: string) =>
    (
      await world.app.server.inject({
        url: '/wps/member/info',
        remoteAddress: PROXY,
        headers: { host: 'localhost', ...SECURE, authorization: `Bearer ${member.token}`, cookie },
      })
    ).statusCode
  assert.equal(await over(`pavilion_device=${device}`), 401)
  assert.equal(await over(`__Host-pavilion_device=${device}`), 200)
})

test('production redirects a plain page to TLS under the merchant’s name, and refuses plain calls', async () => {
  for (const headers of [{}, { 'x-forwarded-proto': 'http', 'x-forwarded-for': '192.0.2.1' }]) {
    const page = await over(production, { url: '/m/home?x=1' }, headers)
    assert.deepEqual([page.statusCode, page.headers.location], [308, 'https://localhost/m/home?x=1'])
    for (const url of ['/wps/system/status', '/wps/nothing', '/operator/api/login']) {
      const call = await over(production, { url }, headers)
      assert.deepEqual([call.statusCode, call.json().errorCode], [403, 'tls-needed'], url)
    }
    const form = await over(production, { method: 'POST', url: '/wps/member/password/forgot', payload: {} }, headers)
    assert.equal(form.json().errorCode, 'tls-needed')
    assert.equal(form.headers['set-cookie'], undefined)
    assert.equal((await over(production, { url: '/healthz' }, headers)).statusCode, 200)
  }
  const elsewhere = await over(production, { url: '/m/home' }, { host: 'evil.example' })
  assert.equal(elsewhere.headers.location, 'https://localhost/m/home')
  assert.notEqual((await over(production, { url: '/wps/system/status' })).json().errorCode, 'tls-needed')
})

test('direct calls of this machine are answered in production too, and a closed test may run without TLS', async () => {
  const own = await production.server.inject({ url: '/wps/system/status', headers: { host: 'localhost' } })
  assert.equal(own.statusCode, 200)
  const forwarded = await production.server.inject({
    url: '/wps/system/status',
    headers: { host: 'localhost', 'x-forwarded-for': '192.0.2.1' },
  })
  assert.equal(forwarded.statusCode, 403)
  const config = { ...world.app.config, mode: 'production' as const, publicScheme: 'http' as const }
  const closed = await buildApp(config, { clock: world.clock, random: systemRandom })
  try {
    await closed.server.ready()
    assert.equal((await over(closed, { url: '/wps/system/status' }, {})).statusCode, 200)
  } finally {
    await closed.close()
  }
})

test('production tells nobody what it can be asked, and metrics do not tell the version of Node', async () => {
  for (const url of ['/wps/openapi.json', '/operator/api/openapi.json', '/wps/development/outbox'])
    assert.equal((await over(production, { url })).statusCode, 404, url)
  assert.ok(!(await createMetrics().registry.metrics()).includes(process.version))
})
