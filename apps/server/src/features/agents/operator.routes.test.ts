import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getAgent, listAgentInvitations } from '@pavilion/api/agent-reviews'
import { createInviteLink, deleteInviteLink } from '@pavilion/api/invitations'
import { createFloatAgent } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { makeTeam } from '../../../test/team-rows.ts'
import { createDatabase } from '../../base/database.ts'
import { memberId } from '../../base/ids.ts'
import { markFirstDeposit } from './invited-members.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let viewer: Client
let agent: Client
before(async () => {
  world = await startTestApp()
  await makeTeam(world, { remote: {} }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  await makeTeam(world, { head: { arm: { hand: null } } })
  agent = (await createFloatAgent(world, 'holder', { own: 900n, float: 250n })).client
  await agent.login('holder', 'correct horse battery')
  viewer = await openOperator(world, 'watcher', ['viewer'])
})
after(() => world.stop())

test('an agent is shown with its line of uplines, its wallet and float, and what came of its invitations', {
  tags: ['CON-151'],
}, async () => {
  const ask = async (account: string) => (await viewer.call(getAgent, { query: { account } })).value
  const arm = await ask('ARM')
  assert.deepEqual([arm?.account, arm?.uplines, arm?.isDisabled, arm?.floatBalance], ['arm', ['head'], false, '0.00'])
  const holder = await ask('holder')
  assert.deepEqual([holder?.uplines, holder?.floatBalance, holder?.invited, holder?.deposited], [[], '250.00', 0, 0])
})

test('the links of an agent are listed with who came and who deposited, those that it deleted among them', {
  tags: ['CON-151', 'CON-157'],
}, async () => {
  const make = async (usesMax?: number) => {
    const body = { requestId: randomUUID(), kind: 'member' as const, validity: '7' as const, remark: 'at the fair' }
    return (await agent.call(createInviteLink, { body: { ...body, ...(usesMax === undefined ? {} : { usesMax }) } })).value
  }
  const [deleted, used] = [await make(), await make(2)]
  await agent.call(deleteInviteLink, { query: { linkId: deleted?.linkId ?? '' } })
  for (const account of ['guestone', 'guesttwo']) {
    await createClient(world.app).register(account, 'correct horse battery', { affiliateCode: used?.code ?? '' })
  }
  const { rows } = await world.app.pool.query<{ id: bigint }>("select id from members where account = 'guestone'")
  await createDatabase(world.app.pool)
    .transaction()
    .execute((tx) => markFirstDeposit(tx, memberId(rows[0]?.id ?? 0n), world.clock()))
  const list = (await viewer.call(listAgentInvitations, { query: { account: 'holder' } })).value?.list
  assert.deepEqual(
    list?.map(({ id, state, registered, deposited, usesMax }) => [id, state, registered, deposited, usesMax]),
    [
      [used?.linkId, 'used-up', 2, 1, 2],
      [deleted?.linkId, 'deleted', 0, 0, undefined],
    ],
  )
  const seen = (await viewer.call(getAgent, { query: { account: 'holder' } })).value
  assert.deepEqual([seen?.invited, seen?.deposited], [2, 1])
})

test('who is no agent of the merchant is not found, and nobody without a role that sees money asks', { tags: ['CON-151'] }, async () => {
  const support = await openOperator(world, 'helper', ['support'])
  for (const endpoint of [getAgent, listAgentInvitations] as const) {
    const ask = async (who: Client, account: string) => (await who.call(endpoint as typeof getAgent, { query: { account } })).errorCode
    for (const account of ['remote', 'hand', 'never-was']) assert.equal(await ask(viewer, account), 'not-found', account)
    assert.equal(await ask(support, 'head'), 'role-missing')
    assert.equal(await ask(createClient(world.app), 'head'), 'not-logged-in')
  }
})
