import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { cancelDeposit, checkDeposit, createDeposit } from '@pavilion/api/cashier'
import { approveDepositCredit, confirmDepositCredit, getDepositReview, proposeDepositCredit } from '@pavilion/api/deposit-reviews'
import { getMemberWallet } from '@pavilion/api/wallet'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { openGatewayRow } from '../../../test/partner-rows.ts'
import { answerPayPage, sendWebhook, startPayingWorld } from '../../../test/payment-company.ts'
import { signMessage } from '../../base/signed-message.ts'
import { verifyLedger } from '../../ledger/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let maker: Client
let checker: Client
before(async () => {
  paying = await startPayingWorld({ listens: true })
  maker = await openOperator(paying.world, 'maker', ['cashier'])
  checker = await openOperator(paying.world, 'checker', ['approver'])
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let count = 0
async function newDeposit(account: string, amount = '500.00') {
  const client = await registerMember(paying.world.app, account)
  const body = { requestId: `webhook-${++count}`, channel: 'ewallet', amount }
  const { value: deposit } = await client.call(createDeposit, { body })
  assert.ok(deposit)
  const news = (more: object = {}) => ({
    id: 'pay_1',
    reference: deposit.id,
    status: 'paid',
    amount,
    currency: 'PHP',
    eventId: `evt_${deposit.id}`,
    ...more,
  })
  const status = async () =>
    (await paying.db.selectFrom('deposits').select('status').where('id', '=', BigInt(deposit.id)).executeTakeFirstOrThrow()).status
  const tell = (more: object = {}, signing: object = {}) => sendWebhook(paying.world, news(more), { secret: paying.secret, ...signing })
  return { client, deposit, news, status, tell }
}
const balance = async (client: Client) => (await client.call(getMemberWallet)).value?.sumBalance

test('a webhook credits the deposit once, also when it comes many times at the same moment', async () => {
  const { client, status, tell } = await newDeposit('webhooked')
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => tell(index % 2 ? { eventId: `evt_other_${index}` } : {})))
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
  assert.equal(answers.filter(({ body }) => body.outcome === 'credit').length, 1)
  assert.deepEqual([await status(), await balance(client)], ['paid', '1500.00'])
})

test('nothing is believed without the right signature of about now', async () => {
  const { client, status, news, tell } = await newDeposit('forged')
  const text = JSON.stringify(news())
  const right = signMessage(paying.secret, text, paying.clock())
  for (const signature of ['', 'v1=00', right.slice(0, -1), right.replace(/^t=\d+/, 't=1'), `${right},v1=00`]) {
    assert.equal((await tell({}, { signature })).status, 401, signature)
  }
  assert.equal((await tell({}, { secret: 'another secret altogether' })).status, 401)
  assert.equal((await tell({ amount: '9000.00' }, { signature: right })).status, 401)
  for (const minutes of [-6, 6]) assert.equal((await tell({}, { at: new Date(paying.clock().getTime() + minutes * 60_000) })).status, 401)
  assert.equal((await tell({}, { account: 'lantern-sandbox' })).status, 401)
  assert.equal((await tell({}, { account: 'nobody' })).status, 401)
  assert.deepEqual([await status(), await balance(client)], ['pending', '1000.00'])
})

test('what is signed but makes no sense is refused, and so is a deposit of another merchant', async () => {
  const { status, tell } = await newDeposit('nonsense')
  for (const more of [
    { amount: '-1' },
    { amount: 500 },
    { amount: '1e3' },
    { status: 'maybe' },
    { reference: 'x' },
    { eventId: undefined },
  ]) {
    assert.equal((await tell(more)).status, 400, JSON.stringify(more))
  }
  for (const reference of ['12345', '9999999999999999999']) assert.equal((await tell({ reference })).status, 404)
  const lantern = await paying.db
    .selectFrom('payment_gateways')
    .selectAll()
    .where('account', '=', 'lantern-sandbox')
    .executeTakeFirstOrThrow()
  assert.equal((await tell({}, { secret: openGatewayRow(lantern).theirs, account: lantern.account })).status, 404)
  assert.equal(await status(), 'pending')
})

test('another amount or currency than asked for is held, visible, and credits nothing', async () => {
  for (const [name, more] of [
    ['halfpaid', { amount: '250.00' }],
    ['overpaid', { amount: '500.01' }],
    ['endlesspaid', { amount: '999999999999999999.99' }],
    ['othermoney', { currency: 'THB' }],
  ] as const) {
    const { client, deposit, status, tell } = await newDeposit(name)
    assert.equal((await tell(more)).body.outcome, 'hold')
    assert.deepEqual([await status(), await balance(client)], ['held', '1000.00'])
    assert.equal((await client.call(checkDeposit, { body: { id: deposit.id } })).value?.status, 'held')
    // A second word does not undo it: an operator looks.
    assert.equal((await tell({ eventId: `evt_second_word${name}` })).body.outcome, 'nothing')
    assert.deepEqual([await status(), await balance(client)], ['held', '1000.00'])
    const events = await paying.db.selectFrom('significant_events').select('kind').where('subject', '=', `deposit:${deposit.id}`).execute()
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['deposit-held', 'deposit-contradicted'],
      'but another word is not passed over',
    )
  }
})

