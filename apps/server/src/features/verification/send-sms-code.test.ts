import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sendSmsCode } from '@pavilion/api/verification'
import { lookupHash } from '@pavilion/sealed'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { readCode, readOutbox, registerReachable } from '../../../test/member-contact.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { testSeals } from '../../../test/seals.ts'
import { MINUTE_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

const ask = (mobileNum: string, place: { host?: string; address?: string } = {}, more = {}) =>
  createClient(world.app, place).call(sendSmsCode, { body: { mobileNum, countryDialingCode: '63', ...more } })

const messagesTo = async (number: string) => (await readOutbox(createClient(world.app))).filter(({ to }) => to === `+63${number}`)

test('a code of six digits is sent, and the answer says when the next one may be asked for', { tags: ['ENTITY-09'] }, async () => {
  await registerReachable(world.app, 'Maria01', { mobileNum: '9170000001', email: 'm1@example.com' })
  const client = createClient(world.app)
  const answer = await client.call(sendSmsCode, { body: { mobileNum: '9170000001', countryDialingCode: '+63', purpose: 'reset' } })
  assert.deepEqual(answer.value, { expirationTime: world.clock().getTime() + MINUTE_MS })
  assert.match(await readCode(client, '9170000001'), /^\d{6}$/)
})

test('a number has many spellings, and mobileNo is as good as mobileNum', async () => {
  await registerReachable(world.app, 'Maria02', { mobileNum: '9170000002', email: 'm2@example.com' })
  const client = createClient(world.app)
  const answer = await client.call(sendSmsCode, { body: { mobileNo: '09170000002' } })
  assert.equal(answer.status, 200)
  assert.equal((await messagesTo('9170000002')).length, 1)
  assert.equal((await ask('9170000002')).errorCode, 'too-many-requests', 'it is one number with one limit')
})

test('a number that nobody has gets the same answer, the same cookie and the same limit, and no message', async () => {
  await registerReachable(world.app, 'Maria03', { mobileNum: '9170000003', email: 'm3@example.com' })
  const known = await ask('9170000003')
  const unknown = await ask('9179999999')
  assert.deepEqual({ ...known.body }, { ...unknown.body })
  assert.equal(known.headers['set-cookie'] === undefined, unknown.headers['set-cookie'] === undefined)
  assert.deepEqual(await messagesTo('9179999999'), [])
  assert.equal((await ask('9179999999')).errorCode, (await ask('9170000003')).errorCode)
})

test('what is no number of a served country is refused and not counted', async () => {
  for (const body of [
    {},
    { mobileNum: '' },
    { mobileNum: '123' },
    { mobileNum: '12345678901234567' },
    { mobileNum: '91700abc' },
    { mobileNum: '9170000001', countryDialingCode: '1' },
  ]) {
    const answer = await createClient(world.app).call(sendSmsCode, { body })
    assert.equal(answer.status, 400, JSON.stringify(body))
    assert.equal(answer.errorCode, 'mobile-invalid')
  }
})

test('while reset by phone is off, no code is sent for it', { tags: ['FLAG-11'] }, async () => {
  await changeMerchant(world, 'garden', { flags: { CHNGPASSVERIF3: false } })
  const answer = await ask('9170000001', { host: 'garden.example' })
  assert.equal(answer.status, 403)
  assert.equal(answer.errorCode, 'feature-unavailable')
})

test('a number gets one code a minute and five a day, whoever asks', async () => {
  await registerReachable(world.app, 'Maria04', { mobileNum: '9170000004', email: 'm4@example.com' })
  for (let sent = 0; sent < 5; sent += 1) {
    assert.equal((await ask('9170000004', { address: `198.51.100.${sent}` })).status, 200)
    world.clock.advance(30_000)
    const early = await ask('9170000004', { address: '203.0.113.1' })
    assert.equal(early.status, 429)
    assert.deepEqual(early.body.value, { retryAfterMs: 30_000 })
    world.clock.advance(30_000)
  }
  const sixth = await ask('9170000004')
  assert.equal(sixth.errorCode, 'too-many-requests')
  world.clock.advance(24 * 60 * MINUTE_MS)
  assert.equal((await ask('9170000004')).status, 200)
})

test('two requests at the same moment send one message', async () => {
  await registerReachable(world.app, 'Maria05', { mobileNum: '9170000005', email: 'm5@example.com' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('9170000005')))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ errorCode }) => errorCode === 'too-many-requests').length, 7)
  assert.equal((await messagesTo('9170000005')).length, 1)
})

test('an address has a budget for all numbers together', async () => {
  await changeMerchant(world, 'pavilion', { settings: { messages_per_address: '2' } })
  const codes = []
  for (const number of ['9171000001', '9171000002', '9171000003']) codes.push((await ask(number, { address: '192.0.2.7' })).status)
  assert.deepEqual(codes, [200, 200, 429])
  assert.equal((await ask('9171000004', { address: '192.0.2.8' })).status, 200)
  await changeMerchant(world, 'pavilion', { settings: { messages_per_address: '1000' } })
})

test('of a code only a salted hash is stored', async () => {
  await registerReachable(world.app, 'Maria06', { mobileNum: '9170000006', email: 'm6@example.com' })
  const client = createClient(world.app)
  await client.call(sendSmsCode, { body: { mobileNum: '9170000006' } })
  const code = await readCode(client, '9170000006')
  const { rows } = await world.app.pool.query('select v::text as row from verification_codes v where recipient_hash = $1', [
    lookupHash(testSeals, 'verification_codes.recipient', 'pavilion', '+639170000006'),
  ])
  assert.equal(rows.length, 1)
  assert.equal(rows[0].row.includes(code), false)
})

test('the message is in the language that the page was in', async () => {
  await registerReachable(world.app, 'Maria07', { mobileNum: '9170000007', email: 'm7@example.com' })
  const client = createClient(world.app)
  client.cookies.set('language', 'TY')
  await client.call(sendSmsCode, { body: { mobileNum: '9170000007' } })
  assert.match((await messagesTo('9170000007'))[0]?.text ?? '', /ang iyong Pavilion code/)
})

test('the development outbox is there for this machine alone', async () => {
  const url = '/wps/development/outbox'
  const from = (place: { host?: string; address?: string }, headers = {}) =>
    createClient(world.app, place).send({ method: 'GET', url, headers })
  assert.equal((await from({})).status, 200)
  for (const answer of [
    await from({ address: '192.168.1.5' }),
    await from({ address: '::2' }),
    await from({ host: 'rebound.example' }),
    await from({}, { 'x-forwarded-for': '127.0.0.1' }),
  ]) {
    assert.equal(answer.status, 404)
    assert.equal(answer.errorCode, 'not-found')
  }
})
