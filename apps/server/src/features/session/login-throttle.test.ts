import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberInfo } from '@pavilion/api/members'
import { changePassword, unlockLogin } from '@pavilion/api/session'
import { sendEmailCode, sendSmsCode } from '@pavilion/api/verification'
import { solveCaptcha } from '../../../test/captcha.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { otherCode, readCode, readOutbox, registerReachable } from '../../../test/member-contact.ts'
import { addMerchant, changeMerchant } from '../../../test/merchant-rows.ts'
import { DAY_MS, MINUTE_MS } from '../../base/durations.ts'

const PASSWORD = 'correct horse battery'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

/** Addresses of their own, so that what one test fails is no matter of the others. */
let lastAddress = 0
const somewhere = () => {
  lastAddress += 1
  return createClient(world.app, { address: `203.0.113.${lastAddress}` })
}

const loginSolving = async (client: Client, account: string, password: string) =>
  client.login(account, password, await solveCaptcha(world.app, client))

async function lock(account: string): Promise<Client> {
  const client = somewhere()
  for (let index = 0; index < 10; index += 1) {
    const answer = await loginSolving(client, account, `wrong ${index}`)
    assert.equal(answer.errorCode, 'wrong-credentials')
  }
  return client
}

test('the third failure says that a captcha is asked for, and from then on nothing is looked at without a right one', {
  tags: ['LOGIN-07', 'ENTITY-03', 'ERR-37'],
}, async () => {
  await registerMember(world.app, 'Captcha1', PASSWORD)
  const client = somewhere()
  const values = []
  for (let index = 0; index < 3; index += 1) values.push((await client.login('Captcha1', 'wrong')).body.value)
  assert.deepEqual(values, [undefined, undefined, { captcha: true }])
  const without = await client.login('Captcha1', PASSWORD)
  assert.deepEqual([without.status, without.errorCode, without.body.value], [400, 'captcha-needed', { captcha: true }])
  const { captchaId, captcha } = await solveCaptcha(world.app, client)
  const wrong = await client.login('Captcha1', PASSWORD, {
    captchaId,
    captcha: otherCode(captcha).slice(0, 4) === captcha ? '1111' : '0000',
  })
  assert.deepEqual([wrong.errorCode, wrong.body.value], ['captcha-wrong', { captcha: true }])
  assert.equal((await client.login('Captcha1', PASSWORD, { captchaId, captcha })).errorCode, 'captcha-wrong', 'a wrong answer uses it up')
  assert.equal((await loginSolving(client, 'Captcha1', PASSWORD)).status, 200)
  assert.equal((await client.login('Captcha1', PASSWORD)).status, 200, 'a success forgets the failures')
})

test('a captcha that was answered once is good no more, neither for the same account nor for another', async () => {
  await registerMember(world.app, 'Replay1', PASSWORD)
  const client = somewhere()
  for (let index = 0; index < 3; index += 1) await client.login('Replay1', 'wrong')
  const solved = await solveCaptcha(world.app, client)
  assert.equal((await client.login('Replay1', 'wrong again', solved)).errorCode, 'wrong-credentials')
  assert.equal((await client.login('Replay1', PASSWORD, solved)).errorCode, 'captcha-wrong')
  const foreign = await solveCaptcha(world.app, somewhere())
  assert.equal((await client.login('Replay1', PASSWORD, foreign)).errorCode, 'captcha-wrong', 'it belongs to the browser that saw it')
})

test('the failures that ask for a captcha are those of the last thirty minutes', async () => {
  await registerMember(world.app, 'Recent1', PASSWORD)
  const client = somewhere()
  for (let index = 0; index < 2; index += 1) await client.login('Recent1', 'wrong')
  world.clock.advance(30 * MINUTE_MS)
  assert.equal((await client.login('Recent1', 'wrong')).body.value, undefined)
  assert.equal((await client.login('Recent1', PASSWORD)).status, 200)
})

