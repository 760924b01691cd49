import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getFloat, moveFloat } from '@pavilion/api/floats'
import { getMemberWallet } from '@pavilion/api/wallet'
import { createFloatAgent, floatTools } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { payIn } from '../../../test/withdrawer.ts'
import { createDatabase, type Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import { shardOf, TransferKind, verifyLedger } from '../../ledger/index.ts'
import { floatBalance } from './float-accounts.ts'
import { payFromFloat, payFromHouse } from './pay-from-float.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
before(async () => {
  world = await startTestApp()
})
after(async () => {
  const faults = await verifyLedger(createDatabase(world.app.pool))
  await world.stop()
  assert.deepEqual(faults, [])
})

type Agent = Awaited<ReturnType<typeof createFloatAgent>>
const inTx = <Value>(act: (tx: Tx) => Promise<Value>) => createDatabase(world.app.pool).transaction().execute(act)
const move = ({ client, signed }: Agent, direction: string, amount: string, more: object = {}) =>
  client.callEncrypted(moveFloat, signed({ direction, amount, ...more }))
const stateOf = async ({ client }: Agent) => {
  const { value } = await client.call(getFloat)
  return [value?.float, value?.wallet]
}
const balanceOf = async ({ client }: Agent) => (await client.call(getMemberWallet)).value?.availableBalance

test('an agent moves its own money into the float and back, each request once', async () => {
  const agent = await createFloatAgent(world, 'mover')
  assert.deepEqual(await stateOf(agent), ['0.00', '1000.00'])
  const requestId = randomUUID()
  const [first, ...again] = await Promise.all([1, 2, 3].map(() => move(agent, 'to-float', '400', { requestId })))
  assert.equal(first?.value?.amount, '400.00')
  for (const answer of again) assert.equal(answer.value?.id, first?.value?.id)
  assert.deepEqual(first?.value?.state.float, '400.00')
  assert.equal((await move(agent, 'to-float', '400.01', { requestId })).errorCode, 'request-differs')
  assert.equal((await move(agent, 'from-float', '400', { requestId })).errorCode, 'request-differs')
  assert.deepEqual(await stateOf(agent), ['400.00', '600.00'])
  assert.equal((await move(agent, 'from-float', '150.5')).value?.state.wallet, '750.50')
  assert.deepEqual([await stateOf(agent), await balanceOf(agent)], [['249.50', '750.50'], '1750.50'])
})

test('play money never reaches the float, also not by moving real money back and forth', async () => {
  const agent = await createFloatAgent(world, 'player')
  assert.equal((await move(agent, 'to-float', '1000.01')).errorCode, 'own-money-too-low')
  await move(agent, 'to-float', '1000')
  assert.equal(await balanceOf(agent), '1000.00')
  assert.equal((await move(agent, 'to-float', '0.01')).errorCode, 'own-money-too-low')
  await move(agent, 'from-float', '300')
  assert.equal((await move(agent, 'to-float', '300.01')).errorCode, 'own-money-too-low')
  assert.deepEqual(await stateOf(agent), ['700.00', '300.00'])
})

test('a move is refused with no amount, more than there is, a wrong transaction password, and to who is no agent', async () => {
  const agent = await createFloatAgent(world, 'refused', { float: 100n })
  for (const amount of ['0', '-5', '0.001']) assert.equal((await move(agent, 'to-float', amount)).errorCode, 'float-amount-invalid', amount)
  assert.equal((await move(agent, 'from-float', '100.01')).errorCode, 'float-too-low')
  assert.equal((await move(agent, 'from-float', '100', { paymentPassword: '000000' })).errorCode, 'transaction-password-wrong')
  assert.equal((await move(agent, 'sideways', '100')).errorCode, 'encryption-invalid')
  assert.deepEqual(await stateOf(agent), ['100.00', '900.00'])
  for (const type of [0, 40, 41, 42]) {
    await world.app.pool.query('update members set type = $2 where id = $1', [agent.member, type])
    assert.equal((await agent.client.call(getFloat)).errorCode, 'feature-unavailable', `type ${type}`)
    assert.equal((await move(agent, 'from-float', '1')).errorCode, 'feature-unavailable', `type ${type}`)
  }
  await world.app.pool.query('update members set type = 4 where id = $1', [agent.member])
  assert.equal((await agent.client.call(getFloat)).errorCode, 'real-account-needed')
  assert.equal((await createClient(world.app).call(getFloat)).errorCode, 'not-logged-in')
  assert.equal(await inTx((tx) => floatBalance(tx, agent.member)), 10_000n)
})

test('without transfers between accounts nothing enters a float or is paid from it, and its money can leave', async () => {
  const agent = await createFloatAgent(world, 'closed', { float: 100n })
  const other = await createFloatAgent(world, 'closedto')
  await changeMerchant(world, 'pavilion', { flags: { accountTransfersEnabled: false } })
  assert.equal((await agent.client.call(getFloat)).value?.isOpen, false)
  assert.equal((await move(agent, 'to-float', '1')).errorCode, 'transfers-closed')
  assert.equal(codeOf(await pay(agent.member, other.member, 100n)), 'transfers-closed')
  assert.equal((await move(agent, 'from-float', '100')).value?.state.wallet, '1000.00')
  await changeMerchant(world, 'pavilion', { flags: { accountTransfersEnabled: true } })
})

const pay = (fromMemberId: MemberId, toMemberId: MemberId, amountMinor: bigint, reference: string = randomUUID()) =>
  inTx((tx) =>
    payFromFloat(tx, floatTools(world), {
      fromMemberId,
      toMemberId,
      amountMinor,
      kind: TransferKind.dailySalary,
      reference,
      at: world.clock(),
    }),
  )
const codeOf = (outcome: unknown) => (outcome instanceof Refusal ? outcome.code : undefined)

test('a payment from a float reaches a wallet in another shard once, however often and at once it is asked for', async () => {
  const agent = await createFloatAgent(world, 'payer', { float: 500n })
  const others = [await createFloatAgent(world, 'payee1', { own: 0n }), await createFloatAgent(world, 'payee2', { own: 0n })]
  assert.ok(others.some(({ member }) => shardOf(member) !== shardOf(agent.member)))
  for (const other of others) {
    const reference = `salary-${randomUUID()}`
    const paid = await Promise.all(Array.from({ length: 4 }, () => pay(agent.member, other.member, 12_345n, reference)))
    assert.equal(new Set(paid.map((each) => ('transferId' in each ? each.transferId : each.code))).size, 1)
    await assert.rejects(pay(agent.member, other.member, 12_346n, reference), /other-content/)
    assert.deepEqual(await stateOf(other), ['0.00', '123.45'])
  }
  assert.deepEqual(await stateOf(agent), ['253.10', '500.00'])
  assert.equal(codeOf(await pay(agent.member, others[0]?.member ?? agent.member, 25_311n)), 'float-too-low')
  assert.deepEqual(await stateOf(agent), ['253.10', '500.00'])
})

test('what is paid at the same moment from one float is never more than it holds', async () => {
  const agent = await createFloatAgent(world, 'crowded', { float: 100n })
  const other = await createFloatAgent(world, 'crowd', { own: 0n })
  const paid = await Promise.all(Array.from({ length: 8 }, () => pay(agent.member, other.member, 3_000n)))
  assert.equal(paid.filter((each) => 'transferId' in each).length, 3)
  assert.deepEqual(
    [await stateOf(agent), await stateOf(other)],
    [
      ['10.00', '900.00'],
      ['0.00', '90.00'],
    ],
  )
})

test('the house pays who has no upline, once, and that is money of its own', async () => {
  const agent = await createFloatAgent(world, 'topmost', { own: 0n })
  const payment = { toMemberId: agent.member, amountMinor: 777n, kind: TransferKind.rebate, reference: randomUUID(), at: world.clock() }
  const [first, second] = [
    await inTx((tx) => payFromHouse(tx, floatTools(world), payment)),
    await inTx((tx) => payFromHouse(tx, floatTools(world), payment)),
  ]
  assert.deepEqual(first, second)
  assert.deepEqual(await stateOf(agent), ['0.00', '7.77'])
  await payIn(world, agent.member, 100n)
  assert.deepEqual(await stateOf(agent), ['0.00', '8.77'])
})
