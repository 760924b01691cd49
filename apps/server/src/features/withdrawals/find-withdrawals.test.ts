import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listWithdrawalReviews, takeWithdrawal } from '@pavilion/api/withdrawal-reviews'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { createWithdrawer, withdraw } from '../../../test/withdrawer.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let cashier: Client
let foreign: Client
const numbers: string[] = []
before(async () => {
  paying = await startPayingWorld()
  cashier = await openOperator(paying.world, 'sorter', ['cashier'])
  foreign = await openOperator(paying.world, 'sorter-foreign', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  for (const [account, amount] of [
    ['sortone', '300'],
    ['sorttwo', '450.50'],
    ['sortthree', '600'],
  ] as const) {
    numbers.push((await withdraw(await createWithdrawer(paying.world, account), amount)).id)
    paying.clock.advance(1_000)
  }
})
after(() => paying.stop())

type Query = Record<string, string>
const find = async (query: Query = {}, by: Client = cashier) => (await by.call(listWithdrawalReviews, { query })).value
const found = async (query: Query = {}) => (await find(query))?.list.map(({ id }) => numbers.indexOf(id))

test('withdrawals are found by amount, kind, bank, member, operator and day, and all filters hold of each', {
  tags: ['CON-072'],
}, async () => {
  const { rows } = await paying.world.app.pool.query<{ kind: string; bank: string; day: string }>(
    `select account_kind as kind, account_bank_name as bank, (created_at at time zone 'Asia/Manila')::date::text as day
     from withdrawals where id = $1`,
    [numbers[0]],
  )
  const { kind = '', bank = '', day = '' } = rows[0] ?? {}
  assert.deepEqual(await found(), [0, 1, 2], 'the oldest first')
  assert.deepEqual(await found({ amountFrom: '450.50' }), [1, 2])
  assert.deepEqual(await found({ amountFrom: '300.01', amountTo: '450.50' }), [1])
  assert.deepEqual(await found({ account: 'SortTwo' }), [1])
  assert.deepEqual(await found({ kind, amountTo: '300' }), [0])
  assert.deepEqual(await found({ kind: 'nothing' }), [])
  assert.deepEqual(await found({ bank: bank.slice(0, 3).toUpperCase() }), [0, 1, 2])
  assert.deepEqual(await found({ bank: `${bank[0]}\u0301${bank.slice(1, 3)}` }), [0, 1, 2], 'accents do not count')
  assert.deepEqual(await found({ bank: '%' }), [], 'a sign of patterns is a sign')
  assert.deepEqual(await found({ fromDay: day, toDay: day }), [0, 1, 2])
  assert.deepEqual(await found({ toDay: '2020-01-01' }), [])
  assert.equal((await cashier.call(takeWithdrawal, { body: { id: numbers[1] ?? '' } })).status, 200)
  assert.deepEqual(await found({ operator: 'sorter' }), [1])
  assert.deepEqual(await found({ operator: 'somebody' }), [])
  assert.deepEqual(await found({ status: 'waiting' }), [0, 2])
})

test('the head tells number, sum and oldest age of exactly the withdrawals that the filters leave', { tags: ['CON-072'] }, async () => {
  const head = async (query: Query = {}) => (await find(query))?.head
  assert.deepEqual((await head())?.sums, [{ amount: '1350.50', currency: 'PHP' }])
  const some = await find({ amountFrom: '400' })
  assert.deepEqual([some?.head.count, some?.head.isWhole, some?.head.sums], [2, true, [{ amount: '1050.50', currency: 'PHP' }]])
  assert.equal(some?.head.oldest, some?.list[0]?.createdAt)
  assert.deepEqual(await head({ account: 'nobody' }), { count: 0, isWhole: true, sums: [] })
})

test('a filter that is none is refused, and another merchant finds nothing', { tags: ['CON-072'] }, async () => {
  const ask = (query: Query) => cashier.call(listWithdrawalReviews, { query })
  assert.equal((await ask({ amountTo: '1.001' })).errorCode, 'amount-invalid')
  assert.equal((await ask({ toDay: '2026-02-30' })).errorCode, 'day-invalid')
  assert.deepEqual(await find({}, foreign), { list: [], head: { count: 0, isWhole: true, sums: [] } })
  assert.equal((await createClient(paying.world.app).call(listWithdrawalReviews)).errorCode, 'not-logged-in')
})
