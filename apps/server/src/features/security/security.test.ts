import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listInbox } from '@pavilion/api/messages'
import { startTrial } from '@pavilion/api/registration'
import {
  bindAccount,
  bindContact,
  changeAccount,
  getSecurity,
  sendSecurityCode,
  setRealName,
  setTransactionPassword,
} from '@pavilion/api/security'
import { changePassword, listMyLogins } from '@pavilion/api/session'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'

const PASSWORD = 'correct horse battery'
const PIN = '493827'
const HOUR_MS = 3_600_000

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await world.app.pool.query(
    `update merchants set settings = settings || '{"messages_per_address":"1000","registrations_per_hour":"1000"}'`,
  )
  world.clock.advance(2_001)
})
after(() => world.stop())

const password = { kind: 'password', password: PASSWORD }
const byPin = (pin = PIN) => ({ kind: 'transaction-password', password: pin })
const setPin = (client: Client, proof: object = password, newPassword = PIN, confirmNewPassword = newPassword) =>
  client.callEncrypted(setTransactionPassword, { proof, newPassword, confirmNewPassword })

async function member(name: string, options: { pin?: boolean } = {}): Promise<Client> {
  const client = await registerMember(world.app, name)
  if (options.pin) assert.equal((await setPin(client)).status, 200)
  return client
}

const outboxTo = async (to: string) =>
  (await world.app.pool.query<{ content: string }>('select content from outbox_messages where recipient = $1 order by id desc', [to])).rows
const codeFor = async (to: string) => /\d{6}/.exec((await outboxTo(to))[0]?.content ?? '')?.[0] ?? 'no code'
const eventsOf = async (client: Client) => {
  const sql = `select kind, detail from significant_events where subject = 'member:' || (select member_id from sessions where token_hash = sha256($1::bytea)) order by id`
  return (await world.app.pool.query<{ kind: string; detail: string }>(sql, [client.token])).rows
}
const security = async (client: Client) => {
  const { value } = await client.call(getSecurity)
  assert.ok(value)
  return value
}

/** Binds a new number, whose code is read where it was sent. */
async function bindMobile(client: Client, mobileNum: string, proof: object = password) {
  const sent = await client.call(sendSecurityCode, { body: { channel: 'sms', mobileNum } })
  assert.equal(sent.status, 200, sent.errorCode)
  const verificationCode = await codeFor(`+63${mobileNum}`)
  return client.callEncrypted(bindContact, { proof, channel: 'sms', mobileNum, verificationCode })
}
async function ownCode(client: Client, channel: 'sms' | 'email', to: string) {
  world.clock.advance(60_000)
  assert.equal((await client.call(sendSecurityCode, { body: { channel } })).status, 200)
  return { kind: 'code', channel, code: await codeFor(to) }
}
const bindBank = (client: Client, number: string, more: object = {}) =>
  client.callEncrypted(bindAccount, { paymentPassword: PIN, bank: 'GCASH', number, holder: 'Maria Santos', ...more })

test('DA-30 a transaction password is six digits and none of the common ones; the first needs the log-in password', async () => {
  const client = await member('pinsetter')
  assert.equal((await security(client)).hasTransactionPassword, false)
  const refusals: [Promise<{ errorCode: string | undefined; status: number }>, string, number][] = [
    [setPin(client, password, '12345'), 'transaction-password-invalid', 400],
    [setPin(client, password, 'abcdef'), 'transaction-password-invalid', 400],
    [setPin(client, password, '123456'), 'password-too-common', 400],
    [setPin(client, password, '777777'), 'password-too-common', 400],
    [setPin(client, password, PIN, '493828'), 'confirmation-differs', 400],
    [setPin(client, { kind: 'password', password: 'wrong one' }), 'login-password-wrong', 403],
    [setPin(client, byPin()), 'proof-not-enough', 403],
    [setPin(client, { kind: 'login' }), 'proof-not-enough', 403],
    [setPin(client, { kind: 'code', channel: 'email', code: '000000' }), 'code-wrong', 400],
  ]
  for (const [answer, code, status] of refusals) {
    const { errorCode, status: is } = await answer
    assert.deepEqual([errorCode, is], [code, status])
  }
  assert.equal((await setPin(client)).status, 200)
  assert.equal((await security(client)).hasTransactionPassword, true)
  assert.deepEqual((await eventsOf(client)).at(-1)?.kind, 'transaction-password-set')
  const { value } = await client.call(listInbox, { query: {} })
  assert.ok(JSON.stringify(value).includes('transaction password was set'))
})

