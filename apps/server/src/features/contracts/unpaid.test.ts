import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listMerchantDividends, listUnpaidPayouts } from '@pavilion/api/contract-reviews'
import { addContract, addToTeam, passDays, placeBelow, settlementTools, simpleTerms, type TeamMember } from '../../../test/contract-rows.ts'
import { createFloatAgent, floatTools } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { createDatabase, type Db } from '../../base/database.ts'
import { TransferKind } from '../../ledger/index.ts'
import { moveToFloat } from '../floats/wiring.ts'
import { paySalaries } from './pay-salaries.ts'
import { settleContracts } from './settle-contracts.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let viewer: Client
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
  viewer = await openOperator(world, 'watcher', ['viewer'])
})
after(() => world.stop())

const tiers = (value: string) => [{ from: '100.00', activeMembers: 0, value }]
async function play(who: TeamMember, bets: bigint): Promise<void> {
  const move = { memberId: who.member, amountMinor: bets * 100n }
  await postMoney(db, world.clock, { ...move, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(db, world.clock, { ...move, kind: TransferKind.bet, isOut: true })
}
const settle = async () => {
  await countUp(world)
  await settleContracts((work) => db.transaction().execute(work), settlementTools(world))
  await paySalaries((work) => db.transaction().execute(work), settlementTools(world))
  await world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [world.clock()])
}
async function makePair(name: string, float: bigint) {
  const agent = await createFloatAgent(world, `${name}top`, { own: 5_000n, float })
  const top: TeamMember = { client: agent.client, account: `${name}top`, member: await placeBelow(world, `${name}top`) }
  return { top, low: await addToTeam(world, `${name}low`, top) }
}
const queue = async () =>
  (await viewer.call(listUnpaidPayouts, { query: {} })).value?.list.map(({ account, partner, kind, reason, amount, float }) =>
    [account, partner.account, kind, reason, amount, float].join(' '),
  )

test('salaries and dividends that agents could not pay are a queue with the reason, and leave it once paid', {
  tags: ['CON-159'],
}, async () => {
  const [poor, rich, gone] = [await makePair('poor', 5n), await makePair('rich', 900n), await makePair('gone', 900n)]
  const contract = { startDay: '2026-03-01' } as const
  const daily = { ...simpleTerms.daily, tiers: tiers('1') }
  const dividend = { ...simpleTerms.dividend, period: 'daily', tiers: tiers('10') } as const
  for (const { top, low } of [poor, rich, gone]) {
    await addContract(world, { ...contract, partner: top, member: low, kind: 'daily', terms: daily })
    await addContract(world, { ...contract, partner: top, member: low, kind: 'dividend', terms: dividend })
    await play(low, 1_000n)
  }
  await world.app.pool.query("update members set is_disabled = true where account = 'gonetop'")
  await passDays(world, 1)
  await settle()
  assert.deepEqual((await queue())?.sort(), [
    'gonelow gonetop dividend agent-disabled 100.00 890.00',
    'poorlow poortop daily float-too-low 10.00 5.00',
    'poorlow poortop dividend float-too-low 100.00 5.00',
  ])
  const { value } = await viewer.call(listUnpaidPayouts, { query: {} })
  const salary = value?.list.find(({ kind }) => kind === 'daily')
  assert.ok(salary?.nextTryAt !== undefined && salary.nextTryAt > salary.owedSince, 'a salary is tried again by itself')
  const move = { memberId: poor.top.member, amountMinor: 50_00n, requestId: 'a-move-to-the-float', at: world.clock() }
  await db.transaction().execute((tx) => moveToFloat(tx, floatTools(world), move))
  await passDays(world, 1)
  await settle()
  assert.deepEqual((await queue())?.sort(), [
    'gonelow gonetop dividend agent-disabled 100.00 890.00',
    'poorlow poortop dividend float-too-low 100.00 45.00',
  ])
})

test('a dividend of the merchant comes with the terms by which each step of its sum was made', { tags: ['CON-155'] }, async () => {
  const top = await addToTeam(world, 'stepper')
  const terms = { ...simpleTerms.dividend, period: 'daily', tiers: [{ from: '100.00', activeMembers: 1, value: '10', cap: '60.00' }] }
  await addContract(world, { member: top, kind: 'dividend', terms, startDay: '2026-03-03' })
  await play(top, 1_000n)
  await passDays(world, 1)
  await settle()
  const found = (await viewer.call(listMerchantDividends, { query: { status: 'pending' } })).value?.list.find(
    ({ account }) => account === 'stepper',
  )
  assert.deepEqual(
    [found?.baseAmount, found?.carriedIn, found?.counted, found?.carriedOut, found?.activeMembers, found?.tier, found?.amount],
    ['1000.00', '0.00', '1000.00', '0.00', 1, { number: 1, pays: 'percent', value: '10' }, '60.00'],
  )
  assert.deepEqual([found?.terms.tiers[0]?.from, found?.terms.tiers[0]?.activeMembers, found?.terms.tiers[0]?.cap], ['100.00', 1, '60.00'])
})

test('the queue of what could not be paid takes a role that sees money, and shows another merchant’s nothing', {
  tags: ['CON-159'],
}, async () => {
  const ask = async (who: Client) => (await who.call(listUnpaidPayouts, { query: {} })).errorCode
  assert.equal(await ask(await openOperator(world, 'helper', ['support'])), 'role-missing')
  assert.equal(await ask(createClient(world.app)), 'not-logged-in')
  const elsewhere = await openOperator(world, 'lantern-viewer', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.deepEqual((await elsewhere.call(listUnpaidPayouts, { query: {} })).value?.list, [])
})
