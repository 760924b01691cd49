import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { resetPasswordByPhone } from '@pavilion/api/session'
import { sendSmsCode } from '@pavilion/api/verification'
import { solveCaptcha } from '../../../test/captcha.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { otherCode, readCode, registerReachable } from '../../../test/member-contact.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'

const NEW = 'another fine staple'
let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

/** A member, a visitor's browser that asked for a code, and the code. */
async function begin(username: string, mobileNum: string): Promise<{ member: Client; client: Client; code: string; mobileNum: string }> {
  const member = await registerReachable(world.app, username, { mobileNum, email: `${username.toLowerCase()}@example.com` })
  const client = createClient(world.app)
  assert.equal((await client.call(sendSmsCode, { body: { mobileNum } })).status, 200)
  return { member, client, code: await readCode(client, mobileNum), mobileNum }
}

const reset = (client: Client, mobileNum: string, verificationCode: string, newPassword = NEW, more = {}) =>
  client.callEncrypted(resetPasswordByPhone, { newPassword, mobileNum, verificationCode, ...more })

test('the code sets a new password, ends all sessions and answers whom to log in', {
  tags: ['CALL-11', 'RESET-12', 'ENTITY-11'],
}, async () => {
  const { member, client, code, mobileNum } = await begin('Rosa01', '9180000001')
  const answer = await reset(client, mobileNum, code, NEW, { countryDialingCode: '63' })
  assert.equal(answer.value?.userName, 'Rosa01')
  assert.equal((await member.call(getMemberInfo)).errorCode, 'session-ended')
  assert.equal((await createClient(world.app).login('Rosa01', 'correct horse battery')).errorCode, 'wrong-credentials')
  assert.equal((await createClient(world.app).login('Rosa01', NEW)).status, 200)
})

test('a code is good once, also when it is sent many times at once', async () => {
  const { client, code, mobileNum } = await begin('Rosa02', '9180000002')
  const answers = await Promise.all([1, 2, 3, 4].map((number) => reset(client, mobileNum, code, `${NEW} ${number}`)))
  assert.deepEqual(answers.map(({ errorCode }) => errorCode ?? 'done').sort(), ['code-wrong', 'code-wrong', 'code-wrong', 'done'])
  assert.equal((await reset(client, mobileNum, code, 'yet another phrase')).errorCode, 'code-wrong')
})

test('five tries, and the right code is good no more', { tags: ['ERR-26'] }, async () => {
  const { client, code, mobileNum } = await begin('Rosa03', '9180000003')
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await reset(client, mobileNum, otherCode(code))
    assert.deepEqual([answer.status, answer.errorCode], [400, 'code-wrong'])
  }
  assert.equal((await reset(client, mobileNum, code)).errorCode, 'code-wrong')
})

test('parallel tries cannot pass the five together', async () => {
  const { client, code, mobileNum } = await begin('Rosa04', '9180000004')
  await Promise.all(Array.from({ length: 12 }, () => reset(client, mobileNum, otherCode(code))))
  assert.equal((await reset(client, mobileNum, code)).errorCode, 'code-wrong')
})

test('a code lives for five minutes', async () => {
  const late = await begin('Rosa05', '9180000005')
  world.clock.advance(5 * 60_000)
  assert.equal((await reset(late.client, late.mobileNum, late.code)).errorCode, 'code-wrong')
  const intime = await begin('Rosa06', '9180000006')
  world.clock.advance(5 * 60_000 - 1)
  assert.equal((await reset(intime.client, intime.mobileNum, intime.code)).status, 200)
})

test('a code is good in the browser that asked for it, for its number, and until the next one', async () => {
  const one = await begin('Rosa07', '9180000007')
  const two = await begin('Rosa08', '9180000008')
  assert.equal((await reset(createClient(world.app), one.mobileNum, one.code)).errorCode, 'code-wrong', 'another browser')
  assert.equal((await reset(two.client, one.mobileNum, two.code)).errorCode, 'code-wrong', 'another number')
  world.clock.advance(60_000)
  await one.client.call(sendSmsCode, { body: { mobileNum: one.mobileNum } })
  const newer = await readCode(one.client, one.mobileNum)
  if (newer !== one.code) assert.equal((await reset(one.client, one.mobileNum, one.code)).errorCode, 'code-wrong', 'an older code')
  assert.equal((await reset(one.client, one.mobileNum, newer)).status, 200)
})

