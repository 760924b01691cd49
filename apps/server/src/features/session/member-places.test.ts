import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changePassword, unlockLogin } from '@pavilion/api/session'
import { sendSmsCode } from '@pavilion/api/verification'
import { solveCaptcha } from '../../../test/captcha.ts'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { readCode, registerReachable } from '../../../test/member-contact.ts'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { DAY_MS } from '../../base/durations.ts'

const PASSWORD = 'correct horse battery'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp({ clock: createTestClock() })
  await addMerchant(world, 'garden', 'garden.example')
})
after(() => world.stop())

let lastAddress = 0
const somewhere = (host = 'localhost') => {
  lastAddress += 1
  return createClient(world.app, { host, address: `203.0.113.${lastAddress}` })
}

const loginSolving = async (client: Client, account: string, password: string) =>
  client.login(account, password, await solveCaptcha(world.app, client))

/** Fails from an address of its own each time, until the account is locked for everybody it does not know. */
async function attack(account: string): Promise<void> {
  for (let index = 0; index < 10; index += 1) {
    assert.equal((await loginSolving(somewhere(), account, `guess ${index}`)).errorCode, 'wrong-credentials')
  }
  assert.equal((await loginSolving(somewhere(), account, PASSWORD)).errorCode, 'login-locked')
}

const loggedOut = (client: Client): Client => Object.assign(client, { token: undefined })

test('an attacker with many addresses locks out strangers, and the owner’s browser logs in without captcha', async () => {
  const owner = loggedOut(await registerMember(world.app, 'Besieged1', PASSWORD))
  for (let day = 0; day < 3; day += 1) {
    await attack('Besieged1')
    assert.equal((await owner.login('Besieged1', PASSWORD)).status, 200)
    assert.equal((await loginSolving(somewhere(), 'Besieged1', PASSWORD)).errorCode, 'login-locked', 'and lifts nothing elsewhere')
    world.clock.advance(DAY_MS + 1)
  }
})

test('so it is for a member whom a code can reach, whose lock no time lifts; the code lifts it everywhere', async () => {
  await registerReachable(world.app, 'Reached1', { mobileNum: '9180000101', email: 'reached1@example.com' })
  const owner = somewhere()
  assert.equal((await owner.login('Reached1', PASSWORD)).status, 200)
  await attack('Reached1')
  for (let index = 0; index < 10; index += 1) await loginSolving(loggedOut(owner), 'Reached1', `typo ${index}`)
  assert.equal((await loginSolving(owner, 'Reached1', PASSWORD)).errorCode, 'login-locked', 'ten at its own browser lock that')
  const mobile = { mobileNum: '9180000101', countryDialingCode: '63' }
  await owner.call(sendSmsCode, { body: { ...mobile, purpose: 'unlock' } })
  const verificationCode = await readCode(createClient(world.app), '9180000101')
  assert.equal((await owner.callEncrypted(unlockLogin, { username: 'Reached1', channel: 'sms', ...mobile, verificationCode })).status, 200)
  assert.equal((await owner.login('Reached1', PASSWORD)).status, 200)
  assert.equal((await somewhere().login('Reached1', PASSWORD)).status, 200)
})

test('wrong passwords of a living session lock its own browser and nobody else', async () => {
  const holder = await registerMember(world.app, 'Holder1', PASSWORD)
  const other = somewhere()
  assert.equal((await other.login('Holder1', PASSWORD)).status, 200)
  const payload = { oldPassword: 'wrong', newPassword: 'another fine one', confirmNewPassword: 'another fine one' }
  for (let index = 0; index < 10; index += 1) await holder.callEncrypted(changePassword, payload)
  assert.equal((await holder.callEncrypted(changePassword, { ...payload, oldPassword: PASSWORD })).errorCode, 'login-locked')
  assert.equal((await other.login('Holder1', PASSWORD)).status, 200)
})

test('what no place of its own gives: a cookie made up, one of another member, one of the other merchant', async () => {
  await registerMember(world.app, 'Bare9', PASSWORD)
  const foreign = loggedOut(await registerMember(world.app, 'Foreign9', PASSWORD))
  const elsewhere = somewhere('garden.example')
  await elsewhere.register('Bare9', PASSWORD)
  const brought = [
    foreign.cookies,
    elsewhere.cookies,
    new Map([['pavilion_known', 'A'.repeat(43)]]),
    new Map([['pavilion_known', `'${' '.repeat(9_00)}`]]),
  ]
  await attack('Bare9')
  for (const cookies of brought) {
    const client = Object.assign(somewhere(), { cookies: new Map(cookies) })
    assert.equal((await loginSolving(client, 'Bare9', PASSWORD)).errorCode, 'login-locked')
  }
})

test('a browser that a member knows has ten wrong passwords a day, and no more with any spelling', async () => {
  const owner = loggedOut(await registerMember(world.app, 'Guessing9', PASSWORD))
  const codes: (string | undefined)[] = []
  for (const name of ['Guessing9', 'GUESSING9', ' guessing9']) {
    for (let index = 0; index < 5; index += 1) codes.push((await loginSolving(owner, name, `wrong ${index}`)).errorCode)
  }
  assert.equal(codes.filter((code) => code === 'wrong-credentials').length, 10)
  assert.equal((await loginSolving(owner, 'Guessing9', PASSWORD)).errorCode, 'login-locked')
})
