import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTeamOverview } from '@pavilion/api/team-reports'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { assertSameBothWays } from '../../../test/team-report-steps.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { TransferKind } from '../../ledger/index.ts'
import { getTeamOverview as getOverview } from './get-team-overview.ts'
import type { ReportAsked } from './read-report.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let team: Team
let far: Team
let boss: Client
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { crown: { boss: { left: { leaf: null }, right: null }, beside: { alien: null } } })
  far = await makeTeam(world, { remote: { remoter: null } }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  boss = await team.open('boss')
})
after(() => world.stop())

const pay = (account: string, amountMinor: bigint) =>
  postMoney(team.db, world.clock, { memberId: team.id(account), kind: TransferKind.deposit, amountMinor })
const ask = (query: object = {}) => boss.call(getTeamOverview, { query })

test('the overview adds up the own team alone, by scope, branch and day', { tags: ['AGENT-20', 'PROUTE-29'] }, async () => {
  await pay('leaf', 100_00n)
  await pay('right', 20_00n)
  await pay('alien', 7_000_00n)
  await countUp(world)
  const { value } = await ask({ period: '7' })
  assert.equal(value?.money.deposits, '120.00')
  assert.equal(value?.days.length, 7)
  assert.deepEqual(
    value?.days.map(({ deposits }) => deposits),
    [...Array(6).fill('0.00'), '120.00'],
  )
  assert.deepEqual([value?.days.at(-1)?.day, value?.counts.members, value?.counts.online], [value?.to, 4, 1])
  assert.equal((await ask({ scope: 'direct' })).value?.money.deposits, '20.00')
  assert.equal((await ask({ account: 'LEFT' })).value?.money.deposits, '100.00')
  assert.equal((await ask({ account: 'leaf' })).value?.counts.members, 1)

  const balance = async (query: object = {}) => Number((await ask(query)).value?.balance)
  const one = await balance({ account: 'leaf' })
  assert.ok(one > 100, 'welcome money and the deposit')
  assert.equal(await balance({ account: 'left' }), one + (await balance({ account: 'left', scope: 'direct' })))
  const parts =
    (await balance({ account: 'left' })) + (await balance({ account: 'right' })) + (await balance({ account: 'boss', scope: 'direct' }))
  assert.equal(await balance(), parts)
})

test('the overview of a large team is that of a small one, and that of figures what it was before they were made', {
  tags: ['AGENT-20'],
}, async () => {
  const own = await makeTeam(world, { top: { middle: { low: null }, single: null } })
  for (const [account, amountMinor] of [
    ['low', 10_00n],
    ['middle', 200_00n],
    ['top', 3_000_00n],
  ] as const) {
    await postMoney(own.db, world.clock, { memberId: own.id(account), kind: TransferKind.deposit, amountMinor })
  }
  await countUp(world)
  // Not counted yet, and counted in the sum all the same.
  await postMoney(own.db, world.clock, { memberId: own.id('low'), kind: TransferKind.reward, amountMinor: 7_00n })
  for (const scope of ['team', 'direct'] as const) {
    for (const branchId of [undefined, own.id('middle'), own.id('single')]) {
      const read = (asked: ReportAsked) => getOverview(own.db, asked, world.clock())
      const which = { scope, branchId }
      const kept = await assertSameBothWays(world, own, which, read, `${scope} ${branchId}`)
      await world.app.pool.query('update team_cursor set has_balances = false')
      assert.deepEqual(await assertSameBothWays(world, own, which, read, `${scope} ${branchId}, not made`), kept)
      await countUp(world)
    }
  }
})

test('the overview refuses foreign accounts alike, and tells nothing of them', { tags: ['AGENT-20'] }, async () => {
  await far.open('remote')
  for (const account of ['crown', 'beside', 'alien', 'remote', 'remoter', 'nobody0']) {
    const answer = await ask({ account })
    assert.deepEqual([answer.status, answer.errorCode, answer.value], [404, 'not-in-team', undefined], account)
  }
})

test('the overview is for agents whose key is on', { tags: ['AGENT-20', 'PERM-04'] }, async () => {
  assert.deepEqual([getTeamOverview.permission, getTeamOverview.module], ['AGEPAG', 'AGEINFO3'])
  assert.equal((await createClient(world.app).call(getTeamOverview)).errorCode, 'not-logged-in')
  assert.equal((await (await registerMember(world.app, 'plain1')).call(getTeamOverview)).errorCode, 'feature-unavailable')
  await world.app.pool.query("update members set permissions_off = '{AGEPAG}' where account = 'boss'")
  assert.equal((await ask()).errorCode, 'feature-unavailable')
  await world.app.pool.query("update members set permissions_off = '{}' where account = 'boss'")
})

test('a period of more than 31 days, or of none, is refused', async () => {
  assert.equal((await ask({ period: 'own', from: '2026-01-01', to: '2026-01-31' })).value?.days.length, 31)
  for (const days of [
    { from: '2026-01-01', to: '2026-02-01' },
    { from: '2026-01-02', to: '2026-01-01' },
    { from: '2026-02-30', to: '2026-02-30' },
  ]) {
    assert.equal((await ask({ period: 'own', ...days })).errorCode, 'period-too-long')
  }
})