test('fifty parallel guesses in every spelling and from every address: three without captcha, at most ten passwords', async () => {
  const owner = await registerMember(world.app, 'Target1', PASSWORD)
  const spellings = ['Target1', 'TARGET1', ' target1', 'Ｔarget1', 'tArGeT1 ']
  const place = (index: number) => createClient(world.app, { address: `198.51.100.${index}` })
  const spelt = (index: number) => spellings[index % spellings.length] ?? ''
  const bare = await Promise.all(Array.from({ length: 50 }, (_, index) => place(index).login(spelt(index), `wrong ${index}`)))
  const count = (answers: typeof bare, code: string) => answers.filter(({ errorCode }) => errorCode === code).length
  assert.deepEqual([count(bare, 'wrong-credentials'), count(bare, 'captcha-needed')], [3, 47])

  const clients = Array.from({ length: 30 }, (_, index) => place(index))
  const solved: { captchaId: string; captcha: string }[] = []
  for (const client of clients) solved.push(await solveCaptcha(world.app, client))
  const more = await Promise.all(clients.map((client, index) => client.login(spelt(index), `wrong ${index}`, solved[index])))
  assert.deepEqual([count(more, 'wrong-credentials'), count(more, 'login-locked')], [7, 23])
  // While it is locked the right password is not looked at either, or the lock would tell it from wrong ones.
  assert.equal((await loginSolving(somewhere(), 'Target1', PASSWORD)).errorCode, 'login-locked')
  assert.equal((await owner.call(getMemberInfo)).status, 200, 'the living session of the owner is not harmed')
})

test('an unknown account is answered, asked for a captcha and locked as a known one is', async () => {
  await registerReachable(world.app, 'Known1', { mobileNum: '9180000001', email: 'known1@example.com' })
  await registerMember(world.app, 'Bare1', PASSWORD)
  const told: unknown[][] = []
  for (const account of ['Known1', 'Bare1', 'Ghost1']) {
    const client = somewhere()
    const answers = []
    for (let index = 0; index < 14; index += 1) {
      const solved = index < 3 || index === 5 ? {} : await solveCaptcha(world.app, client)
      const { status, headers, body } = await client.login(account, `wrong ${index}`, solved)
      answers.push({ status, cookies: headers['set-cookie'], ...body, requestId: '' })
    }
    told.push(answers)
  }
  assert.deepEqual(told[1], told[0])
  assert.deepEqual(told[2], told[0])
})

test('an SMS or e-mail code lifts the lock of its account alone, and the right password is still needed', async () => {
  await registerReachable(world.app, 'Locked1', { mobileNum: '9180000002', email: 'locked1@example.com' })
  for (const channel of ['sms', 'email'] as const) {
    const client = await lock('Locked1')
    const refused = await loginSolving(client, 'Locked1', PASSWORD)
    assert.deepEqual([refused.status, refused.errorCode, refused.body.value], [429, 'login-locked', undefined])
    world.clock.advance(2 * DAY_MS)
    assert.equal((await client.login('Locked1', PASSWORD)).errorCode, 'login-locked', 'time alone does not lift it')
    const mobile = { mobileNum: '9180000002', countryDialingCode: '63' }
    if (channel === 'sms') await client.call(sendSmsCode, { body: { ...mobile, purpose: 'unlock' } })
    else await client.call(sendEmailCode, { body: { username: 'locked1', purpose: 'unlock' } })
    const code =
      channel === 'sms'
        ? await readCode(createClient(world.app), '9180000002')
        : await readMailCode(createClient(world.app), 'locked1@example.com')
    const payload = { username: 'LOCKED1', channel, ...(channel === 'sms' ? mobile : {}) }
    const unlock = (verificationCode: string, by = client) => by.callEncrypted(unlockLogin, { ...payload, verificationCode })
    assert.equal((await unlock(otherCode(code))).errorCode, 'code-wrong')
    assert.equal((await unlock(code, somewhere())).errorCode, 'code-wrong', 'a code is good in the browser that asked for it')
    assert.equal((await unlock(code)).status, 200)
    assert.equal((await unlock(code)).errorCode, 'code-wrong', 'once')
    assert.equal((await client.login('Locked1', PASSWORD)).status, 200)
  }
})

test('who cannot see a picture logs in after a code instead, also where all of an address are asked for one', async () => {
  await registerReachable(world.app, 'Unseeing1', { mobileNum: '9180000009', email: 'unseeing1@example.com' })
  await changeMerchant(world, 'pavilion', { settings: { login_captcha_per_address: '3' } })
  const client = somewhere()
  for (let index = 0; index < 3; index += 1) await client.login('Unseeing1', 'wrong')
  assert.equal((await client.login('Unseeing1', PASSWORD)).errorCode, 'captcha-needed')
  const mobile = { mobileNum: '9180000009', countryDialingCode: '63' }
  await client.call(sendSmsCode, { body: { ...mobile, purpose: 'unlock' } })
  const verificationCode = await readCode(createClient(world.app), '9180000009')
  const unlocked = await client.callEncrypted(unlockLogin, { username: 'Unseeing1', channel: 'sms', verificationCode, ...mobile })
  assert.equal((await client.login('Unseeing1', PASSWORD)).errorCode, 'captcha-needed', 'the address failed too often')
  assert.equal((await client.login('Unseeing1', PASSWORD, unlocked.value?.solved)).status, 200)
  await changeMerchant(world, 'pavilion', { settings: { login_captcha_per_address: '20' } })
})

