import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listInbox } from '@pavilion/api/messages'
import { bindContact, sendSecurityCode, setRealName } from '@pavilion/api/security'
import { changePassword } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { giveEmail } from '../../../test/member-contact.ts'
import { byPassword, byPin, liftLimits, PASSWORD, securitySteps } from '../../../test/security-steps.ts'
import { HOUR_MS } from '../../base/durations.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { setPin, outboxTo, codeFor, member, eventsOf, security, bindMobile, ownCode, bindWallet } = securitySteps(() => world)

test('bound values are told masked, and a number changes with the old proof and a code to the new one', { tags: ['PG-13'] }, async () => {
  const client = await member('phonechanger', { pin: true })
  assert.equal((await security(client)).mobile, null)
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'sms' } })).errorCode, 'contact-missing')
  assert.equal((await bindMobile(client, '9175550301', { kind: 'password', password: 'wrong one' })).errorCode, 'login-password-wrong')
  world.clock.advance(60_000)
  assert.equal((await bindMobile(client, '9175550301', byPin())).errorCode, 'proof-not-enough')
  world.clock.advance(60_000)
  assert.equal((await bindMobile(client, '9175550301')).status, 200)
  assert.deepEqual((await security(client)).mobile, { masked: '+63 91****0301', isProved: true, isOld: false })
  const waitsUntil = (await bindWallet(client, '09171110004')).value?.usableFrom ?? 0

  const proof = await ownCode(client, 'sms', '+639175550301')
  const changed = await bindMobile(client, '9175550302', proof)
  assert.equal(changed.status, 200, changed.errorCode)
  assert.deepEqual((await security(client)).mobile, { masked: '+63 91****0302', isProved: true, isOld: false })
  assert.equal((await security(client)).withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.ok(waitsUntil < world.clock().getTime() + 24 * HOUR_MS, 'it waits again')
  assert.deepEqual((await eventsOf(client)).filter(({ kind }) => kind === 'mobile-changed').length, 2)
})

test('a wrong code for the new contact names its field and changes nothing; another member’s contact is refused', async () => {
  const owner = await member('contactowner')
  assert.equal((await bindMobile(owner, '9175550401')).status, 200)
  const client = await member('contactasker')
  const request = { proof: byPassword, channel: 'sms', mobileNum: '9175550402' }
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'sms', mobileNum: '9175550402' } })).status, 200)
  const wrong = await client.callEncrypted(bindContact, { ...request, verificationCode: '000000' })
  assert.deepEqual([wrong.errorCode, (wrong.body as { value?: object }).value], ['code-wrong', { field: 'verificationCode' }])
  world.clock.advance(60_000)
  const sentBefore = (await outboxTo('+639175550401')).length
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'sms', mobileNum: '9175550401' } })).status, 200)
  assert.equal((await outboxTo('+639175550401')).length, sentBefore, 'nobody is told a code for the number of somebody else')
  const refusals = [
    [{ channel: 'sms', mobileNum: '12' }, 'mobile-invalid'],
    [{ channel: 'email', email: 'no address' }, 'email-invalid'],
  ] as const
  for (const [contact, code] of refusals) {
    assert.equal((await client.call(sendSecurityCode, { body: contact })).errorCode, code)
    assert.equal((await client.callEncrypted(bindContact, { proof: byPassword, ...contact, verificationCode: '1234' })).errorCode, code)
  }
  assert.equal((await security(client)).mobile, null)

  // Taken between the code and the binding.
  const email = 'wanted@example.com'
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'email', email } })).status, 200)
  const verificationCode = await codeFor(email)
  await giveEmail(world.app.pool, 'contactowner', email)
  const late = await client.callEncrypted(bindContact, { proof: byPassword, channel: 'email', email, verificationCode })
  assert.equal(late.errorCode, 'email-taken')
})

test('a changed address is told to the old one, and every change to the inbox', async () => {
  const client = await member('mailchanger')
  const bind = async (email: string, proof: object = byPassword) => {
    assert.equal((await client.call(sendSecurityCode, { body: { channel: 'email', email } })).status, 200)
    return client.callEncrypted(bindContact, { proof, channel: 'email', email, verificationCode: await codeFor(email) })
  }
  assert.equal((await bind('old@example.com')).status, 200)
  assert.equal((await bind('new@example.com', await ownCode(client, 'email', 'old@example.com'))).status, 200)
  assert.match((await outboxTo('old@example.com'))[0] ?? '', /e-mail address of your account was changed/)
  assert.deepEqual((await security(client)).email, { masked: 'n****@example.com', isProved: true, isOld: false })
})

test('the real name is set once, with a proof, and told masked', { tags: ['PG-13'] }, async () => {
  const client = await member('namegiver')
  const set = (name: string, proof: object = byPassword) => client.callEncrypted(setRealName, { proof, name })
  assert.equal((await set('4711')).errorCode, 'name-invalid')
  assert.equal((await set('Ana Cruz', { kind: 'password', password: 'wrong one' })).errorCode, 'login-password-wrong')
  assert.equal((await set('  Ana   Cruz ')).status, 200)
  assert.equal((await security(client)).realName, 'A*** C***')
  assert.equal((await set('Somebody Else')).errorCode, 'real-name-set')
  assert.equal((await setPin(client)).status, 200)
  const { value } = await bindWallet(client, '09171110005')
  assert.equal(value?.holder, 'A*** C***', 'an account is held in the real name, whatever was typed')
})

test('a changed log-in password holds withdrawals to every account and is told', async () => {
  const client = await member('relocker', { pin: true })
  assert.equal((await bindWallet(client, '09175550001')).value?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  world.clock.advance(60_000)
  const change = { oldPassword: PASSWORD, newPassword: 'another fine staple', confirmNewPassword: 'another fine staple' }
  assert.equal((await client.callEncrypted(changePassword, change)).status, 200)
  assert.equal((await security(client)).withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  const { value } = await client.call(listInbox, { query: {} })
  assert.ok(JSON.stringify(value).includes('log-in password was changed'))
})
