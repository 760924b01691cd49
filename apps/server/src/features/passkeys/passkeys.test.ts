import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  setSecondFactor,
  startPasskey,
  startPasskeyLogin,
} from '@pavilion/api/passkeys'
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'

const PASSWORD = 'correct horse battery'
let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await world.app.pool.query(`update merchants set settings = settings || '{"passkey_starts_per_address":"1000"}'`)
})
after(() => world.stop())

async function begin(client: Client, password = PASSWORD) {
  const { value, errorCode } = await client.callEncrypted(startPasskey, { password })
  assert.ok(value, errorCode)
  return value.options
}

async function add(client: Client, key: Authenticator, name = 'Phone'): Promise<void> {
  const answer = await client.call(addPasskey, { body: { name, credential: key.create(await begin(client)) } })
  assert.equal(answer.status, 200, answer.errorCode)
}

async function newOwner(name: string, counter = 0) {
  const client = await registerMember(world.app, name)
  const key = createAuthenticator(counter)
  await add(client, key)
  return { client, key }
}

const ask = async (client: Client, secondFactor?: string) => {
  const { value, errorCode } = await client.call(startPasskeyLogin, { body: secondFactor === undefined ? {} : { secondFactor } })
  assert.ok(value, errorCode)
  return value.options
}
const logIn = (client: Client, credential: ReturnType<Authenticator['get']>, secondFactor?: string) =>
  client.call(logInWithPasskey, { body: { credential, ...(secondFactor === undefined ? {} : { secondFactor }) } })
const refusalOf = async (answer: ReturnType<typeof logIn>) => (await answer).errorCode

test('a passkey that was added opens a session by itself, and the list tells when', async () => {
  const { client, key } = await newOwner('keyholder')
  const visitor = createClient(world.app)
  const answer = await logIn(visitor, key.get(await ask(visitor)))
  assert.equal(answer.value?.userName, 'keyholder')
  visitor.token = answer.value?.token
  assert.equal((await visitor.call(getMemberInfo)).value?.account, 'keyholder')
  const { value } = await client.call(listPasskeys)
  assert.deepEqual(
    value?.list.map(({ name, lastUsedAt }) => [name, lastUsedAt]),
    [['Phone', world.clock().getTime()]],
  )
  assert.equal(value?.isSecondFactor, false)
  assert.equal(value?.needsPassword, true)
})

test('a session alone changes nothing about the ways in: each change asks for the password', async () => {
  const { client, key } = await newOwner('careful')
  for (const [endpoint, more] of [
    [startPasskey, {}],
    [removePasskey, { id: key.id }],
    [setSecondFactor, { isOn: true }],
  ] as const) {
    assert.equal((await client.callEncrypted(endpoint, { password: 'not the password', ...more })).errorCode, 'old-password-wrong')
    assert.equal((await client.callEncrypted(endpoint, more)).errorCode, 'old-password-wrong')
    assert.equal((await createClient(world.app).callEncrypted(endpoint, more)).errorCode, 'not-logged-in')
  }
  assert.equal((await client.call(listPasskeys)).value?.list.length, 1)
})

test('an answer is good once, in the browser that was asked, and for five minutes', async () => {
  const { key } = await newOwner('replayed')
  const visitor = createClient(world.app)
  const credential = key.get(await ask(visitor))
  const thief = createClient(world.app)
  await ask(thief)
  assert.equal(await refusalOf(logIn(thief, credential)), 'passkey-refused')
  const again = key.get(await ask(visitor))
  const answers = await Promise.all([1, 2, 3].map(() => logIn(visitor, again)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401])
  assert.equal(await refusalOf(logIn(visitor, again)), 'passkey-refused')
  const late = key.get(await ask(visitor))
  world.clock.advance(5 * 60_000)
  assert.equal(await refusalOf(logIn(visitor, late)), 'passkey-refused')
})

