import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelDeposit, checkDeposit, createDeposit, openDeposit } from '@pavilion/api/cashier'
import { approveDepositCredit, confirmDepositCredit, listDepositReviews, proposeDepositCredit } from '@pavilion/api/deposit-reviews'
import { getMemberWallet } from '@pavilion/api/wallet'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { openGatewayRow } from '../../../test/partner-rows.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { signEvent } from '../../demo/demo-payments/tell-checkout.ts'
import { verifyLedger } from '../../ledger/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld({ listens: true })
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

async function begin(account: string, channel = 'checkout', amount = '500.00') {
  const client = await registerMember(paying.world.app, account)
  const { value: deposit } = await client.call(createDeposit, { body: { requestId: `checkout-${account}`, channel, amount } })
  assert.ok(deposit?.payAddress)
  const row = async () => paying.db.selectFrom('deposits').selectAll().where('id', '=', BigInt(deposit.id)).executeTakeFirstOrThrow()
  const session = (await row()).gateway_reference ?? ''
  /** An event of the company, as it sends it; `more` changes the session, `wrong` how it is sent. */
  const tell = async (
    more: object = {},
    wrong: { type?: string; id?: string; secrets?: string[]; at?: Date; header?: string; account?: string } = {},
  ) => {
    const body = JSON.stringify({
      id: wrong.id ?? `evt_${account}`,
      object: 'event',
      type: `checkout.session.${wrong.type ?? 'completed'}`,
      data: {
        object: {
          id: session,
          object: 'checkout.session',
          client_reference_id: deposit.id,
          status: 'complete',
          payment_status: 'paid',
          amount_total: 51250,
          currency: 'php',
          url: null,
          ...more,
        },
      },
    })
    const response = await paying.world.app.server.inject({
      method: 'POST',
      url: `/payments/${wrong.account ?? 'pavilion-checkout'}`,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': wrong.header ?? signEvent(wrong.secrets ?? [paying.checkoutSecret], body, wrong.at ?? paying.clock()),
      },
      payload: body,
    })
    return { status: response.statusCode, outcome: response.json().outcome as string | undefined, body }
  }
  return { client, deposit, row, session, tell, status: async () => (await row()).status }
}
const balance = async (client: Client) => (await client.call(getMemberWallet)).value?.sumBalance

test('a session is opened under the deposit’s key, a repeat returns it, and its page has amount and fee', async () => {
  const { client, deposit, session } = await begin('opensession')
  assert.match(session, /^cs_test_[0-9a-f]{48}$/)
  assert.deepEqual([deposit.kind, deposit.fee, deposit.total], ['page', '12.50', '512.50'])
  assert.match(await (await fetch(deposit.payAddress ?? '')).text(), /PHP 512\.50/)
  await paying.db.updateTable('deposits').set({ pay_address: null, gateway_reference: null }).where('id', '=', BigInt(deposit.id)).execute()
  assert.equal((await client.call(openDeposit, { body: { id: deposit.id } })).value?.payAddress, deposit.payAddress)
})

test('the company tells by itself, and what it does wrong on purpose ends right', async () => {
  for (const [way, ends] of [
    ['at-once', 'paid'],
    ['twice', 'paid'],
    ['out-of-order', 'paid'],
    ['two-secrets', 'paid'],
    ['slow', 'paid'],
    ['slow-failed', 'failed'],
    ['other-amount', 'held'],
  ] as const) {
    const { client, deposit, status } = await begin(`tells${way.replaceAll('-', '')}`.slice(0, 16))
    await answerPayPage(deposit.payAddress, 'pay', way)
    for (let tries = 0; (await status()) === 'pending' && tries < 200; tries++) await sleep(50)
    assert.deepEqual([await status(), await balance(client)], [ends, ends === 'paid' ? '1500.00' : '1000.00'], way)
  }
})

test('what no webhook told is learnt by asking, and a session that was given up is closed', async () => {
  for (const way of ['lost', 'wrong-signature'] as const) {
    const { client, deposit, status } = await begin(`asked${way.slice(0, 4)}`)
    await answerPayPage(deposit.payAddress, 'pay', way)
    assert.equal(await status(), 'pending')
    assert.equal((await client.call(checkDeposit, { body: { id: deposit.id } })).value?.status, 'paid')
    assert.equal(await balance(client), '1500.00')
  }
  const givenUp = await begin('givesupcard')
  assert.equal((await givenUp.client.call(cancelDeposit, { body: { id: givenUp.deposit.id } })).value?.status, 'cancelled')
  assert.match(await (await fetch(givenUp.deposit.payAddress ?? '')).text(), /This payment is closed/)
  const paid = await begin('paidandcancel')
  await answerPayPage(paid.deposit.payAddress, 'pay', 'lost')
  assert.equal((await paid.client.call(cancelDeposit, { body: { id: paid.deposit.id } })).value?.status, 'paid')
})

