import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMyRecordTotals, listMyRecords } from '@pavilion/api/statements'
import { getMemberWallet } from '@pavilion/api/wallet'
import {
  cancelWithdrawal,
  getMoneySplit,
  getMyWithdrawal,
  getWithdrawalOptions,
  listMyWithdrawals,
  requestWithdrawal,
} from '@pavilion/api/withdrawals'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import { verifyLedger } from '../../ledger/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

test('what is asked for by /wps/transaction/withdraw is set aside at once, and waits', { tags: ['CALL-34', 'CALL-03'] }, async () => {
  assert.equal(requestWithdrawal.path, '/wps/transaction/withdraw')
  const who = await createWithdrawer(paying.world, 'firstout', { own: 800n })
  const { value: before } = await who.client.call(getWithdrawalOptions)
  assert.deepEqual(before?.balances, { real: '800.00', play: '1000.00', held: '0.00', bonus: '0.00' })
  assert.deepEqual(before?.obstacles, [])
  const { value: story } = await who.client.callEncrypted(requestWithdrawal, who.request('300'))
  assert.deepEqual([story?.status, story?.amount, story?.fee, story?.payout], ['waiting', '300.00', '0.00', '300.00'])
  assert.deepEqual(
    story?.steps.map(({ status, by }) => [status, by]),
    [['waiting', 'member']],
  )
  const { value: wallet } = await who.client.call(getMemberWallet)
  assert.deepEqual([wallet?.sumBalance, wallet?.availableBalance, wallet?.heldBalance], ['1800.00', '1500.00', '300.00'])
  const { value: split } = await who.client.call(getMoneySplit)
  assert.deepEqual(split, { real: '500.00', play: '1000.00', held: '300.00', bonus: '0.00' }, 'the parts are the sum')
  const { value: options } = await who.client.call(getWithdrawalOptions)
  assert.equal(options?.balances.real, '500.00')
  assert.deepEqual([options?.day.countLeft, options?.day.totalLeft], [4, '99700.00'])
  assert.deepEqual(
    options?.underWay.map(({ id }) => id),
    [story?.id],
  )
  const { value: list } = await who.client.call(listMyWithdrawals)
  assert.deepEqual(
    list?.list.map(({ id, canCancel }) => [id, canCancel]),
    [[story?.id, true]],
  )
})

test('a statement sums real movements: a cancelled withdrawal counts nowhere, under any filter, and keeps its rows', async () => {
  const who = await createWithdrawer(paying.world, 'netted')
  const sums = async (query = {}) => {
    const { value } = await who.client.call(getMyRecordTotals, { query })
    return [value?.in, value?.out, value?.count]
  }
  const [came, went, count] = await sums()
  const { id } = await withdraw(who, '300')
  assert.deepEqual(await sums(), [came, '300.00', Number(count) + 1], 'one under way has gone, for all that the member can see')
  await who.client.call(cancelWithdrawal, { body: { id } })
  assert.deepEqual(await sums(), [came, went, Number(count) + 2])
  assert.deepEqual(await sums({ type: 'withdrawal' }), ['0.00', '0.00', 2])
  assert.deepEqual(await sums({ status: 'cancelled' }), ['0.00', '0.00', 1])
  const { value } = await who.client.call(listMyRecords, { query: { type: 'withdrawal' } })
  assert.deepEqual(
    value?.list.map(({ kind, status, amount, bank, account }) => [kind, status, amount, bank === undefined, account?.slice(0, 4)]),
    [
      ['withdrawal-return', 'success', '300.00', false, '****'],
      ['withdrawal', 'cancelled', '-300.00', false, '****'],
    ],
  )
})

test('a member takes back what waits: the money is in the wallet again, once, however often it is asked', async () => {
  const who = await createWithdrawer(paying.world, 'takesback')
  const { id } = await withdraw(who, '400')
  const answers = await Promise.all([1, 2, 3].map(() => who.client.call(cancelWithdrawal, { body: { id } })))
  assert.deepEqual(
    answers.map(({ value }) => value?.status),
    ['cancelled', 'cancelled', 'cancelled'],
  )
  const { value: wallet } = await who.client.call(getMemberWallet)
  assert.deepEqual([wallet?.availableBalance, wallet?.heldBalance], ['2000.00', '0.00'])
  const { value: story } = await who.client.call(getMyWithdrawal, { query: { id } })
  assert.deepEqual(
    story?.steps.map(({ status }) => status),
    ['waiting', 'cancelled'],
  )
  assert.equal((await who.client.call(getWithdrawalOptions)).value?.day.countLeft, 5)
})
