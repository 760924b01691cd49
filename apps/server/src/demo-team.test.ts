import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listTeamMembers } from '@pavilion/api/invitations'
import { startTestApp } from '../test/harness.ts'
import { createClient } from '../test/member-client.ts'
import { createDatabase } from './base/database.ts'
import { createEventBus } from './base/events.ts'
import { openPlanned, planDemoTeam } from './demo-team.ts'
import { placeMember } from './features/teams/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('the plan of the demo team is a tree of four levels, each account named once and below one that stands before it', () => {
  const plan = planDemoTeam(500)
  assert.deepEqual([plan.length, new Set(plan.map(({ account }) => account)).size], [500, 500])
  assert.deepEqual([...new Set(plan.map(({ level }) => level))].sort(), [1, 2, 3, 4])
  const seen = new Set(['rosalinda'])
  for (const { account, below } of plan) {
    assert.ok(seen.has(below), account)
    assert.match(account, /^[a-z]{3,}[0-9]*$/)
    seen.add(account)
  }
  assert.deepEqual([...new Set(planDemoTeam(24, 3).map(({ level }) => level))], [1, 2, 3, 4])
})

test('the demo agents log in and see the team that was opened below them, opened once however often it is asked for', async () => {
  const events = createEventBus()
  events.on('member-registered', (tx, { memberId }) => placeMember(tx, memberId))
  const tools = { db: createDatabase(world.app.pool), clock: world.clock, events }
  for (const _time of [1, 2]) for (const planned of planDemoTeam(12, 3)) await openPlanned(tools, planned)
  const top = createClient(world.app)
  assert.equal((await top.login('rosalinda', 'coral sunrise 91')).value?.type, 1)
  const direct = (await top.call(listTeamMembers)).value
  assert.deepEqual([direct?.count, direct?.list.some(({ account }) => account === 'benjie')], [3, true])
  const second = createClient(world.app)
  assert.equal((await second.login('benjie', 'mango season 46')).value?.type, 1)
  assert.equal((await second.call(listTeamMembers)).value?.count, 3)
})
