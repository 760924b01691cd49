import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listTeamMembers } from '@pavilion/api/invitations'
import { getTeamOverview } from '@pavilion/api/team-reports'
import { startTestApp } from '../../test/harness.ts'
import { createClient } from '../../test/member-client.ts'
import { testSeals } from '../../test/seals.ts'
import { createDatabase } from '../base/database.ts'
import { createEventBus } from '../base/events.ts'
import { placeMember } from '../features/teams/wiring.ts'
import { openPlanned, planDemoTeam } from './demo-team.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(() => world.stop())

test('the demo team is a tree of four levels, each account named once and after its upline', () => {
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

test('the demo agent logs in to a team of four levels and 500 accounts, opened through the product, and once', async () => {
  const events = createEventBus()
  events.on('member-registered', (tx, { memberId }) => placeMember(tx, memberId))
  const tools = { db: createDatabase(world.app.pool), clock: world.clock, seals: testSeals, events }
  const plan = planDemoTeam(500)
  for (const planned of [...plan, ...plan.slice(0, 12)]) await openPlanned(tools, planned)
  const top = createClient(world.app)
  assert.equal((await top.login('rosalinda', 'coral sunrise 91')).value?.type, 1)
  const direct = (await top.call(listTeamMembers)).value
  assert.deepEqual([direct?.count, direct?.list.some(({ account }) => account === 'benjie')], [8, true])
  // The demo agent was registered by the seed, on a day of the machine's own clock.
  const { rows: since } = await world.app.pool.query<{ day: string }>(
    "select max(l.from_day)::text as day from team_links l join members a on a.id = l.ancestor_id and a.account = 'rosalinda'",
  )
  const query = { period: 'own', from: since[0]?.day ?? '', to: since[0]?.day ?? '' } as const
  assert.equal((await top.call(getTeamOverview, { query })).value?.counts.members, 501, 'with the agent itself')
  const { rows } = await world.app.pool.query<{ depth: number; accounts: number }>(
    `select l.depth, count(*)::integer as accounts from team_links l join members a on a.id = l.ancestor_id and a.account = 'rosalinda'
     where l.depth > 0 and l.until_day = 'infinity' group by 1 order by 1`,
  )
  assert.deepEqual(
    rows,
    [1, 2, 3, 4].map((depth) => ({ depth, accounts: plan.filter(({ level }) => level === depth).length })),
  )
  const second = createClient(world.app)
  assert.equal((await second.login('benjie', 'mango season 46')).value?.type, 1)
  assert.equal((await second.call(listTeamMembers)).value?.count, 8)
})
