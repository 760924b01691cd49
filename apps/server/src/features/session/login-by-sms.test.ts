import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { login } from '@pavilion/api/session'
import { sendSmsCode } from '@pavilion/api/verification'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { otherCode, readCode, registerReachable } from '../../../test/member-contact.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await changeMerchant(world, 'pavilion', { flags: { MOBILEVERCODELOGIN3: true } })
})
after(() => world.stop())

async function takeCode(mobileNum: string, address = '127.0.0.1') {
  const client = createClient(world.app, { address })
  await client.call(sendSmsCode, { body: { mobileNum, countryDialingCode: '63', purpose: 'login' } })
  return { client, code: await readCode(createClient(world.app), mobileNum) }
}

const sms = (username: string, password: string) => ({ type: 'sms', username, password, countryDialingCode: '63' })

test('a log-in by SMS takes the number in place of the username and the code in that of the password, once', {
  tags: ['LOGIN-32', 'ENTITY-04'],
}, async () => {
  await registerReachable(world.app, 'Text1', { mobileNum: '9190000001', email: 'text1@example.com' })
  const { client, code } = await takeCode('9190000001')
  const opened = await client.callEncrypted(login, { ...sms('09190000001', code), captcha: '', gateway: 3 })
  assert.equal(opened.status, 200)
  assert.equal(opened.value?.userName, 'Text1')
  assert.equal((await client.callEncrypted(login, sms('9190000001', code))).errorCode, 'code-wrong')
})

test('a wrong code, a code of another browser and a number that nobody has answer the same', async () => {
  await registerReachable(world.app, 'Text2', { mobileNum: '9190000002', email: 'text2@example.com' })
  const { client, code } = await takeCode('9190000002')
  const stranger = createClient(world.app)
  await stranger.call(sendSmsCode, { body: { mobileNum: '9190000099', countryDialingCode: '63', purpose: 'login' } })
  const bodies = []
  for (const [by, payload] of [
    [client, sms('9190000002', otherCode(code))],
    [createClient(world.app), sms('9190000002', code)],
    [stranger, sms('9190000099', '123456')],
  ] as const) {
    const { status, body } = await by.callEncrypted(login, payload)
    bodies.push({ status, ...body, requestId: '' })
  }
  const expected = { status: 400, success: false, errorCode: 'code-wrong', requestId: '' }
  assert.deepEqual(bodies, [expected, expected, expected])
  assert.equal((await client.callEncrypted(login, sms('123', code))).errorCode, 'mobile-invalid')
})

test('failures by SMS ask for a captcha too', { tags: ['LOGIN-07'] }, async () => {
  await registerReachable(world.app, 'Text3', { mobileNum: '9190000003', email: 'text3@example.com' })
  const { client, code } = await takeCode('9190000003', '198.51.100.77')
  const values = []
  for (let index = 0; index < 3; index += 1) values.push((await client.callEncrypted(login, sms('9190000003', otherCode(code)))).body.value)
  assert.deepEqual(values, [undefined, undefined, { captcha: true }])
  assert.equal((await client.callEncrypted(login, sms('9190000003', code))).errorCode, 'captcha-needed')
})

test('a disabled member is told so only with the right code', async () => {
  await registerReachable(world.app, 'Text4', { mobileNum: '9190000004', email: 'text4@example.com' })
  await world.app.pool.query("update members set is_disabled = true where account = 'Text4'")
  const { client, code } = await takeCode('9190000004', '198.51.100.78')
  assert.equal((await client.callEncrypted(login, sms('9190000004', otherCode(code)))).errorCode, 'code-wrong')
  assert.equal((await client.callEncrypted(login, sms('9190000004', code))).errorCode, 'member-disabled')
})
