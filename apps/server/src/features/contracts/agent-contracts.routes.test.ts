import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listAgentContracts, listAgentPayouts } from '@pavilion/api/agent-reviews'
import { listContractPayouts } from '@pavilion/api/contract-payouts'
import { addContract, addToTeam, agree, passDays, settlementTools, simpleTerms, type TeamMember } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp, makeTeam } from '../../../test/team-rows.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { TransferKind } from '../../ledger/index.ts'
import { settleContracts } from './settle-contracts.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let viewer: Client
let top: TeamMember
let low: TeamMember
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
  await makeTeam(world, { remote: {} }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  top = await addToTeam(world, 'topagent')
  low = await addToTeam(world, 'lowagent', top)
  viewer = await openOperator(world, 'watcher', ['viewer'])
})
after(() => world.stop())

test('an agent’s contracts are listed from both sides, and its payouts are those of its own area', { tags: ['CON-151'] }, async () => {
  await addContract(world, { member: top, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-03-01' })
  await agree(top, low, 'daily', { ...simpleTerms.daily, tiers: [{ from: '1000.00', activeMembers: 0, value: '0.50' }] })
  const contracts = async (account: string, side: 'own' | 'downline') =>
    (await viewer.call(listAgentContracts, { query: { account, side } })).value?.list.map(({ account, partner }) => [
      account,
      partner.isMerchant,
    ])
  assert.deepEqual(await contracts('topagent', 'own'), [['topagent', true]])
  assert.deepEqual(await contracts('topagent', 'downline'), [['lowagent', false]])
  assert.deepEqual(await contracts('lowagent', 'own'), [['lowagent', false]])

  const bet = { memberId: low.member, amountMinor: 2_000_00n }
  await passDays(world, 1)
  await postMoney(db, world.clock, { ...bet, kind: TransferKind.deposit })
  await postMoney(db, world.clock, { ...bet, kind: TransferKind.bet, isOut: true })
  await passDays(world, 1)
  await world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [world.clock()])
  await countUp(world)
  await settleContracts((work) => db.transaction().execute(work), settlementTools(world))
  for (const side of ['own', 'downline'] as const) {
    const seen = (await viewer.call(listAgentPayouts, { query: { account: 'topagent', kind: 'daily', side } })).value
    const own = (await top.client.call(listContractPayouts, { query: { kind: 'daily', side } })).value
    assert.ok((seen?.list.length ?? 0) > 0, side)
    assert.deepEqual(seen, own)
  }
})

test('contracts and payouts of nobody’s agent are not found, and take a role that sees money', { tags: ['CON-151'] }, async () => {
  const support = await openOperator(world, 'helper', ['support'])
  const contracts = async (who: Client, account: string) =>
    (await who.call(listAgentContracts, { query: { account, side: 'own' } })).errorCode
  const payouts = async (who: Client, account: string) =>
    (await who.call(listAgentPayouts, { query: { account, side: 'own', kind: 'daily' } })).errorCode
  for (const ask of [contracts, payouts]) {
    assert.equal(await ask(viewer, 'remote'), 'not-found')
    assert.equal(await ask(viewer, 'never-was'), 'not-found')
    assert.equal(await ask(support, 'topagent'), 'role-missing')
    assert.equal(await ask(createClient(world.app), 'topagent'), 'not-logged-in')
  }
})