test('nothing is believed without the right signature of about now, and one right signature among several is enough', async () => {
  const { client, tell, status } = await begin('forgedcard')
  const { body } = await tell({}, { header: '' })
  const right = signEvent([paying.checkoutSecret], body, paying.clock())
  for (const header of [
    '',
    'v1=00',
    right.replace(/v1=\w+/, 'v1=00'),
    right.replace('v1=', 'v0='),
    right.replace(/^t=\d+/, 't=1'),
    `${right},t=1`,
    'x'.repeat(3_000),
  ]) {
    assert.equal((await tell({}, { header })).status, 401, header.slice(0, 90))
  }
  assert.equal((await tell({ amount_total: 999_999 }, { header: right })).status, 401)
  assert.equal((await tell({}, { secrets: ['whsec_another'] })).status, 401)
  for (const minutes of [-6, 6])
    assert.equal((await tell({}, { at: new Date(paying.clock().getTime() + minutes * MINUTE_MS) })).status, 401)
  for (const account of ['lantern-checkout', 'pavilion-sandbox', 'nobody']) assert.equal((await tell({}, { account })).status, 401)
  assert.deepEqual([await status(), await balance(client)], ['pending', '1000.00'])
  const minutesAgo = new Date(paying.clock().getTime() - 4 * MINUTE_MS)
  assert.equal((await tell({}, { secrets: ['whsec_another', paying.checkoutSecret], at: minutesAgo })).outcome, 'credit')
})

test('an event counts once however often and at how many places it comes, and nothing takes back what was paid', async () => {
  const { client, deposit, tell, status } = await begin('manyevents')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => tell({}, index % 2 ? { id: `evt_other_${index}` } : {})))
  assert.equal(answers.filter(({ outcome }) => outcome === 'credit').length, 1)
  assert.equal((await tell()).outcome, 'repeated')
  await tell({ payment_status: 'unpaid' }, { id: 'evt_late_1', type: 'async_payment_failed' })
  await tell({ payment_status: 'unpaid', status: 'expired' }, { id: 'evt_late_2', type: 'expired' })
  assert.deepEqual([await status(), await balance(client)], ['paid', '1500.00'])
  const kinds = await paying.db.selectFrom('significant_events').select('kind').where('subject', '=', `deposit:${deposit.id}`).execute()
  assert.deepEqual([...new Set(kinds.map(({ kind }) => kind))], ['deposit-contradicted'])
})

test('events of other things, other systems, other gateways and other merchants change nothing; nonsense is refused', async () => {
  const { tell, status } = await begin('otherevents')
  const page = await begin('otherspage', 'ewallet')
  for (const [more, wrong] of [
    [{}, { type: 'unheard_of' }],
    [{ client_reference_id: null }, {}],
    [{ client_reference_id: 'order-17' }, {}],
  ] as const)
    assert.deepEqual(await tell(more, wrong).then(({ status, outcome }) => [status, outcome]), [200, 'ignored'])
  // A deposit that was begun with another gateway of the merchant, one of nobody, and one of another merchant's gateway.
  for (const reference of [page.deposit.id, '12345', '9999999999999999999']) {
    assert.equal((await tell({ client_reference_id: reference }, { id: `evt_ref_${reference}` })).outcome, 'unknown-deposit')
  }
  const lantern = await paying.db
    .selectFrom('payment_gateways')
    .selectAll()
    .where('account', '=', 'lantern-checkout')
    .executeTakeFirstOrThrow()
  const theirs = { account: 'lantern-checkout', secrets: [openGatewayRow(lantern).theirs] }
  assert.equal((await tell({}, theirs)).outcome, 'unknown-deposit')
  for (const more of [{ amount_total: -1 }, { amount_total: 1.5 }, { amount_total: '500' }, { currency: 'PHP' }, { status: 'maybe' }]) {
    assert.equal((await tell(more)).status, 400, JSON.stringify(more))
  }
  assert.deepEqual([await status(), await page.status()], ['pending', 'pending'])
})

test('another amount or currency than asked for is held, and two operators credit what came', async () => {
  const other = await begin('othermoneycard')
  assert.equal((await other.tell({ currency: 'thb' })).outcome, 'hold')
  const { client, deposit, tell, status } = await begin('halfcard')
  assert.equal((await tell({ amount_total: 25_000 })).outcome, 'hold')
  paying.clock.advance(1_000)
  assert.equal((await tell({}, { id: 'evt_second_word' })).outcome, 'nothing')
  assert.deepEqual([await status(), await balance(client)], ['held', '1000.00'])
  const maker = await openOperator(paying.world, 'heldmaker', ['cashier'])
  const checker = await openOperator(paying.world, 'heldchecker', ['approver'])
  const { value: reviews } = await maker.call(listDepositReviews)
  const review = reviews?.list.find((one) => one.deposit.id === deposit.id)
  assert.deepEqual(review?.held, { amount: '512.50', currency: 'PHP' }, 'the most that was said')
  assert.deepEqual(
    review?.words.map(({ status, amount, outcome }) => [status, amount, outcome]),
    [
      ['paid', '250.00', 'hold'],
      ['paid', '512.50', 'nothing'],
    ],
  )
  await maker.call(proposeDepositCredit, { body: { id: deposit.id, amount: '250' } })
  await checker.call(approveDepositCredit, { body: { id: deposit.id, amount: '250.00' } })
  const owner = await openOperator(paying.world, 'thirdofhalf', ['owner'])
  const { value } = await owner.call(confirmDepositCredit, { body: { id: deposit.id, amount: '250.00' } })
  assert.deepEqual([value?.deposit.status, value?.deposit.credited, await balance(client)], ['paid', '250.00', '1250.00'])
})
