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

test('the agent profile is told to agents alone', { tags: ['AGENT-20', 'MOD-06'] }, async () => {
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

test('keys come per merchant and account: one that either has off is off, in the profile and on the server', {
  tags: ['AGENT-20', 'PROLE-07'],
}, async () => {
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

test('a profile shows a dividend contract that holds today, and none that is proposed, ended or of another kind', {
  tags: ['AGENT-22'],
}, async () => {
  const client = await registerMember(world.app, 'sharer1')
  await become('sharer1', 1)
  const hasDividend = async () => (await client.call(getAgentProfile)).value?.hasDividend
  assert.equal(await hasDividend(), false)
  const terms = {
    pays: 'percent',
    activeFrom: '100.00',
    period: 'weekly',
    base: 'loss',
    carriesLoss: true,
    tiers: [{ from: '1000.00', activeMembers: 0, value: '30.00' }],
  }
  await world.app.pool.query(
    `insert into contracts (id, merchant_code, kind, member_id, request_id, currency, terms, status, proposed_at)
     select 71, merchant_code, 'dividend', id, 'dividend-71', 'PHP', $1, 'pending', $2 from members where account = 'sharer1'`,
    [JSON.stringify(terms), world.clock()],
  )
  assert.equal(await hasDividend(), false)
  const hold = (from: string, until: string | null) =>
    world.app.pool.query(
      "update contracts set status = 'accepted', answered_at = $3, start_day = $1, end_day = $2, next_day = $1 where id = 71",
      [from, until, world.clock()],
    )
  const day = (offset: number) => new Date(world.clock().getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  for (const [from, until, holds] of [
    [day(-3), null, true],
    [day(3), null, false],
    [day(-9), day(-3), false],
    [day(-3), day(3), true],
  ] as const) {
    await hold(from, until)
    assert.equal(await hasDividend(), holds, `${from} to ${until}`)
  }
  await world.app.pool.query('delete from contracts where id = 71')
  assert.equal(await hasDividend(), false)
})
