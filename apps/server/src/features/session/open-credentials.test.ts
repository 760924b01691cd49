import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCredentialKey, login } from '@pavilion/api/session'
import { CompactEncrypt, FlattenedEncrypt, generateKeyPair } from 'jose'
import { Type } from 'typebox'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient, encrypt, registerMember } from '../../../test/member-client.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { systemRandom } from '../../base/random.ts'
import { createCredentialKeys } from './credential-keys.ts'
import { openCredentials } from './open-credentials.ts'
import { sweepSessions } from './sweep-sessions.ts'

const PASSWORD = 'correct horse battery'
const good = { type: 'username', username: 'Alice1', password: PASSWORD }

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
  await registerMember(world.app, 'Alice1', PASSWORD)
})
after(() => world.stop())

async function freshKey() {
  const { value } = await createClient(world.app).call(getCredentialKey)
  assert.ok(value)
  return value
}
const bytes = (content: unknown) => new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
async function codeOf(data: string, kid: string | undefined): Promise<string | undefined> {
  const answer = await createClient(world.app).call(login, { body: { data }, headers: kid === undefined ? {} : { encryption: kid } })
  return answer.errorCode
}

test('the key is a public one, and its nonce lives for five minutes', async () => {
  const value = await freshKey()
  assert.deepEqual(Object.keys(value.key).sort(), ['crv', 'kty', 'x', 'y'])
  assert.equal(value.expirationTime, world.clock().getTime() + 5 * 60_000)
  assert.notEqual((await freshKey()).nonce, value.nonce)
})

test('all server processes share one key pair, also when they need the first one at the same time', async () => {
  await world.app.pool.query('delete from credential_keys')
  const db = createDatabase(world.app.pool)
  const kids = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const keys = createCredentialKeys({ clock: world.clock, random: systemRandom, seals: testSeals })
      return (await keys.getCurrent((work) => db.transaction().execute(work))).kid
    }),
  )
  assert.equal(new Set(kids).size, 1)
  const { rows } = await world.app.pool.query('select count(*) from credential_keys')
  assert.equal(rows[0]?.count, 1n)
  world.clock.advance(60_001)
  assert.equal((await freshKey()).kid, kids[0])
})

test('a key lives for a season, opens what was begun with it for a day more, and is of no use after that', async () => {
  const first = await freshKey()
  world.clock.advance(90 * 86_400_000)
  const second = await freshKey()
  assert.notEqual(second.kid, first.kid)
  const db = createDatabase(world.app.pool)
  const keys = createCredentialKeys({ clock: world.clock, random: systemRandom, seals: testSeals })
  const find = (kid: string) => db.transaction().execute((tx) => keys.find(tx, kid))
  assert.equal((await find(first.kid))?.kid, first.kid)
  world.clock.advance(86_400_000)
  assert.equal(await find(first.kid), undefined)
  assert.equal((await find(second.kid))?.kid, second.kid)
  await db.transaction().execute((tx) => sweepSessions(tx, new Date(world.clock().getTime() + 1)))
  const { rows } = await world.app.pool.query<{ kid: string }>('select kid from credential_keys')
  assert.deepEqual(
    rows.map(({ kid }) => kid),
    [second.kid],
  )
})

test('a key that was removed is out of use within two seconds, in every process', async () => {
  const { kid } = await freshKey()
  const db = createDatabase(world.app.pool)
  const others = createCredentialKeys({ clock: world.clock, random: systemRandom, seals: testSeals })
  const find = () => db.transaction().execute((tx) => others.find(tx, kid))
  assert.ok(await find())
  await world.app.pool.query('delete from credential_keys where kid = $1', [kid])
  world.clock.advance(2_001)
  assert.equal(await find(), undefined)
  assert.notEqual((await freshKey()).kid, kid)
})

test('a nonce that is old, forged, altered, respelt or of another merchant opens nothing', async () => {
  const client = createClient(world.app)
  const { nonce } = await freshKey()
  const garden = await createClient(world.app, { host: 'garden.example' }).call(getCredentialKey)
  const altered = `${nonce.startsWith('A') ? 'B' : 'A'}${nonce.slice(1)}`
  for (const forged of ['', 'x', altered, `${nonce}=`, `${nonce}A`, garden.value?.nonce, 'A'.repeat(75), undefined, 5, null]) {
    const answer = await client.callEncrypted(login, { ...good, nonce: forged })
    assert.equal(answer.errorCode, 'encryption-invalid', String(forged))
  }
  world.clock.advance(5 * 60_000)
  const late = await encrypt(client, { ...good, nonce })
  assert.equal(await codeOf(late.data, late.kid), undefined)
  const tooLate = await freshKey()
  world.clock.advance(5 * 60_000 + 1)
  const answer = await client.callEncrypted(login, { ...good, nonce: tooLate.nonce })
  assert.equal(answer.errorCode, 'encryption-invalid')
})

