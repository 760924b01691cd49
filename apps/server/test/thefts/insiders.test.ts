// Those who work for the house, each alone or in pairs, from the first step to the money. Over HTTP; what is made by rows stands for days gone by.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { proposeMerchantContract } from '@pavilion/api/contract-reviews'
import { acceptContract } from '@pavilion/api/contracts'
import { approveDepositCredit, confirmDepositCredit, proposeDepositCredit } from '@pavilion/api/deposit-reviews'
import { proposeOperatorRoles, setOperatorDisabled } from '@pavilion/api/operators'
import { approveProposal } from '@pavilion/api/proposals'
import { proposeTopRebateRates } from '@pavilion/api/top-rebates'
import { getMemberWallet } from '@pavilion/api/wallet'
import { approveWithdrawal, confirmWithdrawal, getWithdrawalReview, takeWithdrawal } from '@pavilion/api/withdrawal-reviews'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { Transact } from '../../src/base/database.ts'
import { DAY_MS } from '../../src/base/durations.ts'
import type { MemberId } from '../../src/base/ids.ts'
import { paySalaries, settleContracts } from '../../src/features/contracts/wiring.ts'
import { getMerchant } from '../../src/features/merchants/index.ts'
import { createMerchantDirectory } from '../../src/features/merchants/wiring.ts'
import { settleRebates } from '../../src/features/rebates/wiring.ts'
import { TransferKind, verifyLedger } from '../../src/ledger/index.ts'
import { addToTeam, passDays, settlementTools } from '../contract-rows.ts'
import { type Client, registerMember } from '../member-client.ts'
import { openOperator } from '../operator-client.ts'
import { startPayingWorld } from '../payment-company.ts'
import { addBets, stored } from '../rebate-rows.ts'
import { postMoney } from '../team-money.ts'
import { countUp, makeTeam } from '../team-rows.ts'
import { testIds } from '../test-ids.ts'
import { createWithdrawer, withdraw } from '../withdrawer.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

const request = () => ({ requestId: randomUUID(), reason: 'a good friend of the house' })
const keepOperators = () => paying.world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [paying.clock()])
const rows = async <Row>(text: string, values: unknown[] = []) => (await paying.world.app.pool.query(text, values)).rows as Row[]
const transact: Transact = (work) => paying.db.transaction().execute(work)
const moneyOf = async (client: Client) => (await client.call(getMemberWallet)).value