test('an answer for another origin, another host name, another challenge, or without a verified person opens nothing', async () => {
  const { client, key } = await newOwner('phished')
  const visitor = createClient(world.app)
  const lies = [
    { origin: 'http://localhost.example' },
    { origin: 'https://localhost' },
    { hostName: 'example' },
    { challenge: 'A'.repeat(43) },
    { isUnverified: true },
    { userHandle: 'c29tZWJvZHk' },
  ]
  for (const lie of lies)
    assert.equal(await refusalOf(logIn(visitor, key.get(await ask(visitor), lie))), 'passkey-refused', JSON.stringify(lie))
  for (const lie of lies.slice(0, 5)) {
    const credential = createAuthenticator().create(await begin(client), lie)
    const answer = await client.call(addPasskey, { body: { name: 'x', credential } })
    assert.equal(answer.errorCode, 'passkey-refused', JSON.stringify(lie))
  }
})

test('a passkey of one merchant or host name is unknown at another', async () => {
  const { key } = await newOwner('atpavilion')
  const lantern = createClient(world.app, { host: 'lantern.localhost' })
  const place = { origin: 'http://lantern.localhost', hostName: 'lantern.localhost' }
  assert.equal(await refusalOf(logIn(lantern, key.get(await ask(lantern), place))), 'passkey-refused')
  const other = createClient(world.app, { host: 'other.localhost' })
  const there = { origin: 'http://other.localhost', hostName: 'other.localhost' }
  assert.equal(await refusalOf(logIn(other, key.get(await ask(other), there))), 'passkey-refused')
  const byAddress = await createClient(world.app, { host: '127.0.0.1' }).call(startPasskeyLogin, { body: {} })
  assert.equal(byAddress.errorCode, 'passkeys-unavailable')
})

test('an unknown passkey, a forged signature and nonsense open nothing', async () => {
  const { key } = await newOwner('forged')
  const visitor = createClient(world.app)
  assert.equal(await refusalOf(logIn(visitor, createAuthenticator().get(await ask(visitor)))), 'passkey-refused')
  const impostor = createAuthenticator()
  const forged = { ...impostor.get(await ask(visitor)), id: key.id, rawId: key.id }
  assert.equal(await refusalOf(logIn(visitor, forged)), 'passkey-refused')
  const broken = key.get(await ask(visitor))
  assert.equal(await refusalOf(logIn(visitor, { ...broken, response: { ...broken.response, signature: 'AAAA' } })), 'passkey-refused')
  const cut = key.get(await ask(visitor))
  assert.equal(await refusalOf(logIn(visitor, { ...cut, response: { ...cut.response, authenticatorData: 'AAAA' } })), 'passkey-refused')
})

test('a counter that goes back is refused, and written down', async () => {
  const { key } = await newOwner('copied', 5)
  const visitor = createClient(world.app)
  assert.equal((await logIn(visitor, key.get(await ask(visitor)))).status, 200)
  for (const counter of [6, 5, 0]) {
    assert.equal(await refusalOf(logIn(visitor, key.get(await ask(visitor), { counter }))), 'passkey-refused')
  }
  assert.equal((await logIn(visitor, key.get(await ask(visitor), { counter: 9 }))).status, 200)
  const { rows } = await world.app.pool.query("select 1 from significant_events where kind = 'passkey-counter-went-back'")
  assert.equal(rows.length, 3)
})

test('with the second factor on, a password opens the session only together with a passkey of the same member', async () => {
  const { client, key } = await newOwner('twostep')
  assert.equal((await client.callEncrypted(setSecondFactor, { password: PASSWORD, isOn: true })).status, 200)
  const visitor = createClient(world.app)
  const first = await visitor.login('twostep', PASSWORD)
  assert.equal(first.errorCode, 'second-factor-needed')
  const { secondFactor } = first.body.value as { secondFactor: string }

  const stranger = await newOwner('stranger')
  assert.equal(await refusalOf(logIn(visitor, stranger.key.get(await ask(visitor, secondFactor)), secondFactor)), 'passkey-refused')
  const options = (await ask(visitor, secondFactor)) as { allowCredentials: { id: string }[] }
  assert.deepEqual(
    options.allowCredentials.map(({ id }) => id),
    [key.id],
  )
  const anywhere = createClient(world.app)
  const elsewhere = await anywhere.call(startPasskeyLogin, { body: { secondFactor } })
  assert.equal(elsewhere.errorCode, 'second-factor-expired')

  const opened = await logIn(visitor, key.get(options), secondFactor)
  assert.equal(opened.value?.userName, 'twostep')
  const used = await visitor.call(startPasskeyLogin, { body: { secondFactor } })
  assert.equal(used.errorCode, 'second-factor-expired')
})