test('a transaction password that is set changes with the old one or a code alone, never to itself', async () => {
  const client = await member('pinchanger', { pin: true })
  assert.equal((await setPin(client, password, '580213')).errorCode, 'proof-not-enough')
  assert.equal((await setPin(client, byPin('000001'), '580213')).errorCode, 'transaction-password-wrong')
  assert.equal((await setPin(client, byPin(), PIN)).errorCode, 'modify.new.old.same')
  assert.equal((await setPin(client, byPin(), '580213')).status, 200)
  assert.equal((await setPin(client, byPin(), '694021')).errorCode, 'transaction-password-wrong')
  const twins = await Promise.all(['694021', '306914'].map((next) => setPin(client, byPin('580213'), next)))
  assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 403])
})

test('five wrong transaction passwords lock it for half an hour, then for longer, whoever asks for what; a right one forgets them', async () => {
  const client = await member('pinguesser', { pin: true })
  const guess = async () => (await bindBank(client, '09171110001', { paymentPassword: '000001' })) as Awaited<ReturnType<typeof bindBank>>
  const codes = []
  for (let tries = 0; tries < 5; tries += 1) codes.push((await guess()).errorCode)
  assert.deepEqual(codes, [...Array(4).fill('transaction-password-wrong'), 'transaction-password-locked'])
  const locked = (await bindBank(client, '09171110001')).body as { value?: { retryAfterMs?: number } }
  assert.equal(locked.value?.retryAfterMs, 30 * 60_000)
  assert.equal((await security(client)).lockedUntil, world.clock().getTime() + 30 * 60_000)
  assert.ok((await eventsOf(client)).some(({ kind }) => kind === 'transaction-password-locked'))
  world.clock.advance(30 * 60_000)
  await client.login('pinguesser', PASSWORD)
  for (let tries = 0; tries < 5; tries += 1) await guess()
  assert.equal((await security(client)).lockedUntil, world.clock().getTime() + 180 * 60_000)
  world.clock.advance(180 * 60_000)
  // The session is over by now.
  await client.login('pinguesser', PASSWORD)
  assert.equal((await guess()).errorCode, 'transaction-password-wrong')
  assert.equal((await bindBank(client, '09171110001')).status, 200)
  for (let tries = 0; tries < 4; tries += 1) assert.equal((await guess()).errorCode, 'transaction-password-wrong')
})

test('parallel guesses pass no limit', async () => {
  const client = await member('pinracer', { pin: true })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => bindBank(client, '09171110002', { paymentPassword: String(100_000 + n) })),
  )
  const wrong = answers.filter(({ errorCode }) => errorCode === 'transaction-password-wrong').length
  assert.ok(wrong <= 4, `${wrong} were evaluated and refused as wrong`)
  assert.ok((await security(client)).lockedUntil)
})

test('PG-13 a forgotten transaction password is replaced with a code by phone or e-mail, which lifts its lock and holds withdrawals', async () => {
  const client = await member('forgetful', { pin: true })
  assert.equal((await bindMobile(client, '9175550201')).status, 200)
  assert.equal((await bindBank(client, '09171110003')).value?.usableFrom, undefined)
  for (let tries = 0; tries < 5; tries += 1) await bindBank(client, '09171110003', { paymentPassword: '000001' })
  const proof = await ownCode(client, 'sms', '+639175550201')
  assert.equal((await setPin(client, { ...proof, code: '000000' }, '580213')).errorCode, 'code-wrong')
  assert.equal((await setPin(client, proof, '580213')).status, 200)
  assert.equal((await setPin(client, proof, '694021')).errorCode, 'code-wrong')
  const is = await security(client)
  assert.equal(is.lockedUntil, undefined)
  assert.equal(is.withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.ok((await eventsOf(client)).some(({ kind }) => kind === 'transaction-password-reset'))
})

test('PG-13 bound values are told masked, and a number changes with the old proof and a code to the new one', async () => {
  const client = await member('phonechanger', { pin: true })
  assert.equal((await security(client)).mobile, null)
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'sms' } })).errorCode, 'contact-missing')
  assert.equal((await bindMobile(client, '9175550301', { kind: 'password', password: 'wrong one' })).errorCode, 'login-password-wrong')
  world.clock.advance(60_000)
  assert.equal((await bindMobile(client, '9175550301', byPin())).errorCode, 'proof-not-enough')
  world.clock.advance(60_000)
  assert.equal((await bindMobile(client, '9175550301')).status, 200)
  assert.deepEqual((await security(client)).mobile, { masked: '+63 91****0301', isProved: true })
  assert.equal((await bindBank(client, '09171110004')).value?.usableFrom, undefined)

  const proof = await ownCode(client, 'sms', '+639175550301')
  const changed = await bindMobile(client, '9175550302', proof)
  assert.equal(changed.status, 200, changed.errorCode)
  assert.deepEqual((await security(client)).mobile, { masked: '+63 91****0302', isProved: true })
  assert.equal((await security(client)).withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.deepEqual((await eventsOf(client)).filter(({ kind }) => kind === 'mobile-changed').length, 2)
})

