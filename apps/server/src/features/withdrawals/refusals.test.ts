import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { takeBreak } from '@pavilion/api/protection'
import { getMemberWallet } from '@pavilion/api/wallet'
import { cancelWithdrawal, getMyWithdrawal, getWithdrawalOptions, listMyWithdrawals, requestWithdrawal } from '@pavilion/api/withdrawals'
import { createClient, encrypt } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { bindAccount, createWithdrawer, payIn, type Withdrawer, withdraw } from '../../../test/withdrawer.ts'
import { DAY_MS } from '../../base/durations.ts'
import { createIdMaker } from '../../base/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { findRunning, startBonus } from '../bonuses/index.ts'
import { verifyBonuses } from '../bonuses/wiring.ts'
import { findWallet } from '../wallet/index.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
before(async () => {
  paying = await startPayingWorld()
})
after(async () => {
  const faults = [await verifyLedger(paying.db), await verifyBonuses(paying.db)]
  await paying.stop()
  assert.deepEqual(faults, [[], []])
})

const ask = ({ client, request }: Withdrawer, amount: string, more: object = {}) =>
  client.callEncrypted(requestWithdrawal, request(amount, more))
const codeOf = async (who: Withdrawer, amount: string, more: object = {}) => (await ask(who, amount, more)).errorCode
const optionsOf = async ({ client }: Withdrawer) => (await client.call(getWithdrawalOptions)).value
const balances = async ({ client }: Withdrawer) => {
  const { value } = await client.call(getMemberWallet)
  return [value?.availableBalance, value?.heldBalance, value?.bonusBalance]
}
const sql = (text: string, values: unknown[] = []) => paying.world.app.pool.query(text, values)

test('an amount outside the limits of the account’s kind, or that is none, is refused', async () => {
  const who = await createWithdrawer(paying.world, 'amounts', { own: 60_000n })
  for (const amount of ['99.99', '20000.01', '100.001', '-100', '1e3']) {
    const code = await codeOf(who, amount)
    assert.ok(code === 'withdrawal-amount-invalid' || code === 'encryption-invalid', `${amount}: ${code}`)
  }
  assert.equal(await codeOf(who, '0'), 'withdrawal-amount-invalid')
  assert.deepEqual(await balances(who), ['61000.00', '0.00', '0.00'])
})

test('only own real money leaves: neither play money nor more than was paid in', async () => {
  const who = await createWithdrawer(paying.world, 'ownmoney', { own: 500n })
  assert.equal(await codeOf(who, '500.01'), 'own-money-too-low')
  await withdraw(who, '400')
  assert.equal(await codeOf(who, '100.01'), 'own-money-too-low')
  assert.deepEqual((await optionsOf(who))?.balances, { real: '100.00', play: '1000.00', held: '400.00', bonus: '0.00' })
  await withdraw(who, '100')
  const nothing = await createWithdrawer(paying.world, 'playonly', { own: 0n })
  assert.equal(await codeOf(nothing, '100'), 'own-money-too-low')
  assert.deepEqual((await optionsOf(nothing))?.obstacles, ['own-money-too-low'])
})

test('the transaction password is needed, and five wrong ones lock it', async () => {
  const who = await createWithdrawer(paying.world, 'passwords')
  const attempts = []
  for (let count = 0; count < 6; count++) attempts.push(await codeOf(who, '100', { paymentPassword: '000111' }))
  assert.deepEqual(attempts, [...Array(4).fill('transaction-password-wrong'), 'transaction-password-locked', 'transaction-password-locked'])
  assert.equal(await codeOf(who, '100'), 'transaction-password-locked')
  assert.deepEqual(await balances(who), ['2000.00', '0.00', '0.00'])
  await sql('update member_profiles set payment_password_hash = null where member_id = $1', [who.member])
  assert.equal(await codeOf(who, '100'), 'transaction-password-needed')
  assert.deepEqual((await optionsOf(who))?.obstacles, ['transaction-password-needed'])
})

