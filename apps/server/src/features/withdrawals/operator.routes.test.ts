import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberWallet } from '@pavilion/api/wallet'
import {
  approveWithdrawal,
  confirmWithdrawal,
  getWithdrawalReview,
  handBackWithdrawal,
  listWithdrawalReviews,
  refuseWithdrawal,
  rejectWithdrawal,
  takeWithdrawal,
} from '@pavilion/api/withdrawal-reviews'
import { cancelWithdrawal, getMyWithdrawal } from '@pavilion/api/withdrawals'
import { addMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import { verifyLedger } from '../../ledger/index.ts'

type Operator = Awaited<ReturnType<typeof openOperator>>

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let maker: Operator
let checker: Operator
let both: Operator
before(async () => {
  paying = await startPayingWorld()
  maker = await openOperator(paying.world, 'maker', ['cashier'])
  checker = await openOperator(paying.world, 'checker', ['approver'])
  both = await openOperator(paying.world, 'both', ['cashier', 'approver'])
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

let members = 0
async function waiting(amount = '300') {
  const who = await createWithdrawer(paying.world, `reviewed${++members}`)
  const { id } = await withdraw(who, amount)
  const body = { id }
  const wallet = async () => {
    const { value } = await who.client.call(getMemberWallet)
    return [value?.availableBalance, value?.heldBalance]
  }
  const story = async () => (await who.client.call(getMyWithdrawal, { query: { id } })).value
  return { who, id, body, wallet, story }
}

test('a withdrawal is taken, approved by one and confirmed by another; who made it cannot check it', async () => {
  const { id, body, story, who } = await waiting()
  assert.equal((await checker.call(confirmWithdrawal, { body })).errorCode, 'withdrawal-state-differs')
  assert.equal((await both.call(approveWithdrawal, { body })).errorCode, 'withdrawal-state-differs')
  assert.equal((await both.call(takeWithdrawal, { body })).value?.status, 'in-review')
  assert.equal((await who.client.call(cancelWithdrawal, { body })).errorCode, 'withdrawal-under-way')
  assert.equal((await checker.call(confirmWithdrawal, { body })).errorCode, 'withdrawal-state-differs')
  // An operator who does not have it in hand does not approve it.
  assert.equal((await maker.call(approveWithdrawal, { body })).errorCode, 'withdrawal-state-differs')
  assert.equal((await both.call(approveWithdrawal, { body })).value?.approvedBy, 'both')
  assert.equal((await both.call(approveWithdrawal, { body })).errorCode, 'withdrawal-state-differs')
  assert.equal((await both.call(confirmWithdrawal, { body })).errorCode, 'needs-another-operator')
  const { value: confirmed } = await checker.call(confirmWithdrawal, { body })
  assert.deepEqual([confirmed?.status, confirmed?.confirmedBy], ['approved', 'checker'])
  const told = await story()
  assert.deepEqual(
    told?.steps.map(({ status, by }) => [status, by]),
    [
      ['waiting', 'member'],
      ['in-review', 'merchant'],
      ['approved', 'merchant'],
    ],
  )
  // The member learns no operator's name.
  assert.doesNotMatch(JSON.stringify(told), /checker|both/)
  const { rows } = await paying.world.app.pool.query('select operator_name, action from operator_actions where subject = $1 order by id', [
    `withdrawal:${id}`,
  ])
  assert.deepEqual(
    rows.map(({ operator_name, action }) => [operator_name, action]),
    [
      ['both', 'take-withdrawal'],
      ['both', 'approve-withdrawal'],
      ['checker', 'confirm-withdrawal'],
    ],
  )
})

test('one that is refused is in the wallet again, and the member reads the reason and the text', async () => {
  const { body, story, wallet } = await waiting()
  await maker.call(takeWithdrawal, { body })
  assert.equal((await maker.call(refuseWithdrawal, { body: { ...body, reason: 'other' } })).errorCode, 'reason-text-needed')
  const text = 'Please send a photo of your bank book.'
  assert.equal((await maker.call(refuseWithdrawal, { body: { ...body, reason: 'other', text } })).value?.status, 'refused')
  assert.deepEqual(await wallet(), ['2000.00', '0.00'])
  const told = await story()
  assert.deepEqual([told?.status, told?.reason, told?.text], ['refused', 'other', text])
  assert.deepEqual(told?.steps.at(-1)?.reason, 'other')
  // Once: neither again, nor anything else.
  for (const endpoint of [takeWithdrawal, handBackWithdrawal, approveWithdrawal, confirmWithdrawal] as const) {
    const operator = endpoint === confirmWithdrawal ? checker : maker
    assert.equal((await operator.call(endpoint, { body })).errorCode, 'withdrawal-state-differs', endpoint.name)
  }
  assert.equal((await maker.call(refuseWithdrawal, { body: { ...body, reason: 'rules-broken' } })).errorCode, 'withdrawal-state-differs')
  assert.deepEqual(await wallet(), ['2000.00', '0.00'])
})

test('a checker rejects in place of confirming, and what is handed back waits again without its approval', async () => {
  const rejected = await waiting()
  await maker.call(takeWithdrawal, { body: rejected.body })
  await maker.call(approveWithdrawal, { body: rejected.body })
  const grounds = { ...rejected.body, reason: 'holder-differs' as const }
  assert.equal((await checker.call(rejectWithdrawal, { body: grounds })).value?.reason, 'holder-differs')
  assert.deepEqual(await rejected.wallet(), ['2000.00', '0.00'])

  const { body, who, wallet } = await waiting()
  await maker.call(takeWithdrawal, { body })
  await maker.call(approveWithdrawal, { body })
  const { value: back } = await maker.call(handBackWithdrawal, { body })
  assert.deepEqual([back?.status, back?.takenBy, back?.approvedBy], ['waiting', undefined, undefined])
  assert.equal((await who.client.call(cancelWithdrawal, { body })).value?.status, 'cancelled')
  assert.deepEqual(await wallet(), ['2000.00', '0.00'])
})

test('each call needs its role, and nobody sees or decides what is another merchant’s', async () => {
  const { body, id } = await waiting()
  const viewer = await openOperator(paying.world, 'viewer', ['viewer'])
  const grounds = { ...body, reason: 'rules-broken' as const }
  for (const endpoint of [takeWithdrawal, handBackWithdrawal, approveWithdrawal] as const) {
    assert.equal((await viewer.call(endpoint, { body })).errorCode, 'role-missing', endpoint.name)
    assert.equal((await checker.call(endpoint, { body })).errorCode, 'role-missing', endpoint.name)
  }
  assert.equal((await checker.call(refuseWithdrawal, { body: grounds })).errorCode, 'role-missing')
  assert.equal((await maker.call(rejectWithdrawal, { body: grounds })).errorCode, 'role-missing')
  assert.equal((await maker.call(confirmWithdrawal, { body })).errorCode, 'role-missing')
  const { value: list } = await viewer.call(listWithdrawalReviews, { query: { status: 'waiting' } })
  assert.ok(list?.list.some((each) => each.id === id))
  const { value: whole } = await viewer.call(getWithdrawalReview, { query: { id } })
  assert.deepEqual([whole?.memberPaidIn, whole?.memberTookOut, whole?.steps.length], ['1000.00', '300.00', 1])
  assert.doesNotMatch(JSON.stringify(whole), /number/)

  await addMerchant(paying.world, 'elsewhere', 'elsewhere.localhost')
  const place = { merchantCode: 'elsewhere', host: 'elsewhere.localhost' }
  const stranger = await openOperator(paying.world, 'stranger', ['cashier', 'approver'], place)
  assert.deepEqual((await stranger.call(listWithdrawalReviews)).value?.list, [])
  assert.equal((await stranger.call(getWithdrawalReview, { query: { id } })).errorCode, 'not-found')
  assert.equal((await stranger.call(takeWithdrawal, { body })).errorCode, 'not-found')
  assert.equal((await stranger.call(refuseWithdrawal, { body: grounds })).errorCode, 'not-found')
})

test('an operator’s approvals and confirmations stay within a daily limit, and refused ones change nothing', async () => {
  const limit = (columns: Record<string, string | null>) =>
    paying.db
      .insertInto('money_rules')
      .values({ merchant_code: 'pavilion', ...columns })
      .onConflict((conflict) => conflict.column('merchant_code').doUpdateSet(columns as never))
      .execute()
  const tired = await openOperator(paying.world, 'tiredmaker', ['cashier'])
  const weary = await openOperator(paying.world, 'wearychecker', ['approver'])
  await limit({ maker_day_minor: '50000', checker_day_minor: '20000' })
  const first = await waiting('300')
  const second = await waiting('300')
  for (const { body } of [first, second]) assert.equal((await tired.call(takeWithdrawal, { body })).status, 200)
  const answers = await Promise.all([first, second].map(({ body }) => tired.call(approveWithdrawal, { body })))
  assert.deepEqual(answers.map(({ errorCode }) => errorCode ?? 'done').sort(), ['daily-limit-reached', 'done'])
  const approved = answers[0]?.value ? first : second
  const refused = await weary.call(confirmWithdrawal, { body: approved.body })
  assert.deepEqual([refused.status, refused.errorCode], [409, 'daily-limit-reached'])
  assert.equal((await checker.call(getWithdrawalReview, { query: approved.body })).value?.status, 'in-review')
  const { rows } = await paying.world.app.pool.query(
    "select count(*)::int as count from operator_actions where operator_name = 'wearychecker'",
  )
  assert.equal(rows[0].count, 0)
  await limit({ maker_day_minor: null, checker_day_minor: null })
  assert.equal((await weary.call(confirmWithdrawal, { body: approved.body })).value?.status, 'approved')
})