async function stake(member: MemberId, amountMinor: bigint): Promise<void> {
  const { clock } = paying
  await postMoney(paying.db, clock, { memberId: member, amountMinor, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(paying.db, clock, { memberId: member, amountMinor, kind: TransferKind.bet, isOut: true })
}

test('theft 1: an operator and an agent who agree on a salary of any amount are paid nothing', async () => {
  const rosa = await openOperator(paying.world, 'rosa1', ['cashier'])
  const agent = await addToTeam(paying.world, 'friend1')
  const promise = (terms: object) =>
    rosa.call(proposeMerchantContract, { body: { ...request(), account: agent.account, kind: 'hour', terms: terms as never } })
  const tiers = [{ from: '0.00', activeMembers: 0, value: '9000000.00' }]
  assert.equal((await promise({ pays: 'amount', activeFrom: '0.01', tiers })).errorCode, 'contract-terms-too-high')
  // What the limits allow waits for another operator; the agent finds nothing that it could accept.
  const most = [{ from: '1.00', activeMembers: 0, value: '0.50' }]
  const proposed = await promise({ pays: 'percent', activeFrom: '1.00', tiers: most })
  assert.equal(proposed.value?.status, 'waiting')
  const id = proposed.value?.id ?? ''
  assert.equal((await rosa.call(approveProposal, { body: { id } })).errorCode, 'role-missing')
  for (const guess of [id, '1', '2']) assert.equal((await agent.client.call(acceptContract, { body: { id: guess } })).status, 404)
  await stake(agent.member, 7_000n)
  await passDays(paying.world, 1)
  await countUp(paying.world)
  await settleContracts(transact, settlementTools(paying.world))
  await paySalaries(transact, settlementTools(paying.world))
  assert.deepEqual(await rows('select id from contract_payouts where member_id = $1', [agent.member]), [])
})

test('theft 6: two operators who credit any amount to a slip get the requested one, each within the daily limit', async () => {
  const [mara, rosa, owner] = [
    await openOperator(paying.world, 'mara6', ['cashier']),
    await openOperator(paying.world, 'rosa6', ['approver']),
    await openOperator(paying.world, 'owner6', ['owner']),
  ]
  let shade = 0
  async function transfer(account: string): Promise<{ client: Client; id: string }> {
    const client = await registerMember(paying.world.app, account)
    const body = { requestId: randomUUID(), channel: 'transfer', amount: '5000.00' }
    const id = (await client.call(createDeposit, { body })).value?.id ?? ''
    const background = { r: shade++, g: 9, b: 9 }
    const payload = await sharp({ create: { width: 30, height: 40, channels: 3, background } })
      .png()
      .toBuffer()
    const url = `/wps/cashier/deposit/slip?id=${id}`
    assert.equal((await client.send({ method: 'POST', url, payload, headers: { 'content-type': 'image/png' } })).status, 200)
    return { client, id }
  }
  const first = await transfer('slip6')
  const before = (await moneyOf(first.client))?.sumBalance
  const propose = (id: string, amount: string) => mara.call(proposeDepositCredit, { body: { id, amount } })
  assert.equal((await propose(first.id, '900000000.00')).errorCode, 'daily-limit-reached')
  const large = { id: first.id, amount: '900000.00' }
  assert.deepEqual((await propose(first.id, large.amount)).value?.proposal?.thirdReasons, ['differs', 'above-limit', 'no-statement-line'])
  assert.equal((await rosa.call(approveDepositCredit, { body: large })).value?.deposit.status, 'in-review')
  for (const one of [mara, rosa]) assert.equal((await one.call(confirmDepositCredit, { body: large })).errorCode, 'role-missing')
  assert.equal((await moneyOf(first.client))?.sumBalance, before, 'nothing came of it')
  // In many small pieces they end at the limit of the day, which the merchant sets.
  await rows("insert into money_rules (merchant_code, maker_day_minor) values ('pavilion', 91000000)")
  const second = await transfer('slip7')
  const third = await transfer('slip8')
  assert.equal((await propose(second.id, '5000.00')).status, 200)
  assert.equal((await rosa.call(approveDepositCredit, { body: { id: second.id, amount: '5000.00' } })).value?.deposit.status, 'paid')
  assert.equal((await propose(third.id, '5001.00')).errorCode, 'daily-limit-reached')
  assert.ok((await rows('select 1 from significant_events where kind = $1', ['operator-daily-limit-reached'])).length >= 2)
  assert.equal((await owner.call(confirmDepositCredit, { body: large })).status, 200, 'an owner, who answers for it, is the third')
})

test('theft 7: an agent that plays the best game of the house against its own rebate loses more than it gets', async () => {
  const { db, clock, world } = paying
  const team = await makeTeam(world, { Seven: { Below: null } })
  const [maker, checker] = [await openOperator(world, 'rates7', ['cashier']), await openOperator(world, 'rates8', ['approver'])]
  const rate = (tenths: number) =>
    maker.call(proposeTopRebateRates, {
      body: { ...request(), account: 'Seven', lines: [{ category: 'RNG', vendor: '', rate: tenths }] },
    })
  assert.equal((await rate(31)).errorCode, 'rebate-rate-too-high')
  const proposed = await rate(30)
  assert.equal((await checker.call(approveProposal, { body: { id: proposed.value?.id ?? '' } })).status, 200)
  await sql`insert into rebate_caps (merchant_code, category, vendor, rate, told_at) values ('pavilion', 'RNG', 'BGS', 5, now())
    on conflict (merchant_code, category, vendor) do update set rate = 5`.execute(db)
  const merchant = await getMerchant(createMerchantDirectory(db, clock, 'pavilion'), 'pavilion')
  clock.advance(DAY_MS)
  const day = clock().toISOString().slice(0, 10)
  const betsMinor = 100_000_000n
  await addBets(team, [{ account: 'Seven', vendor: 'BGS', betsMinor }], day)
  clock.advance(DAY_MS)
  await sql`update team_cursor set is_built = true, seen = pg_current_snapshot()`.execute(db)
  const tools = { makeId: testIds(clock), onError: assert.ifError }
  await settleRebates(transact, [merchant], tools, clock())
  const got = (await stored(team, day)).reduce((sum, { amount }) => sum + amount, 0n)
  // Dice return 99 per cent: a hundredth of what is staked stays with the house, in the mean.
  assert.ok(got > 0n && got * 200n <= betsMinor, `${got} of ${betsMinor}`)
})

test('theft 10: a single operator neither pays, nor gives itself the right to, nor reaches the other merchant', async () => {
  await keepOperators()
  const who = await createWithdrawer(paying.world, 'friend10', { ending: '1010' })
  const { id } = await withdraw(who, '300')
  const roles = ['cashier', 'approver', 'owner'] as const
  const rosa = await openOperator(paying.world, 'rosa10', roles)
  const foreign = await openOperator(paying.world, 'foreign10', roles, { merchantCode: 'lantern', host: 'lantern.localhost' })
  const body = { id }
  for (const endpoint of [takeWithdrawal, approveWithdrawal, confirmWithdrawal, getWithdrawalReview]) {
    const input = endpoint.method === 'GET' ? { query: body } : { body }
    assert.equal((await foreign.call(endpoint, input as never)).errorCode, 'not-found', endpoint.name)
  }
  assert.equal((await rosa.call(takeWithdrawal, { body })).status, 200)
  assert.equal((await rosa.call(approveWithdrawal, { body })).status, 200)
  assert.equal((await rosa.call(confirmWithdrawal, { body })).errorCode, 'needs-another-operator')
  const own = rosa.operatorId.toString()
  assert.notEqual((await rosa.call(proposeOperatorRoles, { body: { ...request(), id: own, roles: ['owner'] } })).status, 200)
  const puppet = await openOperator(paying.world, 'puppet10', ['viewer'])
  const asked = { ...request(), id: puppet.operatorId.toString(), roles: ['approver'] as ['approver'] }
  const proposed = await rosa.call(proposeOperatorRoles, { body: asked })
  const proposal = { id: proposed.value?.id ?? '' }
  assert.equal((await rosa.call(approveProposal, { body: proposal })).errorCode, 'needs-another-operator')
  assert.equal((await puppet.call(approveProposal, { body: proposal })).errorCode, 'role-missing')
  assert.equal((await puppet.call(confirmWithdrawal, { body })).errorCode, 'role-missing')
  assert.notEqual((await rosa.call(setOperatorDisabled, { body: { id: own, isDisabled: false } as never })).status, 200)
  const both = { ...request(), id: puppet.operatorId.toString(), roles: ['cashier', 'approver'] as never }
  assert.notEqual((await rosa.call(proposeOperatorRoles, { body: both })).status, 200)
  const [row] = await rows<{ status: string; sent_at: Date | null }>('select status, sent_at from withdrawals where id = $1', [id])
  assert.deepEqual(row, { status: 'in-review', sent_at: null })
})