test('money goes only to an account of the member’s own that can be used', async () => {
  const who = await createWithdrawer(paying.world, 'accounts')
  const other = await createWithdrawer(paying.world, 'otheraccounts')
  for (const accountId of [other.accountId, '12345', '9999999999999999999']) {
    assert.equal(await codeOf(who, '100', { accountId }), 'withdrawal-account-unknown')
  }
  const young = await bindAccount(paying.world, who.member, { ending: '1000', kind: 'bank', usableInMs: 60_000 })
  const answer = await ask(who, '200', { accountId: young })
  assert.deepEqual([answer.errorCode, answer.body.value], ['account-too-new', { retryAfterMs: 60_000 }])
  const bound = (await optionsOf(who))?.accounts.find(({ accountId }) => accountId === young)
  assert.equal(bound?.usableFrom, new Date(paying.clock().getTime() + 60_000).toISOString())
  assert.doesNotMatch(JSON.stringify(await optionsOf(who)), /"number"/)
  await sql("update withdrawal_channels set is_enabled = false where merchant_code = 'pavilion' and kind = 'bank'")
  assert.equal(await codeOf({ ...who, request: (amount) => who.request(amount, { accountId: young }) }, '200'), 'account-too-new')
  paying.clock.advance(61_000)
  assert.equal(await codeOf(who, '200', { accountId: young }), 'payout-unavailable')
  await sql("update withdrawal_channels set is_enabled = true where merchant_code = 'pavilion'")
})

test('a day has a count and a total without cancelled requests, and resets at the merchant’s midnight', async () => {
  await sql("update withdrawal_rules set per_day_count = 2, per_day_total_minor = 50000 where merchant_code = 'pavilion'")
  const who = await createWithdrawer(paying.world, 'days')
  const { id } = await withdraw(who, '300')
  assert.equal(await codeOf(who, '200.01'), 'withdrawal-total-reached')
  await who.client.call(cancelWithdrawal, { body: { id } })
  await withdraw(who, '300')
  await withdraw(who, '100')
  assert.equal(await codeOf(who, '100'), 'withdrawal-count-reached')
  const options = await optionsOf(who)
  assert.deepEqual([options?.obstacles, options?.day.countLeft, options?.day.totalLeft], [['withdrawal-count-reached'], 0, '100.00'])
  // Manila is eight hours ahead: its day ends at 16:00 UTC.
  assert.match(options?.day.resetsAt ?? '', /T16:00:00/)
  paying.clock.advance(new Date(options?.day.resetsAt ?? '').getTime() - paying.clock().getTime() - 1)
  await who.client.login('days', 'correct horse battery')
  assert.equal(await codeOf(who, '100'), 'withdrawal-count-reached')
  paying.clock.advance(1)
  assert.equal((await withdraw(who, '100')).status, 'waiting')
  assert.equal((await optionsOf(who))?.day.countLeft, 1)
  await sql("update withdrawal_rules set per_day_count = 5, per_day_total_minor = null where merchant_code = 'pavilion'")
})

test('one request id is one withdrawal, repeated or parallel; with other content it is refused', async () => {
  const who = await createWithdrawer(paying.world, 'repeats')
  const requestId = 'one-request-only'
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(who, '300', { requestId })))
  assert.equal(new Set(answers.map(({ value }) => value?.id)).size, 1)
  assert.deepEqual(await balances(who), ['1700.00', '300.00', '0.00'])
  assert.equal(await codeOf(who, '301', { requestId }), 'request-differs')
  assert.deepEqual((await who.client.call(listMyWithdrawals)).value?.list.length, 1)
})

test('of requests that together are more than there is, as many are granted as the money covers', async () => {
  const who = await createWithdrawer(paying.world, 'together')
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(who, '400')))
  assert.equal(answers.filter(({ value }) => value).length, 2)
  assert.deepEqual([...new Set(answers.flatMap(({ errorCode }) => errorCode ?? []))], ['own-money-too-low'])
  assert.deepEqual(await balances(who), ['1200.00', '800.00', '0.00'])
})

