import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addPasskey, logInWithPasskey, proveWithPasskey, startPasskey, startPasskeyLogin, startPasskeyProof } from '@pavilion/api/passkeys'
import { proveSession, setRealName } from '@pavilion/api/security'
import { type Authenticator, createAuthenticator } from '../../../test/authenticator.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { byPassword, liftLimits, PASSWORD, securitySteps } from '../../../test/security-steps.ts'
import { HOUR_MS, MINUTE_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { member, security, setPin, bindWallet, eventsOf } = securitySteps(() => world)
const proof = { kind: 'passkey' }

async function newOwner(name: string, counter = 1): Promise<{ client: Client; key: Authenticator }> {
  const client = await member(name)
  const key = createAuthenticator(counter)
  const { value } = await client.callEncrypted(startPasskey, { password: PASSWORD })
  assert.equal((await client.call(addPasskey, { body: { name: 'Phone', credential: key.create(value?.options) } })).status, 200)
  return { client, key }
}
const ask = async (client: Client) => (await client.call(startPasskeyProof)).value?.options
const prove = (client: Client, credential: ReturnType<Authenticator['get']>) => client.call(proveWithPasskey, { body: { credential } })
async function onNewDevice(name: string): Promise<Client> {
  const phone = createClient(world.app)
  assert.ok((await phone.login(name, PASSWORD)).value)
  return phone
}

test('a passkey on a new device makes it known and proves changes for a quarter of an hour', async () => {
  const { key } = await newOwner('proverone')
  world.clock.advance(24 * HOUR_MS)
  const phone = await onNewDevice('proverone')
  const is = await security(phone)
  assert.deepEqual([is.hasPasskey, is.guardedUntil !== undefined], [true, true])
  assert.equal((await setPin(phone, byPassword)).errorCode, 'device-new')
  assert.equal((await setPin(phone, proof)).errorCode, 'proof-not-enough', 'it was not shown yet')
  const answer = key.get(await ask(phone))
  assert.equal((await prove(phone, answer)).status, 200)
  assert.equal((await prove(phone, answer)).errorCode, 'passkey-refused', 'an answer counts once')
  assert.ok((await eventsOf(phone)).some(({ kind }) => kind === 'session-proved'))
  const known = await security(phone)
  assert.deepEqual([known.guardedUntil, known.isProved], [undefined, true])
  assert.equal((await setPin(phone, proof)).status, 200)
  assert.equal((await bindWallet(phone, '09171117001')).value?.usableFrom, undefined, 'the passkey is as old as the wait')
  world.clock.advance(15 * MINUTE_MS + 1)
  assert.equal((await setPin(phone, proof, '580213')).errorCode, 'proof-not-enough')
})

test('a passkey of another member, challenge or session, without its owner, or possibly copied, proves nothing', async () => {
  const { client, key } = await newOwner('provertwo')
  const other = await newOwner('proverthree')
  assert.equal((await prove(client, other.key.get(await ask(client)))).errorCode, 'passkey-refused')
  assert.equal((await prove(client, key.get(await ask(other.client)))).errorCode, 'passkey-refused')
  assert.equal((await prove(client, key.get(await ask(client), { isUnverified: true }))).errorCode, 'passkey-refused')
  assert.equal((await prove(client, key.get(await ask(client), { counter: 0 }))).errorCode, 'passkey-refused')
  const { value } = await client.call(startPasskeyLogin, { body: {} })
  assert.equal((await prove(client, key.get(value?.options))).errorCode, 'passkey-refused', 'nor what was asked for a log-in')
  const visitor = createClient(world.app)
  visitor.cookies = new Map(client.cookies)
  const asked = key.get(await ask(client))
  const login = await visitor.call(logInWithPasskey, { body: { credential: asked } })
  assert.equal(login.errorCode, 'passkey-refused', 'and what was asked for a proof opens no session')
  assert.equal((await visitor.call(startPasskeyProof)).status, 401)
  assert.equal((await client.callEncrypted(setRealName, { proof, name: 'Juan Dela Cruz' })).errorCode, 'proof-not-enough')
  const bare = await member('proverfour')
  assert.deepEqual([(await security(bare)).hasPasskey, (await bare.call(startPasskeyProof)).errorCode], [false, 'passkey-needed'])
})

test('a session that was proved by a code, or opened by a passkey, is none that showed a passkey for its changes', async () => {
  const { client, key } = await newOwner('proverfive')
  const phone = createClient(world.app)
  const { value } = await phone.call(startPasskeyLogin, { body: {} })
  const opened = await phone.call(logInWithPasskey, { body: { credential: key.get(value?.options) } })
  phone.token = opened.value?.token
  assert.equal((await phone.callEncrypted(setRealName, { proof, name: 'Juan Dela Cruz' })).errorCode, 'proof-not-enough')
  assert.equal((await client.callEncrypted(proveSession, { proof })).errorCode, 'proof-not-enough')
  assert.equal((await prove(phone, key.get(await ask(phone)))).status, 200)
  assert.equal((await phone.callEncrypted(setRealName, { proof, name: 'Juan Dela Cruz' })).status, 200)
  assert.equal(
    (await client.callEncrypted(setRealName, { proof, name: 'Other Name' })).errorCode,
    'proof-not-enough',
    'its own session alone',
  )
})