test('a body for an unknown key, or without a key id, is refused', async () => {
  const { data } = await encrypt(createClient(world.app), good)
  for (const kid of [undefined, '', 'unknown', "' or 1=1 --", 'x'.repeat(500)])
    assert.equal(await codeOf(data, kid), 'encryption-invalid', kid)
})

test('only ECDH-ES with A256GCM is read, uncompressed', async () => {
  const { kid, key, nonce } = await freshKey()
  const content = bytes({ nonce, ...good })
  const headers = [
    { alg: 'ECDH-ES', enc: 'A128GCM' },
    { alg: 'ECDH-ES', enc: 'A256CBC-HS512' },
    { alg: 'ECDH-ES+A256KW', enc: 'A256GCM' },
    { alg: 'ECDH-ES', enc: 'A256GCM', zip: 'DEF' },
  ]
  for (const header of headers) {
    const data = await new CompactEncrypt(content).setProtectedHeader(header).encrypt(key)
    assert.equal(await codeOf(data, kid), 'encryption-invalid', JSON.stringify(header))
  }
  const secret = await new CompactEncrypt(content).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(new Uint8Array(32))
  assert.equal(await codeOf(secret, kid), 'encryption-invalid')
  const other = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const foreign = await new CompactEncrypt(content).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(other.publicKey)
  assert.equal(await codeOf(foreign, kid), 'encryption-invalid')
})

test('a body that was tampered with, or is no JSON object, is refused', async () => {
  const { kid, key, nonce } = await freshKey()
  const seal = (content: unknown) => new CompactEncrypt(bytes(content)).setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' }).encrypt(key)
  for (const content of ['{"nonce":', '[]', 'null', '"text"', '5', `["${nonce}"]`]) {
    assert.equal(await codeOf(await seal(content), kid), 'encryption-invalid', content)
  }
  const whole = await seal({ nonce, ...good })
  const parts = whole.split('.')
  for (let part = 0; part < parts.length; part += 1) {
    const broken = parts.map((text, index) => (index === part ? `${text.slice(0, -3)}AAA` : text)).join('.')
    assert.equal(await codeOf(broken, kid), 'encryption-invalid', `part ${part}`)
  }
  const notUtf8 = await new FlattenedEncrypt(new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key)
  const compact = [notUtf8.protected, '', notUtf8.iv, notUtf8.ciphertext, notUtf8.tag].join('.')
  assert.equal(await codeOf(compact, kid), 'encryption-invalid')
  assert.equal(await codeOf(whole, kid), undefined, 'the refused ones did not use the nonce up')
})

test('a nonce is used up also when what it came with is refused', async () => {
  const { nonce } = await freshKey()
  const client = createClient(world.app)
  assert.equal((await client.callEncrypted(login, { ...good, nonce, password: 'wrong' })).errorCode, 'wrong-credentials')
  assert.equal((await client.callEncrypted(login, { ...good, nonce })).errorCode, 'encryption-replayed')
})

test('the sweep deletes used nonces, attempts and sessions that can no longer matter, and nothing else', async () => {
  const client = createClient(world.app)
  await client.login('Alice1', 'wrong')
  await client.login('Alice1', PASSWORD)
  const count = async (table: string) => Number((await world.app.pool.query(`select count(*) from ${table}`)).rows[0]?.count)
  const sweep = () =>
    createDatabase(world.app.pool)
      .transaction()
      .execute((tx) => sweepSessions(tx, world.clock()))
  const before = { nonces: await count('credential_nonces'), sessions: await count('sessions') }
  await sweep()
  assert.deepEqual({ nonces: await count('credential_nonces'), sessions: await count('sessions') }, before)
  world.clock.advance(61 * 60_000)
  await sweep()
  assert.equal(await count('credential_nonces'), 0)
  assert.equal(await count('sessions'), before.sessions)
  assert.ok((await count('attempts')) > 0)
  world.clock.advance(38 * 24 * 60 * 60_000)
  await sweep()
  assert.equal(await count('attempts'), 0)
  assert.equal(await count('sessions'), 0)
})

test('of an encrypted body only what its schema declares reaches the action', async () => {
  const { kid, data } = await encrypt(createClient(world.app), { word: 'a', memberId: '1', opensSession: false })
  const call = { body: { data }, merchantCode: 'pavilion', header: () => kid }
  const keys = createCredentialKeys({ clock: world.clock, random: systemRandom, seals: testSeals })
  const schema = Type.Object({ word: Type.String() })
  const opened = await createDatabase(world.app.pool)
    .transaction()
    .execute((tx) => openCredentials(tx, keys, call, schema, world.clock()))
  assert.deepEqual(opened, { word: 'a' })
})