test('the code for one account lifts no other one, and no number is none', async () => {
  await registerReachable(world.app, 'Owner1', { mobileNum: '9180000003', email: 'owner1@example.com' })
  await registerReachable(world.app, 'Victim1', { mobileNum: '9180000004', email: 'victim1@example.com' })
  const client = await lock('Victim1')
  const mobile = { mobileNum: '9180000003', countryDialingCode: '63' }
  await client.call(sendSmsCode, { body: { ...mobile, purpose: 'unlock' } })
  const verificationCode = await readCode(createClient(world.app), '9180000003')
  const unlock = (more: object) => client.callEncrypted(unlockLogin, { username: 'Victim1', channel: 'sms', verificationCode, ...more })
  assert.equal((await unlock({ mobileNum: 'none' })).errorCode, 'mobile-invalid')
  assert.equal((await unlock(mobile)).errorCode, 'code-wrong')
  assert.equal(
    (await client.callEncrypted(unlockLogin, { username: 'Ghost9', channel: 'email', verificationCode })).errorCode,
    'code-wrong',
  )
  assert.equal((await loginSolving(client, 'Victim1', PASSWORD)).errorCode, 'login-locked')
})

test('where no code can reach the owner the lock ends after a day', async () => {
  await registerMember(world.app, 'Patient1', PASSWORD)
  const client = await lock('Patient1')
  assert.equal((await loginSolving(client, 'Patient1', PASSWORD)).errorCode, 'login-locked')
  world.clock.advance(DAY_MS - 1)
  assert.equal((await client.login('Patient1', PASSWORD)).errorCode, 'login-locked')
  world.clock.advance(1)
  assert.equal((await client.login('Patient1', PASSWORD)).status, 200)
})

test('a right password clears the failures of the account', async () => {
  await registerMember(world.app, 'Forgetful1', PASSWORD)
  const client = somewhere()
  for (let round = 0; round < 2; round += 1) {
    for (let index = 0; index < 9; index += 1) await loginSolving(client, 'Forgetful1', 'wrong')
    assert.equal((await loginSolving(client, 'Forgetful1', PASSWORD)).status, 200)
  }
})

test('a wrong old password counts as a failure of the account, at the browser that it came from', async () => {
  const client = await registerMember(world.app, 'Changer1', PASSWORD)
  const payload = { oldPassword: 'wrong', newPassword: 'another fine one', confirmNewPassword: 'another fine one' }
  for (let index = 0; index < 3; index += 1)
    assert.equal((await client.callEncrypted(changePassword, payload)).errorCode, 'old-password-wrong')
  assert.equal((await client.login('Changer1', PASSWORD)).errorCode, 'captcha-needed')
})

test('an address with many failures needs a captcha for every account and later waits; successes do not count', async () => {
  const settings = { login_captcha_per_address: '4', login_failures_per_address: '6' }
  await changeMerchant(world, 'garden', { settings })
  const from = (address: string) => createClient(world.app, { host: 'garden.example', address })
  const client = from('198.51.100.9')
  await client.register('Diligent1', PASSWORD)
  for (let index = 0; index < 8; index += 1) assert.equal((await client.login('Diligent1', PASSWORD)).status, 200)
  for (let index = 0; index < 3; index += 1) assert.equal((await client.login(`Guess${index}`, 'x')).body.value, undefined)
  assert.deepEqual((await client.login('Guess3', 'x')).body.value, { captcha: true })
  assert.equal((await client.login('Guess4', 'x')).errorCode, 'captcha-needed')
  for (const name of ['Guess4', 'Guess5']) assert.equal((await loginSolving(client, name, 'x')).errorCode, 'wrong-credentials')
  assert.equal(
    (await client.login('Diligent1', PASSWORD)).status,
    200,
    'whoever shares the address locks nobody out of a browser of its own',
  )
  const waits = await loginSolving(from('198.51.100.9'), 'Diligent1', PASSWORD)
  assert.deepEqual([waits.status, waits.errorCode], [429, 'login-locked'])
  assert.deepEqual(waits.body.value, { retryAfterMs: 10 * MINUTE_MS })
  assert.equal((await from('198.51.100.10').login('Diligent1', PASSWORD)).status, 200)
})

async function readMailCode(client: Client, email: string): Promise<string> {
  const message = (await readOutbox(client)).find(({ channel, to }) => channel === 'email' && to === email)
  return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? ''
}
