import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endMySession, endOtherSessions, listMySessions } from '@pavilion/api/devices'
import { listInbox } from '@pavilion/api/messages'
import { setSecondFactor, startPasskey } from '@pavilion/api/passkeys'
import { bindContact, proveSession, sendSecurityCode, setRealName } from '@pavilion/api/security'
import { changePassword } from '@pavilion/api/session'
import { getWithdrawalOptions, requestWithdrawal } from '@pavilion/api/withdrawals'
import { HOUR_MS } from '../../src/base/durations.ts'
import { createClient } from '../member-client.ts'
import { giveEmail } from '../member-contact.ts'
import { startPayingWorld } from '../payment-company.ts'
import { byPassword, liftLimits, securitySteps } from '../security-steps.ts'
import { bindThiefsAccount, createVictim, logInAsThief, STOLEN_PASSWORD, setThiefsPin, withdrawAsThief } from '../stolen-password.ts'
import { createWithdrawer } from '../withdrawer.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
  await liftLimits(paying.world)
})
after(() => paying.stop())

const { codeFor, outboxTo, security, setPin, bindWallet, bindMobile, ownCode, eventsOf } = securitySteps(() => paying.world)
const inboxOf = async (client: Parameters<typeof security>[0]) => JSON.stringify((await client.call(listInbox, { query: {} })).value)

test('a log-in password alone on an unknown device neither moves money nor changes a safeguard', async () => {
  const { client: victim } = await createVictim(paying.world, 'victim')
  const thief = await logInAsThief(paying.world, 'victim')
  const proof = byPassword
  const attempts = {
    pin: setThiefsPin(thief),
    account: bindThiefsAccount(thief),
    name: thief.callEncrypted(setRealName, { proof, name: 'Mallory Mule' }),
    contact: thief.callEncrypted(bindContact, { proof, channel: 'email', email: 'mallory@example.com', verificationCode: '000000' }),
    passkey: thief.callEncrypted(startPasskey, { password: STOLEN_PASSWORD }),
    factor: thief.callEncrypted(setSecondFactor, { password: STOLEN_PASSWORD, isOn: true }),
    password: thief.callEncrypted(changePassword, {
      oldPassword: STOLEN_PASSWORD,
      newPassword: 'mallory owns this now',
      confirmNewPassword: 'mallory owns this now',
    }),
    others: thief.call(endOtherSessions),
  }
  for (const [name, attempt] of Object.entries(attempts)) {
    const { status, errorCode, body } = await attempt
    assert.deepEqual([name, status, errorCode], [name, 403, 'device-new'])
    assert.equal((body.value as { retryAfterMs?: number } | undefined)?.retryAfterMs, 24 * HOUR_MS, name)
  }
  const owners = (await victim.call(listMySessions)).value?.list.find(({ isCurrent }) => isCurrent)
  assert.equal((await thief.call(endMySession, { query: { id: owners?.id ?? '0' } })).errorCode, 'device-new')
  assert.equal((await security(thief)).guardedUntil, paying.clock().getTime() + 24 * HOUR_MS)
  const is = await security(victim)
  assert.deepEqual([is.hasTransactionPassword, is.realName, is.withdrawal.accounts, is.guardedUntil], [false, null, [], undefined])
  assert.match(await inboxOf(victim), /Somebody logged in to your account on a new device: .*203\.0\.\*\.\*/)
  assert.ok((await eventsOf(victim)).some(({ kind }) => kind === 'device-new'))
  // The owner, on the device that it registered with, throws the thief out: who comes back is as new as before.
  assert.equal((await victim.call(endOtherSessions)).status, 200)
  paying.clock.advance(25 * HOUR_MS)
  assert.ok((await thief.login('victim', STOLEN_PASSWORD)).value)
  assert.equal((await setThiefsPin(thief)).errorCode, 'device-new')
})

