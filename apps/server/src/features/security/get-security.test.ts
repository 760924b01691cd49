import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMyLogins } from '@pavilion/api/devices'
import { setFirstPassword } from '@pavilion/api/first-password'
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
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { liftLimits, PASSWORD, securitySteps } from '../../../test/security-steps.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
  await liftLimits(world)
})
after(() => world.stop())

const { setPin, member } = securitySteps(() => world)

test('an account without password proves itself by a log-in of the last ten minutes', async () => {
  const client = await member('fromelsewhere')
  await world.app.pool.query(`update members set has_password = false where account = 'fromelsewhere'`)
  assert.equal((await setPin(client)).errorCode, 'proof-not-enough')
  world.clock.advance(11 * 60_000)
  assert.equal((await setPin(client, { kind: 'login' })).errorCode, 'log-in-again')
  world.clock.advance(-5 * 60_000)
  assert.equal((await setPin(client, { kind: 'login' })).status, 200)
})

test('log-ins are told with time, device and masked address', { tags: ['PG-13'] }, async () => {
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

test('a visitor and a guest are refused by every call of the security centre', { tags: ['PG-13'] }, async () => {
  const guest = createClient(world.app)
  guest.token = (await guest.call(startTrial, { body: {} })).value?.token
  assert.ok(guest.token)
  const visitor = createClient(world.app)
  for (const endpoint of [
    getSecurity,
    sendSecurityCode,
    setFirstPassword,
    setTransactionPassword,
    bindContact,
    setRealName,
    bindAccount,
    changeAccount,
  ]) {
    const ask = (client: Client) =>
      client.send({ method: endpoint.method, url: endpoint.path, ...(endpoint.method === 'GET' ? {} : { payload: {} }) })
    assert.equal((await ask(visitor)).errorCode, 'not-logged-in', endpoint.name)
    assert.equal((await ask(guest)).errorCode, 'real-account-needed', endpoint.name)
  }
})