test('a wrong code for the new contact names its field and changes nothing, and a contact of somebody else is not to be had', async () => {
  const owner = await member('contactowner')
  assert.equal((await bindMobile(owner, '9175550401')).status, 200)
  const client = await member('contactwisher')
  const wish = { proof: password, channel: 'sms', mobileNum: '9175550402' }
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'sms', mobileNum: '9175550402' } })).status, 200)
  const wrong = await client.callEncrypted(bindContact, { ...wish, verificationCode: '000000' })
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
    assert.equal((await client.callEncrypted(bindContact, { proof: password, ...contact, verificationCode: '1234' })).errorCode, code)
  }
  assert.equal((await security(client)).mobile, null)

  // Taken between the code and the binding.
  const email = 'wanted@example.com'
  assert.equal((await client.call(sendSecurityCode, { body: { channel: 'email', email } })).status, 200)
  const verificationCode = await codeFor(email)
  await world.app.pool.query(`update members set email = $1 where account = 'contactowner'`, [email])
  const late = await client.callEncrypted(bindContact, { proof: password, channel: 'email', email, verificationCode })
  assert.equal(late.errorCode, 'email-taken')
})

test('a changed address is told to the old one, and every change to the inbox', async () => {
  const client = await member('mailchanger')
  const bind = async (email: string, proof: object = password) => {
    assert.equal((await client.call(sendSecurityCode, { body: { channel: 'email', email } })).status, 200)
    return client.callEncrypted(bindContact, { proof, channel: 'email', email, verificationCode: await codeFor(email) })
  }
  assert.equal((await bind('old@example.com')).status, 200)
  assert.equal((await bind('new@example.com', await ownCode(client, 'email', 'old@example.com'))).status, 200)
  assert.match((await outboxTo('old@example.com'))[0]?.content ?? '', /e-mail address of your account was changed/)
  assert.deepEqual((await security(client)).email, { masked: 'n****@example.com', isProved: true })
})

test('PG-13 the real name is set once, with a proof, and told masked', async () => {
  const client = await member('namegiver')
  const set = (name: string, proof: object = password) => client.callEncrypted(setRealName, { proof, name })
  assert.equal((await set('4711')).errorCode, 'name-invalid')
  assert.equal((await set('Ana Cruz', { kind: 'password', password: 'wrong one' })).errorCode, 'login-password-wrong')
  assert.equal((await set('  Ana   Cruz ')).status, 200)
  assert.equal((await security(client)).realName, 'A*** C***')
  assert.equal((await set('Somebody Else')).errorCode, 'real-name-set')
  assert.equal((await setPin(client)).status, 200)
  const { value } = await bindBank(client, '09171110005')
  assert.equal(value?.holder, 'A*** C***', 'an account is held in the real name, whatever was typed')
})

test('PG-13 an account is bound with the transaction password, masked everywhere, and the first one names the member', async () => {
  const client = await member('binder', { pin: true })
  const { value, errorCode } = await bindBank(client, '0917 111-0006')
  assert.ok(value, errorCode)
  assert.deepEqual([value.masked, value.bankName, value.isDefault, value.usableFrom], ['****0006', 'GCash', true, undefined])
  assert.equal((await bindBank(client, '09171110006')).value?.accountId, value.accountId, 'the same again is the same')
  const told = JSON.stringify(await security(client))
  assert.ok(!told.includes('09171110006') && !told.includes('Maria'))
  assert.equal((await security(client)).realName, 'M*** S***')
  const second = await bindBank(client, '1234567890', { bank: 'BDO' })
  assert.equal(second.value?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.equal(second.value?.isDefault, false)
  world.clock.advance(24 * HOUR_MS)
  await client.login('binder', PASSWORD)
  assert.ok((await security(client)).withdrawal.accounts.every(({ usableFrom }) => usableFrom === undefined))
})

test('each refusal of a binding has its code, and what another member has is refused and written down', async () => {
  const client = await member('refusedbinder')
  assert.equal((await bindBank(client, '09171110007')).errorCode, 'transaction-password-needed')
  assert.equal((await setPin(client)).status, 200)
  const refusals = [
    [{ bank: 'KBANK' }, 'bank-unknown'],
    [{ number: '0917111' }, 'account-number-invalid'],
    [{ number: '9171110007x' }, 'account-number-invalid'],
    [{ holder: '' }, 'name-invalid'],
    [{ paymentPassword: '000001' }, 'transaction-password-wrong'],
  ] as const
  for (const [more, code] of refusals) assert.equal((await bindBank(client, '09171110007', more)).errorCode, code)
  const other = await member('otherbinder', { pin: true })
  assert.equal((await bindBank(other, '09171110007')).status, 200)
  assert.equal((await bindBank(client, '09171110007')).errorCode, 'account-taken')
  assert.match((await eventsOf(client)).at(-1)?.detail ?? '', /^GCash \*{4}0007 of member:/)
  for (let n = 1; n <= 5; n += 1) assert.equal((await bindBank(client, `0917222000${n}`)).status, 200)
  assert.equal((await bindBank(client, '09172220006')).errorCode, 'too-many-accounts')
  const twins = await Promise.all([bindBank(other, '09173330001'), bindBank(await member('twinbinder', { pin: true }), '09173330001')])
  assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 409])
})