test('an undetected thief waits one more day before money leaves, and the owner is notified at each step', async () => {
  const { client: victim } = await createVictim(paying.world, 'patient')
  const thief = await logInAsThief(paying.world, 'patient')
  paying.clock.advance(24 * HOUR_MS)
  await thief.login('patient', STOLEN_PASSWORD)
  assert.equal((await setThiefsPin(thief)).status, 200)
  const { value } = await bindThiefsAccount(thief, '09179990667')
  assert.ok(value)
  assert.equal(value.usableFrom, paying.clock().getTime() + 24 * HOUR_MS)
  const refused = await withdrawAsThief(thief, value.accountId)
  assert.deepEqual([refused.errorCode, refused.body.value], ['account-too-new', { retryAfterMs: 24 * HOUR_MS }])
  assert.deepEqual((await thief.call(getWithdrawalOptions)).value?.obstacles, ['account-too-new'])
  await victim.login('patient', STOLEN_PASSWORD)
  const inbox = await inboxOf(victim)
  for (const words of ['on a new device', 'transaction password was set', 'withdrawal account was added'])
    assert.match(inbox, new RegExp(words))
})

test('a code to a contact trusts a new device, and money leaves at once if the contact is older than the wait', async () => {
  const { client } = await createVictim(paying.world, 'honest')
  assert.equal((await bindMobile(client, '9175550801')).status, 200)
  const fresh = await createVictim(paying.world, 'young')
  assert.equal((await bindMobile(fresh.client, '9175550802')).status, 200)
  assert.equal((await setPin(fresh.client, await ownCode(fresh.client, 'sms', '+639175550802'))).status, 200)
  const waiting = await bindWallet(fresh.client, '09175550802')
  assert.ok(waiting.value?.usableFrom, 'a contact that is as young as the account frees nothing')

  paying.clock.advance(24 * HOUR_MS)
  const phone = createClient(paying.world.app)
  assert.ok((await phone.login('honest', STOLEN_PASSWORD)).value)
  assert.equal((await setPin(phone)).errorCode, 'device-new')
  assert.equal((await phone.callEncrypted(proveSession, { proof: byPassword })).errorCode, 'device-new')
  const wrong = { kind: 'code', channel: 'sms', code: '000000' }
  assert.equal((await phone.callEncrypted(proveSession, { proof: wrong })).errorCode, 'code-wrong')
  const proof = await ownCode(phone, 'sms', '+639175550801')
  assert.equal((await phone.callEncrypted(proveSession, { proof })).status, 200)
  assert.equal((await phone.callEncrypted(proveSession, { proof })).errorCode, 'code-wrong', 'a code counts once')
  const is = await security(phone)
  assert.deepEqual([is.guardedUntil, is.isProved, is.mobile?.isOld], [undefined, true, true])
  assert.equal((await setPin(phone)).status, 200)
  assert.equal((await bindWallet(phone, '09175550801')).value?.usableFrom, undefined)
  assert.ok((await bindWallet(phone, '09175550803')).value?.usableFrom, 'any other account waits')
  assert.ok((await phone.login('honest', STOLEN_PASSWORD)).value)
  assert.equal((await security(phone)).guardedUntil, undefined, 'the device is known from then on')
})

test('a proof counts for a quarter of an hour, and after it the first account waits', async () => {
  const { client } = await createVictim(paying.world, 'slow')
  assert.equal((await bindMobile(client, '9175550811')).status, 200)
  paying.clock.advance(24 * HOUR_MS)
  await client.login('slow', STOLEN_PASSWORD)
  const proof = await ownCode(client, 'sms', '+639175550811')
  assert.equal((await setPin(client, proof)).status, 200)
  paying.clock.advance(15 * 60_000 + 1)
  assert.ok((await bindWallet(client, '09175550811')).value?.usableFrom)
})

