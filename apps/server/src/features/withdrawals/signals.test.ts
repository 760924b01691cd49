import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createDeposit } from '@pavilion/api/cashier'
import { getWithdrawalReview, listWithdrawalReviews } from '@pavilion/api/withdrawal-reviews'
import { giveEmail } from '../../../test/member-contact.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { sendWebhook, startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { createWithdrawer, type Withdrawer, withdraw } from '../../../test/withdrawer.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'
import { memberContacts } from '../members/index.ts'
import { reasonsOf } from './signals.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
  // Whatever looks right is paid without anybody looking.
  await sql("update withdrawal_rules set review_from_minor = 100000000, per_day_count = 100 where merchant_code = 'pavilion'")
})
after(() => paying.stop())

const sql = (text: string, values: unknown[] = []) => paying.world.app.pool.query(text, values)
const ago = (ms: number) => new Date(paying.clock().getTime() - ms)
/** As if the account had been paid to before. */
const paidOnce = async (who: Withdrawer) => {
  const { id } = await withdraw(who, '100')
  await sql("update withdrawals set status = 'paid', ended_at = created_at, next_check_at = null where id = $1", [id])
}

test('each recent change, and an account’s first use, sends any withdrawal to review and is shown there', async () => {
  const viewer = await openOperator(paying.world, 'signalviewer', ['viewer'])
  const reviewOf = async (id: string) => (await viewer.call(getWithdrawalReview, { query: { id } })).value
  const who = await createWithdrawer(paying.world, 'signals', { own: 5_000n })
  const first = await withdraw(who, '100')
  assert.equal(first.status, 'waiting')
  assert.deepEqual((await reviewOf(first.id))?.signals?.reasons, ['first-use'])
  await paidOnce(who)
  const usual = await withdraw(who, '100')
  assert.equal(usual.status, 'approved')
  const signals = (await reviewOf(usual.id))?.signals
  assert.deepEqual(signals, {
    passwordSince: ago(30 * DAY_MS).toISOString(),
    deviceSince: ago(30 * DAY_MS).toISOString(),
    accountSince: ago(30 * DAY_MS).toISOString(),
    transactionPasswordSince: ago(30 * DAY_MS).toISOString(),
    isFirstUse: false,
    isOtherPayer: false,
    reasons: [],
  })
  assert.ok((await viewer.call(listWithdrawalReviews, { query: {} })).value?.list.some(({ id, signals: told }) => id === usual.id && told))
  const young = ago(71 * HOUR_MS)
  const changes = [
    ['password', 'update members set password_changed_at = $2 where id = $1'],
    ['device', 'update known_devices set first_seen_at = $2 where member_id = $1'],
    ['account', 'update withdrawal_accounts set bound_at = $2 where member_id = $1'],
    ['contact', 'update proved_contacts set proved_at = $2 where member_id = $1'],
    [
      'transaction-password',
      'insert into member_security (member_id, payment_password_set_at) values ($1, $2) on conflict (member_id) do update set payment_password_set_at = $2',
    ],
  ] as const
  await giveEmail(paying.world.app.pool, 'signals', 'signals@example.com')
  await paying.db
    .transaction()
    .execute((tx) => memberContacts.insertProvedContact(tx, testSeals, who.member, { email: 'signals@example.com' }, ago(30 * DAY_MS)))
  const expected: string[] = []
  for (const [reason, change] of changes) {
    await sql(change, [who.member, young])
    expected.push(reason)
    const { id, status } = await withdraw(who, '100')
    assert.deepEqual([status, (await reviewOf(id))?.signals?.reasons], ['waiting', expected])
  }
  await sql("update withdrawal_rules set review_password_hours = 71, review_device_hours = null where merchant_code = 'pavilion'")
  const { id } = await withdraw(who, '100')
  assert.deepEqual(
    (await reviewOf(id))?.signals?.reasons,
    ['account', 'contact', 'transaction-password'],
    'the merchant says how young is too young',
  )
  await sql("update withdrawal_rules set review_password_hours = 72, review_device_hours = 72 where merchant_code = 'pavilion'")
  await assert.rejects(sql('update withdrawal_signals set reasons = $1', [[]]), /is not changed/)
})