test('an account is taken away or made the default one by its owner alone, with the transaction password', async () => {
  const client = await member('keeper', { pin: true })
  const [first, second] = [(await bindBank(client, '09174440001')).value, (await bindBank(client, '09174440002')).value]
  assert.ok(first && second)
  const change = (by: Client, accountId: string, what: 'unbind' | 'default', paymentPassword = PIN) =>
    by.callEncrypted(changeAccount, { paymentPassword, accountId, change: what })
  const stranger = await member('stranger', { pin: true })
  assert.equal((await change(stranger, first.accountId, 'unbind')).errorCode, 'withdrawal-account-unknown')
  assert.equal((await change(client, first.accountId, 'unbind', '000001')).errorCode, 'transaction-password-wrong')
  assert.equal((await change(client, second.accountId, 'default')).status, 200)
  assert.equal((await change(client, second.accountId, 'default')).status, 200)
  const defaults = async () =>
    (await security(client)).withdrawal.accounts.filter(({ isDefault }) => isDefault).map(({ accountId }) => accountId)
  assert.deepEqual(await defaults(), [second.accountId])
  assert.equal((await change(client, second.accountId, 'unbind')).status, 200)
  assert.equal((await change(client, second.accountId, 'unbind')).errorCode, 'withdrawal-account-unknown')
  assert.deepEqual(await defaults(), [first.accountId])
  const third = await bindBank(client, '09174440003')
  assert.ok(third.value?.usableFrom, 'one that takes the place of another waits')
  assert.equal((await bindBank(stranger, '09174440002')).status, 200, 'a number that was taken away is free')
})

test('a changed log-in password holds withdrawals to every account and is told', async () => {
  const client = await member('relocker', { pin: true })
  assert.equal((await bindBank(client, '09175550001')).value?.usableFrom, undefined)
  const change = { oldPassword: PASSWORD, newPassword: 'another fine staple', confirmNewPassword: 'another fine staple' }
  assert.equal((await client.callEncrypted(changePassword, change)).status, 200)
  assert.equal((await security(client)).withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  const { value } = await client.call(listInbox, { query: {} })
  assert.ok(JSON.stringify(value).includes('log-in password was changed'))
})

test('an account without password proves itself by a log-in of the last ten minutes', async () => {
  const client = await member('fromelsewhere')
  await world.app.pool.query(`update members set has_password = false where account = 'fromelsewhere'`)
  assert.equal((await setPin(client)).errorCode, 'proof-not-enough')
  world.clock.advance(11 * 60_000)
  assert.equal((await setPin(client, { kind: 'login' })).errorCode, 'log-in-again')
  world.clock.advance(-5 * 60_000)
  assert.equal((await setPin(client, { kind: 'login' })).status, 200)
})

test('PG-13 log-ins are told with time, device and masked address', async () => {
  const client = await member('historian')
  const elsewhere = createClient(world.app, { address: '203.0.113.77' })
  world.clock.advance(1_000)
  await elsewhere.login('historian', PASSWORD)
  const { value } = await client.call(listMyLogins)
  assert.deepEqual(
    value?.list.map(({ address, isCurrent, isAlive }) => [address, isCurrent, isAlive]),
    [
      ['203.0.*.*', false, true],
      ['127.0.*.*', true, true],
    ],
  )
})

test('PG-13 a visitor and a guest are refused by every call of the security centre', async () => {
  const guest = createClient(world.app)
  guest.token = (await guest.call(startTrial, { body: {} })).value?.token
  assert.ok(guest.token)
  const visitor = createClient(world.app)
  for (const endpoint of [getSecurity, sendSecurityCode, setTransactionPassword, bindContact, setRealName, bindAccount, changeAccount]) {
    const ask = (client: Client) =>
      client.send({ method: endpoint.method, url: endpoint.path, ...(endpoint.method === 'GET' ? {} : { payload: {} }) })
    assert.equal((await ask(visitor)).errorCode, 'not-logged-in', endpoint.name)
    assert.equal((await ask(guest)).errorCode, 'real-account-needed', endpoint.name)
  }
})
