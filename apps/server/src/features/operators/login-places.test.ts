import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeOperatorPassword, getOperatorChallenge, startOperatorLogin } from '@pavilion/api/operators'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import {
  addOperatorRow,
  codeNow,
  enrol,
  enterCode,
  enterPassword,
  enterPasswordProving,
  OPERATOR_PASSWORD,
} from '../../../test/operator-login.ts'
import { solveProof } from '../verification/wiring.ts'
import { STAFF_DEVICE_COOKIE } from './attempt-place.ts'

const STEP_MS = 30_000

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp({ clock: createTestClock() })
})
after(() => world.stop())

const stranger = (address?: string) => createClient(world.app, address === undefined ? {} : { address })
const ticketOf = async (username: string) => (await enterPassword(stranger(), username)).value?.ticket ?? ''

test('the fourth try of a name costs work, for that name and once; a wrong answer to it is worth nothing', async () => {
  await addOperatorRow(world, 'worked')
  await addOperatorRow(world, 'idle')
  for (let attempt = 0; attempt < 3; attempt++)
    assert.equal((await enterPassword(stranger(), 'worked', 'guess')).errorCode, 'wrong-credentials')
  const without = await enterPassword(stranger(), 'worked')
  assert.deepEqual([without.status, without.errorCode], [403, 'verification-needed'])
  const challengeFor = async (username: string) =>
    (await stranger().call(getOperatorChallenge, { query: { username } })).value?.challenge ?? ''
  const tryWith = (challenge: string, answer: string | undefined, password?: string) =>
    stranger().call(startOperatorLogin, {
      body: { username: 'worked', password: password ?? OPERATOR_PASSWORD, verification: { challenge, answer: answer ?? '' } },
    })
  const other = await challengeFor('idle')
  assert.equal((await tryWith(other, solveProof(other))).errorCode, 'verification-needed', 'work for another name')
  const challenge = await challengeFor(' Worked ')
  assert.equal((await tryWith(challenge, '1')).errorCode, 'verification-needed', 'no work')
  assert.equal((await tryWith(challenge, solveProof(challenge), 'guess')).errorCode, 'wrong-credentials')
  assert.equal((await tryWith(challenge, solveProof(challenge))).errorCode, 'verification-needed', 'used up')
  assert.equal((await enterPasswordProving(stranger(), 'worked')).status, 200)
  assert.equal((await enterPassword(stranger(), 'worked')).status, 200, 'a right password forgets the failures')
})

test('nobody locks an operator out: a known browser counts its own wrong passwords and codes', async () => {
  await addOperatorRow(world, 'besieged')
  await addOperatorRow(world, 'neighbour2')
  const { client: browser, secret } = await enrol(world, 'besieged')
  browser.token = undefined
  for (let attempt = 0; attempt < 10; attempt++) await enterPasswordProving(stranger(`10.2.0.${attempt}`), 'besieged', 'guess')
  assert.equal((await enterPasswordProving(stranger(), 'besieged')).errorCode, 'login-locked', 'a device that is not known')
  const other = await enrol(world, 'neighbour2')
  assert.equal((await enterPasswordProving(other.client, 'besieged')).errorCode, 'login-locked', 'a device of somebody else')

  world.clock.advance(STEP_MS)
  const ticket = (await enterPassword(browser, 'besieged')).value?.ticket ?? ''
  assert.notEqual(ticket, '', 'without a proof: this browser has not failed')
  const before = browser.cookies.get(STAFF_DEVICE_COOKIE)
  assert.equal((await enterCode(browser, ticket, codeNow(world, secret))).status, 200)
  assert.notEqual(browser.cookies.get(STAFF_DEVICE_COOKIE), before, 'the browser is told by another value each time')
  assert.equal((await enterPasswordProving(stranger(), 'besieged')).errorCode, 'login-locked', 'that it came in lifts nothing elsewhere')

  const stolen = stranger()
  stolen.cookies.set(STAFF_DEVICE_COOKIE, before ?? '')
  assert.equal((await enterPasswordProving(stolen, 'besieged')).errorCode, 'login-locked', 'a former value')
  for (let attempt = 0; attempt < 10; attempt++)
    assert.equal((await enterPasswordProving(browser, 'besieged', 'guess')).errorCode, 'wrong-credentials')
  assert.equal((await enterPasswordProving(browser, 'besieged')).errorCode, 'login-locked', 'ten a day of a known one too')
})

test('ten wrong codes of whoever knows the password lock no browser of the operator', async () => {
  await addOperatorRow(world, 'sieged')
  const { client: browser, secret } = await enrol(world, 'sieged')
  for (let attempt = 0; attempt < 10; attempt++) await enterCode(stranger(), await ticketOf('sieged'), '000000')
  world.clock.advance(STEP_MS)
  assert.equal((await enterCode(stranger(), await ticketOf('sieged'), codeNow(world, secret))).errorCode, 'login-locked')
  const ticket = (await enterPassword(browser, 'sieged')).value?.ticket ?? ''
  assert.equal((await enterCode(browser, ticket, codeNow(world, secret))).status, 200)
})

test('a live session can change its password during attacks elsewhere, and its own failures count apart', async () => {
  await addOperatorRow(world, 'steady')
  const { client } = await enrol(world, 'steady')
  for (let attempt = 0; attempt < 10; attempt++) await enterPasswordProving(stranger(`10.3.0.${attempt}`), 'steady', 'guess')
  const change = (oldPassword: string) =>
    client.call(changeOperatorPassword, { body: { oldPassword, newPassword: 'paper boats at high water' } })
  assert.equal((await change('guess')).errorCode, 'old-password-wrong')
  assert.equal((await change(OPERATOR_PASSWORD)).status, 200)
})
