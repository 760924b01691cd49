import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { registerByMobile } from '@pavilion/api/registration'
import { login, resetPasswordByPhone } from '@pavilion/api/session'
import { getChallenge, sendSmsCode } from '@pavilion/api/verification'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { registerReachable } from '../../../test/member-contact.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { type PhoneProvider, startPhoneProvider } from '../../../test/phone-provider.ts'

// A merchant that has phones proved by a provider, through all three calls that ask for such a proof.

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: PhoneProvider
before(async () => {
  const clock = createTestClock()
  provider = await startPhoneProvider(clock)
  world = await startTestApp({ clock, verification: { firebase: provider.project } })
  const flags = { MOBILEVERCODELOGIN3: true, MOBILENUMREG3: true, MOBILENUMPASSREG3: true, REGMOBVERF3: true }
  await changeMerchant(world, 'pavilion', { settings: { smsProvider: 'firebase' }, flags })
  await registerReachable(world.app, 'Token01', { mobileNum: '9160000001', email: 'token1@example.com' })
})
after(async () => {
  provider.stop()
  await world.stop()
})

/** Every proof is another one: the clock has moved since the last. */
async function tokenFor(mobileNum: string): Promise<string> {
  world.clock.advance(1_000)
  return provider.sign({ phone_number: `+63${mobileNum}` })
}

test('the page is told of the provider, and the house sends no codes of its own but to lift a lock', { tags: ['DA-91'] }, async () => {
  const client = createClient(world.app)
  const { value } = await client.call(getChallenge, { query: { purpose: 'login' } })
  assert.deepEqual([value?.smsProvider, value?.firebase?.projectId], ['firebase', 'pavilion-test'])
  const ask = (purpose: 'login' | 'unlock') => client.call(sendSmsCode, { body: { mobileNum: '9160000001', purpose } })
  assert.equal((await ask('login')).errorCode, 'feature-unavailable')
  assert.equal((await ask('unlock')).status, 200)
})

test('a log-in carries the token, its channel and the number, and the token opens one session', {
  tags: ['LOGIN-33', 'ENTITY-05', 'DA-91'],
}, async () => {
  const payload = {
    type: 'firebase',
    username: '9160000001',
    password: '123456',
    firebaseChannel: 'sms',
    firebaseIdToken: await tokenFor('9160000001'),
    firebaseMobileNo: '9160000001',
    countryDialingCode: '63',
  }
  const client = createClient(world.app)
  const opened = await client.callEncrypted(login, payload)
  assert.deepEqual([opened.status, opened.value?.userName], [200, 'Token01'])
  assert.equal((await client.callEncrypted(login, payload)).errorCode, 'code-wrong', 'a token is good once')
  const others = { ...payload, firebaseIdToken: await tokenFor('9160000099') }
  assert.equal((await client.callEncrypted(login, others)).errorCode, 'code-wrong')
  assert.equal((await createClient(world.app).callEncrypted(login, { ...payload, type: 'sms' })).errorCode, 'code-wrong')
})

test('a new password is set with the token in place of a code', { tags: ['ENTITY-11', 'RESET-12', 'DA-91'] }, async () => {
  const reset = (firebaseIdToken: string) =>
    createClient(world.app).callEncrypted(resetPasswordByPhone, {
      newPassword: 'lanterns over water',
      mobileNum: '9160000001',
      verificationCode: '123456',
      countryDialingCode: '63',
      firebaseIdToken,
    })
  const token = await tokenFor('9160000001')
  assert.equal((await reset(await provider.forge({ phone_number: '+639160000001' }))).errorCode, 'code-wrong')
  assert.equal((await reset(token)).status, 200)
  assert.equal((await reset(token)).errorCode, 'code-wrong')
  assert.equal((await createClient(world.app).login('Token01', 'lanterns over water')).status, 200)
})

test('a registration carries the token and its channel, and makes no member without it', {
  tags: ['REG-59', 'ENTITY-07', 'DA-91'],
}, async () => {
  const register = (mobileNum: string, more: object) =>
    createClient(world.app).callEncrypted(registerByMobile, {
      requestId: randomUUID(),
      username: '',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
      mobileNum,
      countryDialingCode: '63',
      verificationCode: '123456',
      registerMethod: 'H5',
      type: 0,
      ...more,
    })
  const proof = { firebaseChannel: 'sms', firebaseIdToken: await tokenFor('9160000002') }
  assert.equal((await register('9160000002', {})).errorCode, 'code-wrong')
  assert.equal((await register('9160000003', proof)).errorCode, 'code-wrong', 'the token is another number’s')
  assert.equal((await register('9160000002', proof)).status, 200)
})
