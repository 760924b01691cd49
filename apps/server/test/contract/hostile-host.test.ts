// The host of a request is whatever its sender wrote. It tells whose site is meant, and nothing that is sent out is made of it.

import assert from 'node:assert/strict'
import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { endpoints } from '@pavilion/api/all'
import { createDeposit } from '@pavilion/api/cashier'
import { launchChat } from '@pavilion/api/chat'
import type { Endpoint } from '@pavilion/api/endpoint'
import { launchGame } from '@pavilion/api/games'
import { startPasskeyLogin } from '@pavilion/api/passkeys'
import { forgetPassword } from '@pavilion/api/session'
import { startTestApp } from '../harness.ts'
import { createClient, emptyBody } from '../member-client.ts'
import { readOutbox, registerReachable } from '../member-contact.ts'
import { changeMerchant } from '../merchant-rows.ts'
import { sealClientSecret } from '../partner-rows.ts'

const EVIL = 'evil.example'
const MALFORMED = [
  ' ',
  "a'b<c>",
  'localhost:x@evil.example',
  'localhost@evil.example',
  'localhost:80@evil.example',
  'localhost:80:81',
  'localhost:123456',
  'localhost:',
  'localhost/evil.example',
  'localhost\\evil.example',
  'localhost?x',
  'localhost#x',
  'localhost,evil.example',
  'localhost evil.example',
  'lócalhost',
  '.',
  '[::1',
  '[x]',
  `${'a'.repeat(254)}`,
]
/** Pages, addresses outside the contract, and what nobody answers. */
const OTHER_PATHS = ['/', '/m/home', '/m/games?x=1', '/support', '/nothing', '/wps/nothing', '/wps/openapi.json', '/health', '/%zz']

let company: Server
let told: string[] = []
let world: Awaited<ReturnType<typeof startTestApp>>
let journeys = 0
let address: URL

before(async () => {
  company = createServer(async (request, response) => {
    told.push(`${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`)
    response.writeHead(503).end('{}')
  })
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(company.address() as AddressInfo).port}`
  world = await startTestApp({ gamesUrl: url, demoPaymentsUrl: url, trustedProxies: ['127.0.0.1'] })
  await changeMerchant(world, 'pavilion', { flags: { CBS3: true, socialLoginEnabled: true, TELEGRAMLOGIN3: true } })
  await world.app.pool.query(
    `insert into social_providers (merchant_code, provider, client_id, client_secret, address) values ('pavilion', 'telegram', '12', $1, '')
     on conflict (merchant_code, provider) do update set address = '', client_id = '12'`,
    [sealClientSecret('pavilion', 'telegram', 'x')],
  )
})
after(async () => {
  company.close()
  await world.stop()
})

const pathOf = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, 'x')

test('a malformed host is refused by every contract call, page, provider call and unknown address', async () => {
  const wrong: string[] = []
  for (const host of MALFORMED) {
    const everything = [
      ...endpoints.map((endpoint) => ({ method: endpoint.method, url: pathOf(endpoint), ...emptyBody(endpoint) })),
      ...OTHER_PATHS.map((url) => ({ method: 'GET' as const, url })),
      { method: 'POST' as const, url: '/provider/x/v2/provider_a8r.Player/Balance', payload: {} },
      { method: 'POST' as const, url: '/payments/pavilion-sandbox', payload: {} },
    ]
    for (const { method, url, ...rest } of everything) {
      const headers = { ...('headers' in rest ? rest.headers : {}), host }
      const { statusCode } = await world.app.server.inject({ method, url, ...rest, headers })
      if (statusCode !== 400) wrong.push(`${statusCode} ${method} ${url} ${host}`)
    }
  }
  assert.deepEqual(wrong, [])
})

test('two hosts are refused, alike or not, and the connection lives on for a request with one', async () => {
  address = new URL(await world.app.server.listen({ port: 0, host: '127.0.0.1' }))
  const status = (headers: string[], path = '/wps/system/status') =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = ask({ host: address.hostname, port: address.port, path, setHost: false, headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
      sent.end()
    })
  for (const path of ['/wps/system/status', '/m/home', '/nothing', '/provider/x/y', '/health']) {
    assert.equal(await status(['Host', 'localhost', 'Host', EVIL], path), 400, path)
    assert.equal(await status(['host', 'localhost', 'HOST', 'localhost'], path), 400, path)
    assert.equal(await status([], path), 400, path)
  }
  assert.notEqual(await status(['Host', 'localhost']), 400)
})

test('a host name with capitals, a port or the dot of the root is one', async () => {
  for (const host of ['LocalHost', 'localhost:3000', 'localhost.', '127.0.0.1:65535', '[::1]:3000'])
    assert.equal((await createClient(world.app, { host }).call(startPasskeyLogin, { body: {} })).status === 400, false, host)
})

/** All that is sent to somebody else on the way of a member whose browser has such headers. */
async function goAround(headers: Record<string, string>): Promise<string> {
  told = []
  journeys += 1
  const [account, email] = [`Hosted${journeys}`, `hosted${journeys}@example.com`]
  const member = await registerReachable(world.app, account, { mobileNum: `919000000${journeys}`, email })
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers }
  const payload = new URLSearchParams({ username: account, email }).toString()
  const answers = [
    await member.send({ method: 'POST', url: forgetPassword.path, headers: form, payload }),
    await member.call(launchGame, { query: { gameId: 'marigold-nights' }, headers }),
    await member.call(createDeposit, { body: { requestId: crypto.randomUUID(), channel: 'ewallet', amount: '500.00' }, headers }),
    await member.call(launchChat, { query: { b2c: '1' }, headers }),
    await member.call(startPasskeyLogin, { body: {}, headers }),
  ]
  assert.deepEqual([answers[0]?.status, answers[3]?.status], [200, 200], JSON.stringify(answers.map(({ body }) => body)))
  assert.equal(told.length, 2, 'the provider and the payment company were asked')
  const social = await world.app.server.inject({ url: '/wps/social/telegram/start', headers: { host: 'localhost', ...headers } })
  assert.match(String(social.headers.location), /^https:\/\/oauth\.telegram\.org\//)
  const mails = (await readOutbox(createClient(world.app))).map((mail) => mail.text)
  assert.ok(mails.length > 0)
  world.clock.advance(3_600_000)
  return JSON.stringify([told, mails, answers.map(({ body }) => body), decodeURIComponent(String(social.headers.location))])
}

test('mails, providers, payment companies, chats and other sites never receive a host that is not the merchant’s', async () => {
  const sent = await goAround({ host: EVIL })
  assert.ok(!sent.includes('evil'), sent)
  assert.ok(sent.includes(`http://localhost:${address.port}/m/forget#token=`), sent)
  const ported = await goAround({ host: 'localhost:666' })
  assert.ok(!ported.includes(':666'), ported)
})

