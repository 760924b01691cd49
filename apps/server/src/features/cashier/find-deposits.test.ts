import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { listDepositReviews } from '@pavilion/api/deposit-reviews'
import { headRowsMax } from '@pavilion/api/list-heads'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { headOf } from '../../base/list-head.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let viewer: Client
let foreign: Client
const numbers: string[] = []
before(async () => {
  paying = await startPayingWorld()
  viewer = await openOperator(paying.world, 'finder', ['viewer'])
  foreign = await openOperator(paying.world, 'finder-foreign', ['viewer'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  for (const [account, channel, amount] of [
    ['findone', 'bank', '500.00'],
    ['findtwo', 'transfer', '700.00'],
    ['findthree', 'bank', '900.50'],
  ] as const) {
    const member = await registerMember(paying.world.app, account)
    const made = await member.call(createDeposit, { body: { requestId: randomUUID(), channel, amount } })
    assert.equal(made.status, 200, made.errorCode)
    numbers.push(made.value?.id ?? '')
    paying.clock.advance(1_000)
  }
})
after(() => paying.stop())

type Query = Record<string, string>
const find = async (query: Query, by: Client = viewer) => (await by.call(listDepositReviews, { query: { status: 'any', ...query } })).value
const found = async (query: Query) =>
  (await find(query))?.list.map(({ deposit }) => numbers.indexOf(deposit.id)).filter((place) => place >= 0)

test('a deposit of any state is found by its number, account, channel, gateway, references, amount and time', {
  tags: ['CON-082'],
}, async () => {
  const { rows } = await paying.world.app.pool.query<{ gateway_reference: string; gateway: string; created: string; day: string }>(
    `select gateway_reference, gateway, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created,
       (created_at at time zone 'Asia/Manila')::date::text as day from deposits where id = $1`,
    [numbers[0]],
  )
  const [first] = rows
  assert.ok(first)
  const transfer = await paying.world.app.pool.query('select transfer_reference from deposits where id = $1', [numbers[1]])
  await paying.world.app.pool.query("update deposits set status = 'cancelled', settled_at = created_at where id = $1", [numbers[2]])
  assert.deepEqual(await found({}), [2, 1, 0], 'newest first')
  assert.deepEqual(await found({ id: numbers[2] ?? '' }), [2])
  assert.deepEqual(await found({ account: 'FindTwo' }), [1])
  assert.deepEqual(await found({ account: 'nobody' }), [])
  assert.deepEqual(await found({ channel: 'transfer' }), [1])
  assert.deepEqual(await found({ gateway: first.gateway }), [2, 0])
  assert.deepEqual(await found({ gatewayReference: first.gateway_reference }), [0])
  assert.deepEqual(await found({ transferReference: transfer.rows[0].transfer_reference }), [1])
  assert.deepEqual(await found({ amountFrom: '700', amountTo: '900.50' }), [2, 1])
  assert.deepEqual(await found({ amountTo: '699.99' }), [0])
  assert.deepEqual(await found({ fromDay: first.day, toDay: first.day }), [2, 1, 0])
  assert.deepEqual(await found({ fromDay: '2030-01-01' }), [])
  assert.deepEqual(await found({ from: first.created, channel: 'bank', amountFrom: '501' }), [2])
  assert.deepEqual(await found({ id: numbers[0] ?? '', status: 'cancelled' }), [])
})

test('the head tells number, sum and oldest of exactly the deposits that the filters leave', { tags: ['CON-082'] }, async () => {
  for (const query of [{}, { channel: 'bank' }, { amountFrom: '600', amountTo: '1000' }, { account: 'findthree' }] as Query[]) {
    const first = await find(query)
    const rows = [...(first?.list ?? [])]
    for (let next = first?.nextCursor; next !== undefined; ) {
      const page = await find({ ...query, cursor: next })
      rows.push(...(page?.list ?? []))
      next = page?.nextCursor
    }
    const cents = rows.reduce((sum, { deposit }) => sum + BigInt(deposit.amount.replace('.', '')), 0n)
    const sum = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    const oldest = rows.map(({ deposit }) => deposit.createdAt).sort()[0]
    assert.deepEqual(first?.head, { count: rows.length, isWhole: true, sums: [{ amount: sum, currency: 'PHP' }], oldest })
  }
  assert.deepEqual((await find({ account: 'nobody' }))?.head, { count: 0, isWhole: true, sums: [] })
  const row = { currency: 'PHP', count: BigInt(headRowsMax + 1), sumMinor: 5n, oldest: new Date(0) }
  assert.deepEqual(headOf([row]), {
    count: headRowsMax,
    isWhole: false,
    sums: [{ amount: '0.05', currency: 'PHP' }],
    oldest: new Date(0).toISOString(),
  })
})

test('an amount finer than the currency and a day that is none are refused, and another merchant finds nothing', {
  tags: ['CON-082'],
}, async () => {
  const ask = (query: Query) => viewer.call(listDepositReviews, { query })
  assert.equal((await ask({ amountFrom: '1.001' })).errorCode, 'amount-invalid')
  assert.equal((await ask({ fromDay: '2026-02-30' })).errorCode, 'day-invalid')
  assert.ok(!(await find({}, foreign))?.list.some(({ deposit }) => numbers.includes(deposit.id)))
  assert.deepEqual((await find({ id: numbers[0] ?? '' }, foreign))?.list, [])
  assert.equal((await createClient(paying.world.app).call(listDepositReviews)).errorCode, 'not-logged-in')
})