test('members of types 0, 1 and 2 withdraw, every other is refused; a guest and a visitor have no call at all', async () => {
  const who = await createWithdrawer(paying.world, 'types', { own: 2_000n })
  for (const type of [0, 1, 2, 4, 40, 41, 42]) {
    await sql('update members set type = $2 where id = $1', [who.member, type])
    const expected = type <= 2 ? undefined : 'real-account-needed'
    assert.equal(await codeOf(who, '100'), expected, `type ${type}`)
    assert.equal((await who.client.call(getWithdrawalOptions)).errorCode, expected, `type ${type}`)
  }
  assert.equal((await createClient(paying.world.app).call(getWithdrawalOptions)).errorCode, 'not-logged-in')
})

test('without key WITHDRAW or module FUNDTRANS3 no withdrawal starts; a waiting one can still be cancelled', {
  tags: ['MOD-02'],
}, async () => {
  const who = await createWithdrawer(paying.world, 'switches')
  const { id } = await withdraw(who, '100')
  await sql(`update merchants set permissions = permissions || '{"WITHDRAW": false}' where code = 'pavilion'`)
  paying.clock.advance(2_001)
  assert.equal(await codeOf(who, '100'), 'feature-unavailable')
  assert.equal((await who.client.call(getWithdrawalOptions)).errorCode, 'feature-unavailable')
  assert.equal((await who.client.call(cancelWithdrawal, { body: { id } })).value?.status, 'cancelled')
  await sql(`update merchants set permissions = permissions || '{"WITHDRAW": true}' where code = 'pavilion'`)
  await changeMerchant(paying.world, 'pavilion', { flags: { FUNDTRANS3: false } })
  assert.equal(await codeOf(who, '100'), 'feature-unavailable')
  await changeMerchant(paying.world, 'pavilion', { flags: { FUNDTRANS3: true } })
  await sql("update withdrawal_rules set is_open = false where merchant_code = 'pavilion'")
  assert.equal(await codeOf(who, '100'), 'withdrawals-closed')
  assert.deepEqual((await optionsOf(who))?.obstacles, ['withdrawals-closed'])
  await sql("update withdrawal_rules set is_open = true where merchant_code = 'pavilion'")
})

test('who excluded itself from play still takes its own money out', async () => {
  const who = await createWithdrawer(paying.world, 'excluded')
  const { value } = await who.client.call(takeBreak, { body: { kind: 'self-exclusion', length: '6m' } })
  assert.ok(value)
  assert.equal((await withdraw(who, '300')).status, 'waiting')
})

test('a withdrawal is its member’s alone, and a body can be sent once', async () => {
  const who = await createWithdrawer(paying.world, 'mine')
  const other = await createWithdrawer(paying.world, 'notmine')
  const { id } = await withdraw(who, '300')
  assert.equal((await other.client.call(getMyWithdrawal, { query: { id } })).errorCode, 'not-found')
  assert.equal((await other.client.call(cancelWithdrawal, { body: { id } })).errorCode, 'not-found')
  assert.deepEqual((await other.client.call(listMyWithdrawals)).value?.list, [])
  const { kid, data } = await encrypt(who.client, who.request('100'))
  const send = () => who.client.call(requestWithdrawal, { body: { data }, headers: { encryption: kid } })
  assert.deepEqual([(await send()).value?.status, (await send()).errorCode], ['waiting', 'encryption-replayed'])
  assert.equal(
    (await who.client.call(requestWithdrawal, { body: { data: 'x'.repeat(80) }, headers: { encryption: kid } })).errorCode,
    'encryption-invalid',
  )
})

test('small amounts are paid without a review only where the merchant says so', async () => {
  const who = await createWithdrawer(paying.world, 'small')
  assert.equal((await withdraw(who, '100')).status, 'waiting')
  await sql("update withdrawal_rules set review_from_minor = 20000, reviews_first_use = false where merchant_code = 'pavilion'")
  const small = await withdraw(who, '199.99')
  assert.deepEqual(
    small.steps.map(({ status, by }) => [status, by]),
    [
      ['waiting', 'member'],
      ['approved', 'system'],
    ],
  )
  assert.equal((await withdraw(who, '200')).status, 'waiting')
  await sql("update withdrawal_rules set review_from_minor = null, reviews_first_use = true where merchant_code = 'pavilion'")
})