test('a log-in on a new device is told by e-mail to an address that the member proved, and to no other', async () => {
  const { client } = await createVictim(paying.world, 'mailed')
  const email = 'mailed@example.com'
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'email', email } })).status, 200)
  const bound = await client.callEncrypted(bindContact, {
    proof: byPassword,
    channel: 'email',
    email,
    verificationCode: await codeFor(email),
  })
  assert.equal(bound.status, 200)
  await logInAsThief(paying.world, 'mailed')
  assert.match((await outboxTo(email))[0] ?? '', /on a new device/)
  const count = (await outboxTo(email)).length
  await client.login('mailed', STOLEN_PASSWORD)
  assert.equal((await outboxTo(email)).length, count, 'a device that is known is not told of')
  await createVictim(paying.world, 'unproved')
  await giveEmail(paying.world.app.pool, 'unproved', 'unproved@example.com')
  await logInAsThief(paying.world, 'unproved')
  assert.deepEqual(await outboxTo('unproved@example.com'), [])
})

test('the first device of an account older than known devices sends no notice and still changes nothing for a day', async () => {
  const { client } = await createVictim(paying.world, 'oldtimer')
  paying.clock.advance(60_000)
  await client.login('oldtimer', STOLEN_PASSWORD)
  // As a migration left it: known by the cookies of its sessions alone.
  await paying.world.app.pool.query(
    `update known_devices d set is_inherited = true, token_hash = s.device_hash from sessions s
     where s.member_id = d.member_id and s.token_hash = sha256($1::bytea)`,
    [client.token],
  )
  client.cookies.delete('pavilion_known')
  await client.login('oldtimer', STOLEN_PASSWORD)
  assert.equal((await security(client)).guardedUntil, undefined, 'the cookie of its session is known')
  await paying.world.app.pool.query(
    "delete from known_devices where not is_inherited and member_id = (select id from members where account = 'oldtimer')",
  )
  const phone = await logInAsThief(paying.world, 'oldtimer')
  assert.ok((await security(phone)).guardedUntil)
  assert.doesNotMatch(await inboxOf(phone), /on a new device/)
  await logInAsThief(paying.world, 'oldtimer')
  assert.match(await inboxOf(phone), /on a new device/, 'the next one is told')
})

test('two members who share a browser know it each for itself', async () => {
  const { client } = await createVictim(paying.world, 'sharerone')
  await createVictim(paying.world, 'sharertwo')
  await client.login('sharertwo', STOLEN_PASSWORD)
  assert.ok((await security(client)).guardedUntil, 'the browser is new to the other account')
  await client.login('sharerone', STOLEN_PASSWORD)
  assert.equal((await security(client)).guardedUntil, undefined)
})

test('a thief’s new device locks the transaction password for new devices alone; the owner’s browser still works', async () => {
  const { client: owner, request, accountId } = await createWithdrawer(paying.world, 'pinowner', { ending: '0921' })
  const thief = await logInAsThief(paying.world, 'pinowner')
  const codes = []
  for (let tries = 0; tries < 6; tries += 1) codes.push((await withdrawAsThief(thief, accountId, '100.00')).errorCode)
  assert.deepEqual(codes, [...Array(4).fill('transaction-password-wrong'), ...Array(2).fill('transaction-password-locked')])
  const second = await logInAsThief(paying.world, 'pinowner', '203.0.113.67')
  assert.equal((await withdrawAsThief(second, accountId, '100.00')).errorCode, 'transaction-password-locked')
  assert.ok((await security(thief)).lockedUntil)
  assert.equal((await security(owner)).lockedUntil, undefined)
  assert.equal((await owner.callEncrypted(requestWithdrawal, request('100.00'))).status, 200)
  assert.ok((await security(thief)).lockedUntil, 'which lifts nothing for the thief')
  for (let tries = 0; tries < 5; tries += 1) await owner.callEncrypted(requestWithdrawal, request('100.00', { paymentPassword: '000001' }))
  assert.ok((await security(owner)).lockedUntil, 'wrong ones at its own browser lock that')
})
