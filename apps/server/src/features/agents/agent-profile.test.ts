import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getAgentProfile } from '@pavilion/api/agents'
import { permissionKeys } from '@pavilion/api/endpoint'
import { listInbox } from '@pavilion/api/messages'
import { startTestApp } from '../../../test/harness.ts'
import { createClient, registerMember } from '../../../test/member-client.ts'

let world: Awaited<ReturnType<typeof startTestApp>>

before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

const become = (account: string, type: number) => world.app.pool.query('update members set type = $2 where account = $1', [account, type])

test('AGENT-20 MOD-06 the agent profile is told to agents alone', async () => {
  assert.deepEqual([getAgentProfile.module, getAgentProfile.method], ['AGEINFO3', 'GET'])
  assert.equal((await createClient(world.app).call(getAgentProfile)).errorCode, 'not-logged-in')
  const client = await registerMember(world.app, 'profile1')
  for (const type of [0, 40]) {
    await become('profile1', type)
    assert.equal((await client.call(getAgentProfile)).errorCode, 'feature-unavailable')
  }
  await become('profile1', 4)
  assert.equal((await client.call(getAgentProfile)).errorCode, 'real-account-needed')
  for (const type of [1, 2, 41, 42]) {
    await become('profile1', type)
    assert.equal((await client.call(getAgentProfile)).value?.account, 'profile1')
  }
})

test('AGENT-20 PROLE-07 keys come per merchant and account: one that either has off is off, in the profile and on the server', async () => {
  const client = await registerMember(world.app, 'keys1')
  await become('keys1', 1)
  const keys = async () => (await client.call(getAgentProfile)).value?.permissions ?? {}
  assert.deepEqual(Object.keys(await keys()).sort(), [...permissionKeys].sort())
  assert.equal((await keys()).MAILCEN, true)
  assert.equal((await client.call(listInbox)).status, 200)
  await world.app.pool.query("update members set permissions_off = '{MAILCEN}' where account = 'keys1'")
  assert.equal((await keys()).MAILCEN, false)
  assert.equal((await client.call(listInbox)).errorCode, 'feature-unavailable')
  // What the merchant has off no account has.
  await world.app.pool.query("update members set permissions_off = '{}' where account = 'keys1'")
  await world.app.pool.query("update merchants set permissions = permissions - 'MAILCEN' where code = 'pavilion'")
  world.clock.advance(3_000)
  assert.equal((await keys()).MAILCEN, false)
  assert.equal((await client.call(listInbox)).errorCode, 'feature-unavailable')
})