test('a device that is not known is as young as can be, and no contact at all is no reason', () => {
  const old = ago(300 * DAY_MS)
  const facts = {
    passwordSince: old,
    deviceSince: null,
    accountSince: old,
    contactSince: null,
    transactionPasswordSince: old,
    isFirstUse: false,
    isOtherPayer: false,
  }
  const review = {
    passwordHours: 1,
    deviceHours: 1,
    accountHours: 1,
    contactHours: 1,
    transactionPasswordHours: 1,
    firstUse: true,
    otherPayer: true,
  }
  assert.deepEqual(reasonsOf(facts, { review }, paying.clock()), ['device'])
})

test('a payer of another name than the holder brings a review that names them; spellings of the own name do not', async () => {
  const viewer = await openOperator(paying.world, 'payerviewer', ['viewer'])
  const reviewOf = async (id: string) => (await viewer.call(getWithdrawalReview, { query: { id } })).value
  const who = await createWithdrawer(paying.world, 'paidfor', { own: 5_000n, ending: '1717' })
  await withdraw(who, '100')
  await paidOnce(who)
  let events = 0
  async function begin(): Promise<string> {
    const body = { requestId: randomUUID(), channel: 'ewallet', amount: '500.00' }
    const { value, errorCode } = await who.client.call(createDeposit, { body })
    assert.ok(value, errorCode)
    return value.id
  }
  async function pay(payer: unknown, asked?: string) {
    const reference = asked ?? (await begin())
    events += 1
    const news = { id: `pay_${events}`, reference, status: 'paid', amount: '500.00', currency: 'PHP', eventId: `evt_payer_${events}` }
    const answer = await sendWebhook(paying.world, { ...news, ...(payer === undefined ? {} : { payer }) }, { secret: paying.secret })
    return { reference, ...answer }
  }
  const first = await begin()
  for (const wrong of ['', 'x'.repeat(141), 17, null]) assert.equal((await pay(wrong, first)).status, 400, String(wrong).slice(0, 5))
  assert.equal((await pay(undefined, first)).body.outcome, 'credit')
  const own = await pay('DELA CRUZ, JUAN')
  assert.equal(own.body.outcome, 'credit')
  const usual = await withdraw(who, '100')
  assert.equal(usual.status, 'approved')
  const review = await reviewOf(usual.id)
  assert.deepEqual(review?.payers, [{ depositId: own.reference, name: 'DELA CRUZ, JUAN' }])
  assert.deepEqual([review?.signals?.isOtherPayer, review?.signals?.reasons], [false, []])

  const other = await pay('Mallory Mule')
  const seen = await withdraw(who, '100')
  assert.equal(seen.status, 'waiting')
  const told = await reviewOf(seen.id)
  assert.deepEqual(told?.payers[0], { depositId: other.reference, name: 'Mallory Mule' })
  assert.deepEqual([told?.signals?.isOtherPayer, told?.signals?.reasons], [true, ['payer']])
  await sql("update withdrawal_rules set reviews_other_payer = false where merchant_code = 'pavilion'")
  const quiet = await withdraw(who, '100')
  assert.deepEqual([quiet.status, (await reviewOf(quiet.id))?.signals?.isOtherPayer], ['approved', true], 'the merchant may look away')
  await sql("update withdrawal_rules set reviews_other_payer = true where merchant_code = 'pavilion'")
})

test('the name on the line of the bank statement that a transfer was credited against counts as that of a payer', async () => {
  const viewer = await openOperator(paying.world, 'lineviewer', ['viewer'])
  const who = await createWithdrawer(paying.world, 'transferred', { own: 5_000n, ending: '1718' })
  await sql(
    `insert into bank_statement_lines (merchant_code, reference, amount_minor, currency, paid_at, payer, imported_at, deposit_id)
     select 'pavilion', 'line of a friend', 500000, 'PHP', $2, 'A Friend', $2, id from deposits where member_id = $1 limit 1`,
    [who.member, paying.clock()],
  )
  const { id } = await withdraw(who, '100')
  const review = (await viewer.call(getWithdrawalReview, { query: { id } })).value
  assert.deepEqual([review?.signals?.isOtherPayer, review?.payers.map(({ name }) => name)], [true, ['A Friend']])
})
