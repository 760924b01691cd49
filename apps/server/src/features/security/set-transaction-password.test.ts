import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listInbox } from '@pavilion/api/messages'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { byPassword, byPin, liftLimits, PASSWORD, PIN, securitySteps } from '../../../test/security-steps.ts'
import { buildApp } from '../../app.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { systemRandom } from '../../base/random.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { setPin, member, eventsOf, security, bindMobile, ownCode, bindWallet } = securitySteps(() => world)

test('a transaction password is six digits and none of the common ones; the first needs the log-in password', {
  tags: ['DA-30'],
}, async () => {
  const client = await member('pinsetter')
  assert.equal((await security(client)).hasTransactionPassword, false)
  const refusals: [Promise<{ errorCode: string | undefined; status: number }>, string, number][] = [
    [setPin(client, byPassword, '12345'), 'transaction-password-invalid', 400],
    [setPin(client, byPassword, 'abcdef'), 'transaction-password-invalid', 400],
    [setPin(client, byPassword, '123456'), 'password-too-common', 400],
    [setPin(client, byPassword, '777777'), 'password-too-common', 400],
    [setPin(client, byPassword, PIN, '493828'), 'confirmation-differs', 400],
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
  assert.equal((await setPin(client, byPassword, '580213')).errorCode, 'proof-not-enough')
  assert.equal((await setPin(client, byPin('000001'), '580213')).errorCode, 'transaction-password-wrong')
  assert.equal((await setPin(client, byPin(), PIN)).errorCode, 'modify.new.old.same')
  assert.equal((await setPin(client, byPin(), '580213')).status, 200)
  assert.equal((await setPin(client, byPin(), '694021')).errorCode, 'transaction-password-wrong')
  const twins = await Promise.all(['694021', '306914'].map((next) => setPin(client, byPin('580213'), next)))
  assert.deepEqual(twins.map(({ status }) => status).sort(), [200, 403])
})

test('five wrong transaction passwords lock it for half an hour, then longer, in all calls; a right one resets', async () => {
  const client = await member('pinguesser', { pin: true })
  const guess = async () =>
    (await bindWallet(client, '09171110001', { paymentPassword: '000001' })) as Awaited<ReturnType<typeof bindWallet>>
  const codes = []
  for (let tries = 0; tries < 5; tries += 1) codes.push((await guess()).errorCode)
  assert.deepEqual(codes, [...Array(4).fill('transaction-password-wrong'), 'transaction-password-locked'])
  const locked = (await bindWallet(client, '09171110001')).body as { value?: { retryAfterMs?: number } }
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
  assert.equal((await bindWallet(client, '09171110001')).status, 200)
  for (let tries = 0; tries < 4; tries += 1) assert.equal((await guess()).errorCode, 'transaction-password-wrong')
})

test('a right transaction password that is sent ten times at once is right ten times', async () => {
  const client = await member('pinrepeater', { pin: true })
  const answers = await Promise.all(Array.from({ length: 10 }, () => bindWallet(client, '09171110012')))
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(10).fill(200),
  )
  assert.equal(new Set(answers.map(({ value }) => value?.accountId)).size, 1)
})

test('parallel guesses pass no limit', async () => {
  const client = await member('pinracer', { pin: true })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => bindWallet(client, '09171110002', { paymentPassword: String(100_000 + n) })),
  )
  const wrong = answers.filter(({ errorCode }) => errorCode === 'transaction-password-wrong').length
  assert.ok(wrong <= 4, `${wrong} were evaluated and refused as wrong`)
  assert.ok((await security(client)).lockedUntil)
})

test('a phone or e-mail code replaces a forgotten transaction password, unlocks it and holds withdrawals', {
  tags: ['PG-13'],
}, async () => {
  const client = await member('forgetful', { pin: true })
  assert.equal((await bindMobile(client, '9175550201')).status, 200)
  const waitsUntil = (await bindWallet(client, '09171110003')).value?.usableFrom ?? 0
  for (let tries = 0; tries < 5; tries += 1) await bindWallet(client, '09171110003', { paymentPassword: '000001' })
  const proof = await ownCode(client, 'sms', '+639175550201')
  assert.equal((await setPin(client, { ...proof, code: '000000' }, '580213')).errorCode, 'code-wrong')
  assert.equal((await setPin(client, proof, '580213')).status, 200)
  assert.equal((await setPin(client, proof, '694021')).errorCode, 'code-wrong')
  const is = await security(client)
  assert.equal(is.lockedUntil, undefined)
  assert.equal(is.withdrawal.accounts[0]?.usableFrom, world.clock().getTime() + 24 * HOUR_MS)
  assert.ok(waitsUntil < world.clock().getTime() + 24 * HOUR_MS, 'it waits again')
  assert.ok((await eventsOf(client)).some(({ kind }) => kind === 'transaction-password-reset'))
})

test('two servers count the wrong transaction passwords of a member together, and bind a number once', async () => {
  const second = await buildApp(world.app.config, { clock: world.clock, random: systemRandom })
  await second.server.ready()
  try {
    const here = await member('twoservers', { pin: true })
    const there = Object.assign(createClient(second), { token: here.token, cookies: new Map(here.cookies) })
    const bound = await Promise.all([here, there, here, there].map((client) => bindWallet(client, '09176660001')))
    assert.deepEqual(new Set(bound.map(({ value }) => value?.accountId)).size, 1)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => bindWallet(n % 2 ? here : there, '09176660002', { paymentPassword: String(200_000 + n) })),
    )
    assert.ok(answers.filter(({ errorCode }) => errorCode === 'transaction-password-wrong').length <= 4)
    assert.equal((await bindWallet(there, '09176660002')).errorCode, 'transaction-password-locked')
  } finally {
    await second.close()
  }
})
