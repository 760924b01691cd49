import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createDatabase } from '../../base/database.ts'
import { createPool } from '../../base/pool.ts'
import { createPhoneTokens, type FirebaseProject } from './phone-tokens.ts'

const MOBILE = { countryDialingCode: '63', mobileNum: '9170000001' }
const clock = createTestClock()
const nowSeconds = () => Math.floor(clock().getTime() / 1_000)

let world: Awaited<ReturnType<typeof startTestApp>>
let pool: ReturnType<typeof createPool>
let keys: Awaited<ReturnType<typeof startKeySet>>

/** The provider: a key set at an address, and tokens signed with its key. */
async function startKeySet() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const strangers = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const project: FirebaseProject = {
    projectId: 'pavilion-test',
    apiKey: 'key',
    authDomain: 'a.example',
    keysUrl: `http://127.0.0.1:${address.port}/`,
  }
  const sign = (claims: JWTPayload = {}, signer = privateKey) =>
    new SignJWT({
      iss: 'https://securetoken.google.com/pavilion-test',
      aud: 'pavilion-test',
      sub: 'user-1',
      iat: nowSeconds(),
      exp: nowSeconds() + 3_600,
      auth_time: nowSeconds(),
      phone_number: '+639170000001',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .sign(signer)
  return { project, sign, strangersKey: strangers.privateKey, stop: () => server.close() }
}

before(async () => {
  world = await startTestApp({ clock })
  pool = createPool(world.databaseUrl, 4, () => {})
  keys = await startKeySet()
})
after(async () => {
  keys.stop()
  await pool.end()
  await world.stop()
})

test('DA-91 a token of the project, for this number, proves the phone once, whichever token tells of it', async () => {
  const tokens = createPhoneTokens(keys.project, assert.fail)
  const use = async (token: string) => {
    const useProof = await tokens.read(token, MOBILE, clock())
    assert.ok(useProof)
    return createDatabase(pool).transaction().execute(useProof)
  }
  const first = await keys.sign()
  const answers = await Promise.all([use(first), use(first), use(await keys.sign({ iat: nowSeconds() - 1 }))])
  assert.equal(answers.filter(Boolean).length, 1)
  clock.advance(60_000)
  assert.equal(await use(await keys.sign()), true, 'another proof of the same person is another proof')
})

test('DA-91 a token of another project, number, time or key proves nothing', async () => {
  const tokens = createPhoneTokens(keys.project, assert.fail)
  const now = nowSeconds()
  const claims: JWTPayload[] = [
    { iss: 'https://securetoken.google.com/other' },
    { aud: 'other' },
    { sub: '' },
    { exp: now - 60 },
    { iat: now + 600 },
    { auth_time: now - 301 },
    { auth_time: now + 60 },
    { auth_time: undefined },
    { phone_number: '+639170000002' },
    { phone_number: undefined },
  ]
  for (const changed of claims) {
    assert.equal(await tokens.read(await keys.sign(changed), MOBILE, clock()), undefined, JSON.stringify(changed))
  }
  assert.equal(await tokens.read(await keys.sign({}, keys.strangersKey), MOBILE, clock()), undefined)
  const [, payload] = (await keys.sign()).split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const bad of [unsigned, 'x.y.z', '']) assert.equal(await tokens.read(bad, MOBILE, clock()), undefined)
})

test('a key set that cannot be fetched is a no, and stands in the log without the token', async () => {
  const warnings: string[] = []
  const tokens = createPhoneTokens({ ...keys.project, keysUrl: 'http://127.0.0.1:1/' }, (text) => warnings.push(text))
  const token = await keys.sign()
  assert.equal(await tokens.read(token, MOBILE, clock()), undefined)
  assert.equal(warnings.length, 1)
  assert.equal(warnings[0]?.includes(token), false)
})
