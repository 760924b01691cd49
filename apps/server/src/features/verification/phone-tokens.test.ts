import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { JWTPayload } from 'jose'
import { askHere } from '../../../test/ask-here.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type PhoneProvider, startPhoneProvider } from '../../../test/phone-provider.ts'
import { createDatabase } from '../../base/database.ts'
import { createPool } from '../../base/pool.ts'
import { createPhoneTokens } from './phone-tokens.ts'

const MOBILE = { countryDialingCode: '63', mobileNum: '9170000001' }
const clock = createTestClock()
const nowSeconds = () => Math.floor(clock().getTime() / 1_000)

let world: Awaited<ReturnType<typeof startTestApp>>
let pool: ReturnType<typeof createPool>
let keys: PhoneProvider
const sign = (claims: JWTPayload = {}) => keys.sign({ phone_number: '+639170000001', ...claims })

before(async () => {
  world = await startTestApp({ clock })
  pool = createPool(world.databaseUrl, 4, () => {})
  keys = await startPhoneProvider(clock)
})
after(async () => {
  keys.stop()
  await pool.end()
  await world.stop()
})

test('a token of the project, for this number, proves the phone once, whichever token tells of it', { tags: ['DA-91'] }, async () => {
  const tokens = createPhoneTokens(keys.project, assert.fail, askHere)
  const use = async (token: string) => {
    const useProof = await tokens.read(token, MOBILE, clock())
    assert.ok(useProof)
    return createDatabase(pool).transaction().execute(useProof.use)
  }
  const first = await sign()
  const answers = await Promise.all([use(first), use(first), use(await sign({ iat: nowSeconds() - 1 }))])
  assert.equal(answers.filter(Boolean).length, 1)
  clock.advance(60_000)
  assert.equal(await use(await sign()), true, 'another proof of the same person is another proof')
})

test('a token of another project, number, time or key proves nothing', { tags: ['DA-91'] }, async () => {
  const tokens = createPhoneTokens(keys.project, assert.fail, askHere)
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
    assert.equal(await tokens.read(await sign(changed), MOBILE, clock()), undefined, JSON.stringify(changed))
  }
  assert.equal(await tokens.read(await keys.forge({ phone_number: '+639170000001' }), MOBILE, clock()), undefined)
  const [, payload] = (await sign()).split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const bad of [unsigned, 'x.y.z', '']) assert.equal(await tokens.read(bad, MOBILE, clock()), undefined)
})

test('a key set that cannot be fetched is a no, and stands in the log without the token', async () => {
  const warnings: string[] = []
  const tokens = createPhoneTokens({ ...keys.project, keysUrl: 'http://127.0.0.1:1/' }, (text) => warnings.push(text), askHere)
  const token = await sign()
  assert.equal(await tokens.read(token, MOBILE, clock()), undefined)
  assert.equal(warnings.length, 1)
  assert.equal(warnings[0]?.includes(token), false)
})