test('a ticket lives five minutes', async () => {
  const { client, key } = await newOwner('slowstep')
  await client.callEncrypted(setSecondFactor, { password: PASSWORD, isOn: true })
  const visitor = createClient(world.app)
  const { secondFactor } = (await visitor.login('slowstep', PASSWORD)).body.value as { secondFactor: string }
  const options = await ask(visitor, secondFactor)
  world.clock.advance(5 * 60_000)
  assert.equal(await refusalOf(logIn(visitor, key.get(options), secondFactor)), 'second-factor-expired')
})

test('the question for a passkey needs one to answer with, and goes with the last one', async () => {
  const client = await registerMember(world.app, 'lastkey')
  assert.equal((await client.callEncrypted(setSecondFactor, { password: PASSWORD, isOn: true })).errorCode, 'passkey-needed')
  const keys = [createAuthenticator(), createAuthenticator()]
  for (const key of keys) await add(client, key)
  await client.callEncrypted(setSecondFactor, { password: PASSWORD, isOn: true })
  await client.callEncrypted(removePasskey, { password: PASSWORD, id: keys[0]?.id })
  assert.equal((await client.call(listPasskeys)).value?.isSecondFactor, true)
  await client.callEncrypted(removePasskey, { password: PASSWORD, id: keys[1]?.id })
  assert.deepEqual((await client.call(listPasskeys)).value, { list: [], isSecondFactor: false, needsPassword: true })
  const visitor = createClient(world.app)
  assert.equal((await visitor.login('lastkey', PASSWORD)).status, 200)
})

test("nobody removes or sees another member's passkey, and an account has at most ten", async () => {
  const { key } = await newOwner('owner1')
  const other = await registerMember(world.app, 'other1')
  assert.equal((await other.callEncrypted(removePasskey, { password: PASSWORD, id: key.id })).status, 200)
  assert.deepEqual((await other.call(listPasskeys)).value?.list, [])
  const visitor = createClient(world.app)
  assert.equal((await logIn(visitor, key.get(await ask(visitor)))).status, 200)
  const taken = await other.call(addPasskey, { body: { name: 'x', credential: key.create(await begin(other)) } })
  assert.equal(taken.errorCode, 'passkey-refused')
  for (let count = 0; count < 10; count += 1) {
    world.clock.advance(60_000)
    await add(other, createAuthenticator())
  }
  assert.equal((await other.callEncrypted(startPasskey, { password: PASSWORD })).errorCode, 'too-many-passkeys')
})

test('a blocked member is not let in by a passkey', async () => {
  const { key } = await newOwner('blockedkey')
  await world.app.pool.query("update members set is_disabled = true where account = 'blockedkey'")
  const visitor = createClient(world.app)
  assert.equal(await refusalOf(logIn(visitor, key.get(await ask(visitor)))), 'member-disabled')
})

test('an account without a password changes its passkeys within ten minutes of a log-in', async () => {
  const { client, key } = await newOwner('nopassword')
  await world.app.pool.query("update members set has_password = false where account = 'nopassword'")
  assert.equal((await client.call(listPasskeys)).value?.needsPassword, false)
  assert.equal((await client.callEncrypted(setSecondFactor, { isOn: true })).status, 200)
  world.clock.advance(10 * 60_000 + 1)
  assert.equal((await client.callEncrypted(removePasskey, { id: key.id })).errorCode, 'log-in-again')
})