test('a gateway’s reversal of a held deposit is shown in its review and voids the proposal', async () => {
  const { deposit, client, status, tell } = await newDeposit('heldback')
  await tell({ amount: '250.00' })
  const kinds = async () =>
    (await paying.db.selectFrom('significant_events').select('kind').where('subject', '=', `deposit:${deposit.id}`).execute()).map(
      ({ kind }) => kind,
    )
  await maker.call(proposeDepositCredit, { body: { id: deposit.id, amount: '250' } })
  await tell({ amount: '250.00', eventId: 'evt_same_heldback' })
  assert.deepEqual(await kinds(), ['deposit-held'], 'the same word again is no other')
  paying.clock.advance(1_000)
  assert.equal((await tell({ status: 'failed', amount: '250.00', eventId: 'evt_back_heldback' })).body.outcome, 'nothing')
  assert.deepEqual(await kinds(), ['deposit-held', 'deposit-contradicted'])
  const approved = await checker.call(approveDepositCredit, { body: { id: deposit.id, amount: '250' } })
  assert.equal(approved.errorCode, 'proposal-differs', 'nobody agrees to what was proposed before')
  const review = (await checker.call(getDepositReview, { query: { id: deposit.id } })).value
  assert.equal(review?.proposal, undefined)
  assert.deepEqual(
    review?.words.map(({ source, status, amount, currency, outcome }) => [source, status, amount, currency, outcome].join(' ')).at(-1),
    'webhook failed 250.00 PHP nothing',
  )
  assert.equal(review?.words.length, 3)
  // Two operators who read it may still decide.
  await maker.call(proposeDepositCredit, { body: { id: deposit.id, amount: '250' } })
  assert.equal((await checker.call(approveDepositCredit, { body: { id: deposit.id, amount: '250' } })).status, 200)
  assert.equal(await status(), 'held', 'half of what was asked for needs a third person')
  const owner = await openOperator(paying.world, 'thirdofhalf', ['owner'])
  assert.equal((await owner.call(confirmDepositCredit, { body: { id: deposit.id, amount: '250' } })).status, 200)
  assert.deepEqual([await status(), await balance(client)], ['paid', '1250.00'])
})

test('of a deposit that is held so much may be credited as the gateway said at most, in the same currency', async () => {
  const { deposit, tell } = await newDeposit('heldfull')
  const propose = async (amount: string) => (await maker.call(proposeDepositCredit, { body: { id: deposit.id, amount } })).errorCode
  await tell({ amount: '250.00' })
  assert.equal(await propose('500'), 'deposit-amount-invalid')
  await tell({ amount: '9000.00', currency: 'THB', eventId: 'evt_full_foreign' })
  assert.equal(await propose('500'), 'deposit-amount-invalid')
  await tell({ amount: '500.00', eventId: 'evt_full' })
  await tell({ amount: '100.00', eventId: 'evt_full_less' })
  assert.equal(await propose('500.01'), 'deposit-amount-invalid')
  assert.equal(await propose('500'), undefined)
  const review = (await checker.call(getDepositReview, { query: { id: deposit.id } })).value
  assert.deepEqual(review?.held, { amount: '500.00', currency: 'PHP' })
})

test('whatever came before it, paid is credited: after failed, after cancelled, and nothing after it takes it back', async () => {
  const failed = await newDeposit('failedfirst')
  assert.equal((await failed.tell({ status: 'failed', eventId: 'evt_failed_first' })).body.outcome, 'fail')
  assert.equal(await failed.status(), 'failed')
  assert.equal((await failed.tell()).body.outcome, 'credit')
  const cancelled = await newDeposit('cancelledfirst')
  await cancelled.client.call(cancelDeposit, { body: { id: cancelled.deposit.id } })
  assert.equal((await cancelled.tell()).body.outcome, 'credit')
  for (const { client, deposit, status, tell } of [failed, cancelled]) {
    assert.equal((await tell({ status: 'failed', eventId: `evt_late_${deposit.id}` })).body.outcome, 'nothing')
    assert.equal((await tell({ amount: '999.00', eventId: `evt_more_${deposit.id}` })).body.outcome, 'nothing')
    assert.deepEqual([await status(), await balance(client)], ['paid', '1500.00'])
    const events = await paying.db.selectFrom('significant_events').select('kind').where('subject', '=', `deposit:${deposit.id}`).execute()
    assert.deepEqual(
      events.map(({ kind }) => kind),
      ['deposit-contradicted', 'deposit-contradicted'],
    )
  }
})

test('the payment company tells by itself, and what it does wrong on purpose ends right', async () => {
  for (const [way, ends] of [
    ['at-once', 'paid'],
    ['twice', 'paid'],
    ['out-of-order', 'paid'],
    ['other-amount', 'held'],
  ] as const) {
    const { client, deposit, status } = await newDeposit(`way${way.replace('-', '')}`.slice(0, 16).replace('-', ''))
    await answerPayPage(deposit.payAddress, 'pay', way)
    for (let tries = 0; (await status()) === 'pending' && tries < 100; tries++) await sleep(50)
    assert.deepEqual([await status(), await balance(client)], [ends, ends === 'paid' ? '1500.00' : '1000.00'], way)
  }
})

test('a forged and a lost word change nothing until the payment company is asked', async () => {
  for (const way of ['wrong-signature', 'lost'] as const) {
    const { client, deposit, status } = await newDeposit(`asks${way.slice(0, 5)}`)
    await answerPayPage(deposit.payAddress, 'pay', way)
    assert.equal(await status(), 'pending')
    assert.equal((await client.call(checkDeposit, { body: { id: deposit.id } })).value?.status, 'paid')
    assert.equal(await balance(client), '1500.00')
  }
})
