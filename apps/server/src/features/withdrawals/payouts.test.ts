import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { listInbox } from '@pavilion/api/messages'
import { getMemberWallet } from '@pavilion/api/wallet'
import { cancelWithdrawal, getMyWithdrawal } from '@pavilion/api/withdrawals'
import { askHere } from '../../../test/ask-here.ts'
import { openGatewayRow } from '../../../test/partner-rows.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { approve, createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import type { Transact } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { createIdMaker } from '../../base/ids.ts'
import { signMessage } from '../../base/signed-message.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { createGateways } from '../cashier/index.ts'
import { createGatewayClient } from '../cashier/wiring.ts'
import { createPayoutClient } from './payout-client.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.ts'
import type { PayoutTools } from './withdrawal-tools.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let tools: PayoutTools
let transact: Transact
before(async () => {
  paying = await startPayingWorld({ listens: true })
  const { clock, db, companyUrl } = paying
  transact = (work) => db.transaction().execute(work)
  tools = {
    clock,
    makeId: createIdMaker(clock, 90),
    seals: testSeals,
    gateways: createGateways(createGatewayClient({ ask: askHere, clock }), companyUrl, { clock, seals: testSeals }),
    payouts: createPayoutClient({ ask: askHere, clock }),
    warn: () => {},
  }
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let members = 0
/** A withdrawal that may be paid, to a number that ends so; of 1,000 own and 1,000 of play money. */
async function approved(ending: string, { amount = '300', kind = 'ewallet' }: { amount?: string; kind?: 'ewallet' | 'bank' } = {}) {
  const who = await createWithdrawer(paying.world, `paidout${++members}`, { ending, kind })
  const { id } = await withdraw(who, amount)
  await approve(paying.world, id)
  const story = async () => (await who.client.call(getMyWithdrawal, { query: { id } })).value
  return {
    who,
    id,
    story,
    status: async () => (await story())?.status,
    wallet: async () => {
      const { value } = await who.client.call(getMemberWallet)
      return [value?.availableBalance, value?.heldBalance]
    },
    /** What the company says by webhook. */
    tell: (more: object = {}, signing: { secret?: string; at?: Date; signature?: string; account?: string } = {}) =>
      tell({ id: 'po_x', reference: id, status: 'paid', amount: `${amount}.00`, currency: 'PHP', eventId: `evt_${id}`, ...more }, signing),
  }
}

async function tell(news: object, signing: { secret?: string; at?: Date; signature?: string; account?: string }) {
  const payload = JSON.stringify(news)
  const { secret = paying.secret, at = paying.clock(), account = 'pavilion-sandbox' } = signing
  const signature = signing.signature ?? signMessage(secret, payload, at)
  const headers = { 'content-type': 'application/json', 'payment-signature': signature }
  const response = await paying.world.app.server.inject({ method: 'POST', url: `/payouts/${account}`, headers, payload })
  return { status: response.statusCode, outcome: response.json().outcome as string | undefined }
}

const pay = () => reconcileWithdrawals(transact, tools)
const timesPaid = (id: string) => paying.payouts.list().filter(({ reference }) => reference === id).length
async function become(read: () => Promise<string | undefined>, wanted: string): Promise<void> {
  for (let tries = 0; (await read()) !== wanted && tries < 200; tries++) await sleep(50)
  assert.equal(await read(), wanted)
}
async function eventsOf(id: string): Promise<string[]> {
  const rows = await paying.db
    .selectFrom('significant_events')
    .select('kind')
    .where('subject', '=', `withdrawal:${id}`)
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

test('what is approved is sent to the payment company once and, when that says so, has left the wallet', async () => {
  const { id, who, story, status, wallet } = await approved('1000')
  assert.deepEqual(await wallet(), ['1700.00', '300.00'])
  await Promise.all([pay(), pay(), pay()])
  await become(status, 'paid')
  assert.deepEqual(await wallet(), ['1700.00', '0.00'])
  const told = await story()
  assert.deepEqual(
    told?.steps.map(({ status, by }) => [status, by]),
    [
      ['waiting', 'member'],
      ['paying', 'system'],
      ['paid', 'payment-company'],
    ],
  )
  assert.match(told?.companyReference ?? '', /^po_/)
  const { value: inbox } = await who.client.call(listInbox)
  assert.match(JSON.stringify(inbox), /PHP 300\.00/)
  assert.equal(timesPaid(id), 1)
})

test('a fee is taken out of the amount: the account gets the rest, and the merchant keeps the fee', async () => {
  const { id, story, status, wallet } = await approved('1000', { kind: 'bank' })
  assert.deepEqual([(await story())?.fee, (await story())?.payout], ['10.00', '290.00'])
  await pay()
  await become(status, 'paid')
  assert.deepEqual(await wallet(), ['1700.00', '0.00'])
  assert.equal(paying.payouts.list().find(({ reference }) => reference === id)?.amount, '290.00')
  const { rows } = await paying.world.app.pool.query('select kind, amount_minor from ledger.transfers where reference = $1 order by kind', [
    `withdrawal-${id}`,
  ])
  assert.deepEqual(
    rows.map(({ kind, amount_minor }) => [kind, amount_minor]),
    [
      [7, 30_000n],
      [9, 29_000n],
      [50, 1_000n],
    ],
  )
})

test('one that the company refuses is in the wallet again, with the reason', async () => {
  const { story, status, wallet } = await approved('0001')
  await pay()
  await become(status, 'refused')
  assert.deepEqual(await wallet(), ['2000.00', '0.00'])
  assert.equal((await story())?.reason, 'company-refused')
})

test('an outcome that nobody knows stays held and visible until the company says it, and is never paid twice', async () => {
  for (const [ending, ends, available] of [
    ['0009', 'paid', '1700.00'],
    ['0008', 'refused', '2000.00'],
  ] as const) {
    const { id, who, status, story, wallet } = await approved(ending)
    await pay()
    assert.equal(await status(), 'unknown')
    assert.equal((await who.client.call(cancelWithdrawal, { body: { id } })).errorCode, 'withdrawal-under-way')
    for (let tries = 0; tries < 2; tries++) {
      paying.clock.advance(MINUTE_MS / 2 - 5_000)
      await pay()
      assert.deepEqual([await status(), await wallet()], ['unknown', ['1700.00', '300.00']])
    }
    paying.clock.advance(2 * MINUTE_MS)
    await pay()
    assert.deepEqual([await status(), await wallet(), timesPaid(id)], [ends, [available, '0.00'], 1])
    assert.deepEqual(
      (await story())?.steps.map(({ status }) => status),
      ['waiting', 'paying', 'unknown', ends],
    )
  }
})

test('a cut answer and lost news: the company is asked, not paid again', async () => {
  const { id, status } = await approved('0003')
  await pay()
  assert.equal(await status(), 'unknown')
  paying.clock.advance(MINUTE_MS)
  await pay()
  assert.deepEqual([await status(), timesPaid(id)], ['paid', 1])
})

test('slow, late, forged and repeated news end right', async () => {
  for (const ending of ['0002', '0006', '0007']) {
    const { id, status, wallet } = await approved(ending)
    await pay()
    assert.equal(await status(), 'paying', ending)
    paying.clock.advance(MINUTE_MS)
    await pay()
    assert.deepEqual([await status(), await wallet(), timesPaid(id)], ['paid', ['1700.00', '0.00'], 1], ending)
  }
  const { status, wallet } = await approved('0004')
  await pay()
  await become(status, 'paid')
  assert.deepEqual(await wallet(), ['1700.00', '0.00'])
})

test('news of an earlier refusal gives nothing back, before the payment and after it', async () => {
  for (const ending of ['0005', '0010']) {
    const { status, wallet } = await approved(ending)
    await pay()
    await become(status, 'paid')
    assert.deepEqual(await wallet(), ['1700.00', '0.00'])
  }
})

test('nothing is believed without the right signature of about now, and nonsense is refused', async () => {
  const { id, status, wallet, tell: said } = await approved('0002')
  await pay()
  const right = signMessage(paying.secret, '{}', paying.clock())
  for (const signature of ['', 'v1=00', right, `${right},v1=00`]) assert.equal((await said({}, { signature })).status, 401, signature)
  assert.equal((await said({}, { secret: 'another secret altogether' })).status, 401)
  for (const minutes of [-6, 6])
    assert.equal((await said({}, { at: new Date(paying.clock().getTime() + minutes * MINUTE_MS) })).status, 401)
  for (const account of ['nobody', 'lantern-sandbox']) assert.equal((await said({}, { account })).status, 401)
  for (const more of [
    { amount: '-1' },
    { amount: 300 },
    { status: 'maybe' },
    { reference: 'x' },
    { eventId: undefined },
    { currency: '' },
  ]) {
    assert.equal((await said(more)).status, 400, JSON.stringify(more))
  }
  for (const reference of ['12345', '9999999999999999999']) assert.equal((await said({ reference })).status, 404)
  const lantern = await paying.db
    .selectFrom('payment_gateways')
    .selectAll()
    .where('account', '=', 'lantern-sandbox')
    .executeTakeFirstOrThrow()
  assert.equal((await said({}, { secret: openGatewayRow(lantern).theirs, account: lantern.account })).status, 404)
  assert.deepEqual([await status(), await wallet(), await eventsOf(id)], ['paying', ['1700.00', '300.00'], []])
})

test('a webhook that comes many times at the same moment pays once', async () => {
  const { status, wallet, tell: said } = await approved('0002')
  await pay()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => said(index % 2 ? { eventId: `evt_other_${index}` } : {})))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(answers.filter(({ outcome }) => outcome === 'capture').length, 1)
  assert.deepEqual([await status(), await wallet()], ['paid', ['1700.00', '0.00']])
})

test('another amount or currency than was asked for stays held, and somebody can read it', async () => {
  for (const more of [{ amount: '299.00' }, { amount: '30000.00' }, { currency: 'THB' }]) {
    const { id, status, wallet, tell: said } = await approved('0009')
    await pay()
    assert.equal((await said(more)).outcome, 'hold')
    assert.deepEqual(
      [await status(), await wallet(), await eventsOf(id)],
      ['unknown', ['1700.00', '300.00'], ['withdrawal-amount-differs']],
    )
  }
})

test('what was never sent is moved by no word, and what has ended by no other', async () => {
  const who = await createWithdrawer(paying.world, 'neversent')
  const { id } = await withdraw(who, '300')
  const word = { id: 'po_x', reference: id, status: 'paid', amount: '300.00', currency: 'PHP', eventId: 'evt_early' }
  assert.equal((await tell(word, {})).outcome, 'nothing')
  assert.equal((await who.client.call(cancelWithdrawal, { body: { id } })).value?.status, 'cancelled')
  assert.deepEqual(await eventsOf(id), ['withdrawal-contradicted'])

  const paid = await approved('1000')
  await pay()
  await become(paid.status, 'paid')
  for (const status of ['refused', 'pending'])
    assert.equal((await paid.tell({ status, eventId: `evt_${status}_${id}` })).outcome, 'nothing')
  assert.deepEqual([await paid.status(), await paid.wallet()], ['paid', ['1700.00', '0.00']])
  assert.deepEqual(await eventsOf(paid.id), ['withdrawal-contradicted'])
})
