import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { getChallenge, sendEmailCode, sendSmsCode } from '@pavilion/api/verification'
import { askHere } from '../../../test/ask-here.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { proveHuman } from '../../../test/human.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { readOutbox, registerReachable } from '../../../test/member-contact.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { createSiteVerify } from './site-verify.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
  await registerReachable(world.app, 'Nora01', { mobileNum: '9190000001', email: 'nora@example.com' })
})
after(() => world.stop())

const send = (client: Client, body: object) => client.send({ method: 'POST', url: sendSmsCode.path, payload: body })
const NUMBER = { mobileNum: '9190000001', countryDialingCode: '63' }

test('a code is sent to who shows that a person asks, and to nobody else', { tags: ['SMS-11', 'ENTITY-08', 'CALL-13'] }, async () => {
  const client = createClient(world.app)
  const proof = await proveHuman(client)
  for (const body of [
    NUMBER,
    { ...NUMBER, verification: { challenge: 'x', answer: '1' } },
    { ...NUMBER, verification: { ...proof, answer: '1' } },
    { ...NUMBER, verification: { ...proof, answer: 'one' } },
    { ...NUMBER, verification: { ...proof, answer: '99999999999' } },
    { ...NUMBER, verification: { token: 'x' } },
  ]) {
    const refused = await send(client, body)
    assert.deepEqual([refused.status, refused.errorCode], [403, 'verification-needed'], JSON.stringify(body))
  }
  assert.equal((await readOutbox(client)).length, 0, 'nothing was sent, and nothing was counted')
  const sent = await send(client, { ...NUMBER, verification: proof })
  assert.deepEqual(sent.value, { expirationTime: world.clock().getTime() + 60_000 })
  assert.equal((await readOutbox(client)).length, 1)
})

test('an answer has 1 to 16 characters', { tags: ['DA-29'] }, async () => {
  const client = createClient(world.app)
  const { challenge } = (await proveHuman(client)) as { challenge: string }
  for (const answer of ['', '12345678901234567']) {
    assert.equal((await send(client, { ...NUMBER, verification: { challenge, answer } })).errorCode, 'invalid-request')
  }
})

test('a proof is good once, in its browser, at its merchant, for three minutes', async () => {
  world.clock.advance(60_000)
  const client = createClient(world.app)
  const proof = await proveHuman(client)
  const asks = await Promise.all(Array.from({ length: 6 }, (_, n) => send(client, { mobileNum: `919111111${n}`, verification: proof })))
  assert.equal(asks.filter(({ status }) => status === 200).length, 1)
  assert.equal(asks.filter(({ errorCode }) => errorCode === 'verification-needed').length, 5)

  const stolen = await proveHuman(client)
  const other = createClient(world.app)
  await other.call(getChallenge)
  assert.equal((await send(other, { ...NUMBER, verification: stolen })).errorCode, 'verification-needed')
  const elsewhere = createClient(world.app, { host: 'garden.example' })
  elsewhere.cookies.set('pavilion_verification', client.cookies.get('pavilion_verification') ?? '')
  assert.equal((await send(elsewhere, { ...NUMBER, verification: stolen })).errorCode, 'verification-needed')
  world.clock.advance(3 * 60_000)
  assert.equal((await send(client, { ...NUMBER, verification: stolen })).errorCode, 'verification-needed')
})

test('a challenge that somebody made easier is none', async () => {
  const client = createClient(world.app)
  const { value } = await client.call(getChallenge)
  const challenge = JSON.parse(value?.challenge ?? '')
  for (const change of [{ keyPrefix: '00' }, { cost: 0 }, { data: { ...challenge.parameters.data, expires: 9_999_999_999_999 } }]) {
    const easier = JSON.stringify({ ...challenge, parameters: { ...challenge.parameters, ...change } })
    for (const answer of ['0', '7']) {
      assert.equal((await send(client, { ...NUMBER, verification: { challenge: easier, answer } })).errorCode, 'verification-needed')
    }
  }
})

test('the challenge is a read with a query, refused for a purpose that is off', { tags: ['CALL-07', 'CALL-44'] }, async () => {
  const client = createClient(world.app)
  const { value } = await client.call(getChallenge, { query: { purpose: 'unlock' } })
  assert.deepEqual([value?.provider, value?.smsProvider], ['proof-of-work', 'builtin'])
  assert.equal(value?.expirationTime, world.clock().getTime() + 3 * 60_000)
  assert.equal((await client.call(getChallenge, { query: { purpose: 'login' } })).errorCode, 'feature-unavailable')
  assert.equal((await client.send({ method: 'GET', url: `${getChallenge.path}?purpose=x` })).errorCode, 'invalid-request')
})

test('a code by e-mail asks for the same proof', async () => {
  const payload = { username: 'nora01', purpose: 'unlock' }
  const answer = await createClient(world.app).send({ method: 'POST', url: sendEmailCode.path, payload })
  assert.equal(answer.errorCode, 'verification-needed')
})

/** A provider that takes the token `good` once. */
async function withProvider(act: (url: string, asked: URLSearchParams[]) => Promise<void>): Promise<void> {
  const asked: URLSearchParams[] = []
  const taken = new Set<string>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const form = new URLSearchParams(text)
    asked.push(form)
    const token = form.get('response') ?? ''
    if (token === 'broken') return void response.writeHead(500).end('no json')
    const success = token === 'good' && form.get('secret') === 's3cret' && !taken.has(token)
    taken.add(token)
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ success, 'error-codes': [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  await act(`http://127.0.0.1:${address.port}/siteverify`, asked).finally(() => server.close())
}

for (const provider of ['turnstile', 'hcaptcha'] as const) {
  test(`${provider} is asked after its token by the server, and the page gets the site key`, { tags: ['DA-29'] }, async () => {
    await withProvider(async (url, asked) => {
      const warnings: string[] = []
      const check = createSiteVerify({ provider, siteKey: 'site-1', secret: 's3cret', url }, (text) => warnings.push(text), askHere)
      const who = { merchantCode: 'pavilion', source: 's', address: '192.0.2.1' }
      const now = world.clock()
      assert.deepEqual(await check.ask(who, now), { siteKey: 'site-1' })
      assert.ok(await check.check({ token: 'good' }, who, now))
      assert.deepEqual([asked[0]?.get('remoteip'), asked[0]?.get('sitekey')], ['192.0.2.1', provider === 'hcaptcha' ? 'site-1' : null])
      for (const token of ['good', 'bad', 'broken']) assert.equal(await check.check({ token }, who, now), undefined, token)
      assert.equal(await check.check({ challenge: 'x', answer: '1' }, who, now), undefined)
      assert.equal(await check.check(undefined, who, now), undefined)
      const away = createSiteVerify(
        { provider, siteKey: 'k', secret: 's3cret', url: 'http://127.0.0.1:1' },
        (text) => warnings.push(text),
        askHere,
      )
      assert.equal(await away.check({ token: 'good' }, who, now), undefined)
      assert.equal(warnings.length, 2)
      assert.doesNotMatch(warnings.join(), /s3cret|good/)
    })
  })
}