let makeId: (() => bigint) | undefined
async function giveBonus({ member }: Withdrawer): Promise<void> {
  const wallet = await findWallet(paying.db, member, 'PHP')
  assert.ok(wallet)
  const expiresAt = new Date(paying.clock().getTime() + DAY_MS)
  const offer = { memberId: member, amountMinor: 25_000n, requiredMinor: 50_000n, weights: { RNG: 100 }, maxStakeMinor: null, expiresAt }
  makeId ??= createIdMaker(paying.clock, 95)
  const tools = { clock: paying.clock, makeId }
  await paying.db.transaction().execute((tx) => startBonus(tx, wallet, { ...offer, reference: 'test' }, tools))
}

test('bonus money is never withdrawn, and a bonus stays where the merchant does not say otherwise', async () => {
  const who = await createWithdrawer(paying.world, 'staysbonus')
  await giveBonus(who)
  const options = await optionsOf(who)
  assert.deepEqual([options?.balances.real, options?.balances.bonus, options?.bonus?.effect], ['1000.00', '250.00', 'stays'])
  assert.equal(await codeOf(who, '1000.01'), 'own-money-too-low')
  await withdraw(who, '1000')
  assert.deepEqual(await balances(who), ['1000.00', '1000.00', '250.00'])
})

test('where the merchant says so a withdrawal ends the bonus, after the member saw exactly what is lost', async () => {
  await sql("update withdrawal_rules set ends_bonus = true where merchant_code = 'pavilion'")
  const who = await createWithdrawer(paying.world, 'losesbonus')
  await giveBonus(who)
  const { bonus } = (await optionsOf(who)) ?? {}
  assert.deepEqual([bonus?.effect, bonus?.balance], ['lost', '250.00'])
  for (const more of [{}, { loses: '0.00' }, { loses: '249.99' }]) assert.equal(await codeOf(who, '300', more), 'bonus-changed')
  assert.deepEqual(await balances(who), ['2000.00', '0.00', '250.00'])
  await withdraw(who, '300', { loses: '250.00' })
  assert.deepEqual(await balances(who), ['1700.00', '300.00', '0.00'])
  const wallet = await findWallet(paying.db, who.member, 'PHP')
  assert.equal(wallet && (await findRunning(paying.db, wallet)), undefined)
  await payIn(paying.world, who.member, 100n)
  await sql("update withdrawal_rules set ends_bonus = false where merchant_code = 'pavilion'")
})

test('a fee changed since it was shown is refused until shown again, and granted withdrawals keep theirs', async () => {
  const who = await createWithdrawer(paying.world, 'changedfee')
  const fixFee = (minor: number) =>
    sql("update withdrawal_channels set fee_fixed_minor = $1 where merchant_code = 'pavilion' and kind = 'ewallet'", [minor])
  const requestId = 'granted-before-the-fee'
  const free = await withdraw(who, '300', { fee: '0.00', requestId })
  await fixFee(2_500)
  for (const fee of ['0.00', '24.99', '25.01', '25.001']) assert.equal(await codeOf(who, '400', { fee }), 'fee-changed', fee)
  assert.equal(await codeOf(who, '400', { fee: '0.00', paymentPassword: '000111' }), 'fee-changed', 'before the password is asked')
  assert.deepEqual(await balances(who), ['1700.00', '300.00', '0.00'])
  const again = await withdraw(who, '300', { fee: '0.00', requestId })
  assert.deepEqual([again.id, again.fee], [free.id, '0.00'])
  const { fee, payout } = await withdraw(who, '400', { fee: '25' })
  assert.deepEqual([fee, payout], ['25.00', '375.00'])
  assert.equal((await withdraw(who, '100')).fee, '25.00', 'a page of before says nothing of the fee')
  await fixFee(0)
})
