import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMyRebateRates } from '@pavilion/api/rebates'
import { getAgentRates } from '@pavilion/api/top-rebates'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { giveRates } from '../../../test/rebate-rows.ts'
import { makeTeam, type Team } from '../../../test/team-rows.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let viewer: Client
before(async () => {
  world = await startTestApp()
  await changeMerchant(world, 'pavilion', { settings: { rebate_rate_max: '2.0' } })
  team = await makeTeam(world, { Top: { Middle: { Last: null }, Beside: {}, Third: null } })
  await makeTeam(world, { Remote: {} }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  viewer = await openOperator(world, 'watcher', ['viewer'])
})
after(() => world.stop())

const ask = async (account: string) => {
  const { value, errorCode } = await viewer.call(getAgentRates, { query: { account } })
  assert.ok(value, errorCode)
  return { ...value, slots: value.lines.filter(({ category }) => category === 'RNG') }
}

test('rates stand by category and provider as today and the next day have them, with the limit and those below', {
  tags: ['CON-151', 'CON-154'],
}, async () => {
  await giveRates(team, [
    { account: 'Top', rate: 15 },
    { account: 'Top', vendor: 'PG', rate: 12 },
    { account: 'Middle', rate: 10 },
    { account: 'Beside', rate: 10 },
    { account: 'Third', rate: 3 },
  ])
  await giveRates(team, [{ account: 'Top', rate: 18 }], '2026-03-02')
  const top = await ask('top')
  assert.deepEqual([top.isAtTop, top.today, top.nextDay], [true, '2026-03-01', '2026-03-02'])
  const below = [
    { rate: 10, members: 2 },
    { rate: 3, members: 1 },
  ]
  assert.deepEqual(top.slots, [
    { category: 'RNG', vendor: '', today: 15, nextDay: 18, rate: 18, limit: 20, below },
    { category: 'RNG', vendor: 'PG', today: 12, nextDay: 12, rate: 12, limit: 20, below: [] },
  ])
  const middle = await ask('Middle')
  assert.equal(middle.isAtTop, false)
  assert.deepEqual(
    middle.slots.map(({ vendor, nextDay, limit }) => [vendor, nextDay, limit]),
    [
      ['', 10, 18],
      ['PG', 10, 12],
    ],
  )
})

test('what counts of an agent’s rates is what the agent itself reads, also where one above it has less', {
  tags: ['CON-154'],
}, async () => {
  await giveRates(team, [{ account: 'Top', rate: 6 }], '2026-03-02')
  await world.app.pool.query("update rebate_rates set rate = 6 where member_id = $1 and vendor = '' and from_day = '2026-03-02'", [
    team.id('Top'),
  ])
  const own = (await (await team.open('Middle')).call(getMyRebateRates)).value
  const seen = await ask('Middle')
  assert.deepEqual(
    seen.lines.map(({ category, vendor, today, nextDay }) => [category, vendor, today, nextDay]),
    own?.lines.map((line) => [line.category, line.vendor, line.today, line.own]),
  )
  assert.equal(seen.slots[0]?.nextDay, 6)
})

test('rates of nobody’s agent are not found, and take a role that sees money', { tags: ['CON-154'] }, async () => {
  const support = await openOperator(world, 'helper', ['support'])
  const refused = async (who: Client, account: string) => (await who.call(getAgentRates, { query: { account } })).errorCode
  for (const account of ['Remote', 'Last', 'never-was']) assert.equal(await refused(viewer, account), 'not-found', account)
  assert.equal(await refused(support, 'Top'), 'role-missing')
  assert.equal(await refused(createClient(world.app), 'Top'), 'not-logged-in')
})