test('an unknown number is answered as a wrong code', async () => {
  const client = createClient(world.app)
  await client.call(sendSmsCode, { body: { mobileNum: '9189999999' } })
  assert.equal((await reset(client, '9189999999', '123456')).errorCode, 'code-wrong')
})

test('a refused password leaves the code good', async () => {
  const { client, code, mobileNum } = await begin('Rosa09', '9180000009')
  const same = await reset(client, mobileNum, code, 'correct horse battery')
  assert.deepEqual([same.status, same.errorCode], [409, 'modify.new.old.same'])
  assert.equal((await reset(client, mobileNum, code, 'short')).errorCode, 'password-invalid')
  assert.equal((await reset(client, mobileNum, code, 'password123')).errorCode, 'password-too-common')
  assert.equal((await reset(client, mobileNum, code)).status, 200)
})

test('a disabled member is told so only with the right code', async () => {
  const { client, code, mobileNum } = await begin('Rosa10', '9180000010')
  await world.app.pool.query("update members set is_disabled = true where account = 'Rosa10'")
  assert.equal((await reset(client, mobileNum, otherCode(code))).errorCode, 'code-wrong')
  const answer = await reset(client, mobileNum, code)
  assert.deepEqual([answer.status, answer.errorCode], [403, 'member-disabled'])
})

test('a new password lifts the lock of the log-in', async () => {
  const { client, code, mobileNum } = await begin('Rosa11', '9180000011')
  for (let tries = 0; tries < 10; tries += 1) await client.login('Rosa11', 'wrong', await solveCaptcha(world.app, client))
  assert.equal((await client.login('Rosa11', 'wrong')).errorCode, 'login-locked')
  assert.equal((await reset(client, mobileNum, code)).status, 200)
  assert.equal((await client.login('Rosa11', NEW)).status, 200)
})

test('a reset spares one log-in of the same browser its captcha, for two minutes', { tags: ['RESET-13', 'DA-72'] }, async () => {
  const setting = (login_captcha_per_address: string) => changeMerchant(world, 'pavilion', { settings: { login_captcha_per_address } })
  const prepared = [await begin('Rosa21', '9180000021'), await begin('Rosa22', '9180000022'), await begin('Rosa23', '9180000023')] as const
  await registerReachable(world.app, 'Rosa20', { mobileNum: '9180000020', email: 'rosa20@example.com' })
  // One failure anywhere, and every log-in from this address is asked for a picture.
  assert.equal((await createClient(world.app).login('Rosa20', 'wrong')).errorCode, 'wrong-credentials')
  await setting('1')
  const solvedOf = async ({ client, code, mobileNum }: (typeof prepared)[number]) =>
    (await reset(client, mobileNum, code)).value?.solved ?? assert.fail('nothing is passed on')
  const [one, two, three] = prepared

  const first = await solvedOf(one)
  assert.equal((await one.client.login('Rosa21', NEW)).errorCode, 'captcha-needed', 'without what is passed on')
  assert.equal((await one.client.login('Rosa21', NEW, first)).status, 200)
  // To the browser that has logged in no account asks for a picture; to another one it does, and what was passed on is used up.
  assert.equal((await one.client.login('Rosa20', 'wrong', first)).errorCode, 'captcha-wrong', 'one log-in only')
  assert.equal((await createClient(world.app).login('Rosa22', NEW, await solvedOf(two))).errorCode, 'captcha-wrong', 'another browser')
  const late = await solvedOf(three)
  world.clock.advance(2 * 60_000)
  assert.equal((await three.client.login('Rosa23', NEW, late)).errorCode, 'captcha-wrong', 'too late')
  await setting('20')
})

test('what is no number is refused, and a token proves nothing where no provider is configured', async () => {
  const client = createClient(world.app)
  assert.equal((await reset(client, '12', '123456')).errorCode, 'mobile-invalid')
  assert.equal((await reset(client, '9180000001', '', NEW, { firebaseIdToken: 'x' })).errorCode, 'code-wrong')
})

test('reset by phone is refused while its flag is off', { tags: ['FLAG-11'] }, async () => {
  const { client, code, mobileNum } = await begin('Rosa12', '9180000012')
  await changeMerchant(world, 'pavilion', { flags: { CHNGPASSVERIF3: false } })
  const answer = await reset(client, mobileNum, code)
  assert.deepEqual([answer.status, answer.errorCode], [403, 'feature-unavailable'])
  await changeMerchant(world, 'pavilion', { flags: { CHNGPASSVERIF3: true } })
})