test('a forwarded host is nothing until the configuration says so, not even from a trusted proxy', async () => {
  const sent = await goAround({ host: 'localhost', 'x-forwarded-host': EVIL })
  assert.ok(!sent.includes('"http://evil') && !sent.includes('//evil'), sent)
  const name = async (app: typeof world.app, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const { statusCode, body } = await app.server.inject({ url: '/wps/system/template', remoteAddress, headers })
    return statusCode === 200 ? (JSON.parse(body).value.merchantCode as string) : statusCode
  }
  const forwarded = { host: 'localhost', 'x-forwarded-host': 'lantern.localhost' }
  assert.equal(await name(world.app, forwarded), 'pavilion')
  const believing = await startTestApp({ trustedProxies: ['127.0.0.1'], believesForwardedHost: true })
  try {
    assert.equal(await name(believing.app, forwarded), 'lantern')
    assert.equal(await name(believing.app, forwarded, '192.0.2.9'), 'pavilion')
    assert.equal(await name(believing.app, { host: 'localhost', 'x-forwarded-host': 'lantern.localhost:x@evil.example' }), 400)
  } finally {
    await believing.stop()
  }
})

test('a page that came in the clear may not ask where TLS is spoken, nor one under another port', async () => {
  const asking = async (origin: string, proto: string) => {
    const headers = { host: 'localhost', origin, 'x-forwarded-proto': proto }
    return (await createClient(world.app).call(startPasskeyLogin, { body: {}, headers })).errorCode
  }
  assert.equal(await asking('http://localhost', 'https'), 'wrong-origin')
  assert.equal(await asking('http://localhost:81', 'http'), 'wrong-origin')
  assert.equal(await asking('null', 'http'), 'wrong-origin')
  assert.notEqual(await asking('https://localhost', 'https'), 'wrong-origin')
  assert.notEqual(await asking('http://localhost:80', 'http'), 'wrong-origin')
})
