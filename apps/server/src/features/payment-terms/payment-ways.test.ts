import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getDepositOptions } from '@pavilion/api/cashier'
import { listPaymentWays, type PaymentWayValue, previewPaymentWay, proposePaymentWay } from '@pavilion/api/payment-ways'
import { approveProposal, rejectProposal } from '@pavilion/api/proposals'
import { getWithdrawalOptions } from '@pavilion/api/withdrawals'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { createWithdrawer } from '../../../test/withdrawer.ts'
import { type App, buildApp } from '../../app.ts'
import { systemRandom } from '../../base/random.ts'

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let second: App
let cashier: Client
let approver: Client
let foreign: Client
let member: Client
before(async () => {
  paying = await startPayingWorld()
  second = await buildApp(paying.world.app.config, { clock: paying.clock, random: systemRandom })
  await second.server.ready()
  cashier = await openOperator(paying.world, 'way-maker', ['cashier'])
  approver = await openOperator(paying.world, 'way-checker', ['approver'])
  foreign = await openOperator(paying.world, 'way-foreign', ['cashier', 'approver'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  member = (await createWithdrawer(paying.world, 'wayfarer')).client
})
after(async () => {
  await second.close()
  await paying.stop()
})

type Side = PaymentWayValue['side']
const ways = async (by: Client = cashier) => (await by.call(listPaymentWays)).value?.list ?? []
async function way(side: Side, code: string, by: Client = cashier): Promise<PaymentWayValue> {
  const found = (await ways(by)).find((each) => each.side === side && each.code === code)
  assert.ok(found, `${side} ${code}`)
  return found
}
async function propose(by: Client, side: Side, code: string, change: object, more: object = {}) {
  const { terms } = await way(side, code)
  const body = { requestId: randomUUID(), reason: 'a cheaper company', side, code, seen: terms, ...more, terms: { ...terms, ...change } }
  return by.call(proposePaymentWay, { body })
}
const approve = (by: Client, id: string | undefined) => by.call(approveProposal, { body: { id: id ?? '0' } })
async function change(side: Side, code: string, to: object): Promise<void> {
  const made = await propose(cashier, side, code, to)
  assert.equal(made.status, 200, made.errorCode)
  assert.equal((await approve(approver, made.value?.id)).status, 200)
}
const deposits = async (by: Client = member) => (await by.call(getDepositOptions)).value?.channels ?? []
const payouts = async (by: Client = member) => (await by.call(getWithdrawalOptions)).value?.channels ?? []

test('deposit terms that two operators agreed on show to members at once, on every server, as previewed', {
  tags: ['CON-084'],
}, async () => {
  const there = Object.assign(createClient(second), { token: member.token, cookies: new Map(member.cookies) })
  const was = await way('deposit', 'bank')
  assert.ok(was.isOffered)
  const to = { minimum: '300', maximum: '9000', feePercent: '1.5', feeFixed: '2', usualMinutes: 33, position: 0 }
  const terms = { ...was.terms, ...to }
  const preview = (await cashier.call(previewPaymentWay, { body: { side: 'deposit', code: 'bank', terms } })).value
  const before = await deposits()
  const requestId = randomUUID()
  const made = await propose(cashier, 'deposit', 'bank', to, { requestId, seen: was.terms })
  assert.equal(made.status, 200, made.errorCode)
  const wanted = { ...was.terms, ...to, minimum: '300.00', maximum: '9000.00', feePercent: '1.50', feeFixed: '2.00' }
  assert.deepEqual(
    [made.value?.before, made.value?.after],
    [
      { ...was.terms, currency: 'PHP' },
      { ...wanted, currency: 'PHP' },
    ],
  )
  assert.deepEqual(await deposits(), before, 'neither preview nor proposal changes anything')
  assert.equal((await approve(cashier, made.value?.id)).errorCode, 'role-missing')
  assert.equal((await approve(foreign, made.value?.id)).errorCode, 'not-found')
  assert.equal((await approve(approver, made.value?.id)).status, 200)
  for (const by of [member, there])
    assert.deepEqual(
      (await deposits(by)).map(({ kind: _, method: __, ...shown }) => shown),
      preview?.list,
    )
  assert.deepEqual(
    (await deposits()).slice(0, 2).map(({ code }) => code),
    ['bank', 'ewallet'],
  )
  assert.deepEqual((await way('deposit', 'bank')).terms, wanted)
  const again = await propose(cashier, 'deposit', 'bank', to, { requestId, seen: was.terms })
  assert.deepEqual([again.value?.id, again.value?.status], [made.value?.id, 'approved'], 'the same request again is what became of it')
  const { rows } = await paying.world.app.pool.query("select action from operator_actions where subject = 'deposit:bank' order by id")
  assert.deepEqual(rows, [{ action: 'propose-payment-way' }, { action: 'approve-payment-way' }])
  const events = await paying.world.app.pool.query("select detail from significant_events where kind = 'payment-way-changed'")
  assert.match(events.rows[0].detail, /^deposit:bank .*way-maker, way-checker: a cheaper company$/)
})

test('a way out has its order, limits and fee, and one that is off is not offered', { tags: ['CON-084'] }, async () => {
  await change('withdrawal', 'bank', { minimum: '250', feePercent: '2', position: 0 })
  await change('withdrawal', 'ewallet', { position: 5 })
  assert.deepEqual(
    (await payouts()).map(({ kind, minimum, feePercent }) => [kind, minimum, feePercent]),
    [
      ['bank', '250.00', '2.00'],
      ['ewallet', '100.00', '0.00'],
    ],
  )
  const { terms } = await way('withdrawal', 'bank')
  const off = await cashier.call(previewPaymentWay, { body: { side: 'withdrawal', code: 'bank', terms: { ...terms, isEnabled: false } } })
  assert.deepEqual(
    off.value?.list.map(({ code }) => code),
    ['ewallet'],
  )
  await change('withdrawal', 'bank', { isEnabled: false })
  assert.deepEqual(
    (await payouts()).map(({ kind }) => kind),
    ['ewallet'],
  )
  const listed = await way('withdrawal', 'bank')
  assert.deepEqual([listed.isOffered, listed.fault], [false, undefined])
  await change('withdrawal', 'bank', { isEnabled: true })
})

test('a preview says why members would not be offered a way that is on', { tags: ['CON-084'] }, async () => {
  await paying.world.app.pool.query("update merchant_bank_accounts set is_enabled = false where merchant_code = 'pavilion'")
  const { terms, isOffered, fault } = await way('deposit', 'transfer')
  assert.equal(isOffered, false)
  assert.match(fault ?? '', /no bank account/)
  const preview = await cashier.call(previewPaymentWay, { body: { side: 'deposit', code: 'transfer', terms } })
  assert.match(preview.value?.fault ?? '', /no bank account/)
  await paying.world.app.pool.query("update merchant_bank_accounts set is_enabled = true where merchant_code = 'pavilion'")
})

test('a proposal over newer terms is refused, a second one waits, and one that SQL overtook cannot be approved', {
  tags: ['CON-084'],
}, async () => {
  const { terms: old } = await way('deposit', 'card')
  await change('deposit', 'card', { usualMinutes: old.usualMinutes + 1 })
  assert.equal((await propose(cashier, 'deposit', 'card', { usualMinutes: 9 }, { seen: old })).errorCode, 'changed-meanwhile')
  const requestId = randomUUID()
  const made = await propose(cashier, 'deposit', 'card', { usualMinutes: 9 }, { requestId })
  assert.equal((await propose(cashier, 'deposit', 'card', { usualMinutes: 9 })).errorCode, 'proposal-pending')
  assert.equal((await propose(cashier, 'deposit', 'card', { usualMinutes: 8 }, { requestId })).errorCode, 'request-differs')
  const other = await propose(cashier, 'deposit', 'scan', { usualMinutes: 9 })
  assert.equal(other.status, 200, 'another way has proposals of its own')
  await paying.world.app.pool.query("update deposit_channels set position = 77 where merchant_code = 'pavilion' and code = 'card'")
  assert.equal((await approve(approver, made.value?.id)).errorCode, 'proposal-overtaken')
  assert.notEqual((await way('deposit', 'card')).terms.usualMinutes, 9)
  for (const id of [made.value?.id, other.value?.id])
    assert.equal((await approver.call(rejectProposal, { body: { id: id ?? '0', note: 'not any more' } })).status, 200)
})

test('terms that cannot be are refused at their field', { tags: ['CON-084'] }, async () => {
  const wrong: [Side, string, object, string][] = [
    ['deposit', 'bank', { minimum: '0' }, 'minimum'],
    ['deposit', 'bank', { minimum: '-5' }, 'minimum'],
    ['deposit', 'bank', { minimum: '1.005' }, 'minimum'],
    ['deposit', 'bank', { minimum: '200', maximum: '199.99' }, 'maximum'],
    ['deposit', 'bank', { maximum: '92233720368547758.07' }, 'maximum'],
    ['deposit', 'bank', { feePercent: '20.01' }, 'feePercent'],
    ['deposit', 'bank', { feeFixed: '-0.01' }, 'feeFixed'],
    ['deposit', 'bank', { minimum: '100', feeFixed: '100.01', feePercent: '0' }, 'feeFixed'],
    ['deposit', 'bank', { minimum: '100', feeFixed: '90.01', feePercent: '10' }, 'feeFixed'],
    ['withdrawal', 'ewallet', { minimum: '100', feeFixed: '90', feePercent: '10' }, 'feeFixed'],
  ]
  for (const [side, code, to, field] of wrong) {
    const refused = await propose(cashier, side, code, to)
    const told = [refused.errorCode, (refused.body.value as { field?: string } | undefined)?.field]
    assert.deepEqual(told, ['amount-invalid', field], JSON.stringify(to))
    const terms = { ...(await way(side, code)).terms, ...to }
    assert.equal((await cashier.call(previewPaymentWay, { body: { side, code, terms } })).errorCode, 'amount-invalid')
  }
  for (const to of [{ usualMinutes: 0 }, { usualMinutes: 10_081 }, { position: -1 }, { feePercent: '1,5' }, { isEnabled: 'on' }])
    assert.equal((await propose(cashier, 'deposit', 'bank', to)).errorCode, 'invalid-request', JSON.stringify(to))
})

test('the maximum with its fee must fit a code, and a way that is off or pays nobody keeps its terms', { tags: ['CON-084'] }, async () => {
  const most = { maximum: '9999999999.99', feePercent: '0', feeFixed: '0' }
  for (const to of [{ maximum: '10000000000' }, { feeFixed: '0.01' }, { feePercent: '0.01' }]) {
    const refused = await propose(cashier, 'deposit', 'scan', { ...most, ...to })
    const told = [refused.errorCode, (refused.body.value as { field?: string } | undefined)?.field]
    assert.deepEqual(told, ['amount-invalid', 'maximum'], JSON.stringify(to))
  }
  await change('deposit', 'scan', most)
  assert.ok((await way('deposit', 'scan')).isOffered)
  // What is proposed while the way is a page, which has no such limit, is looked at again once it is a code.
  const scan = "merchant_code = 'pavilion' and code = 'scan'"
  const { rows } = await paying.world.app.pool.query(`select payee from deposit_channels where ${scan}`)
  await paying.world.app.pool.query(`update deposit_channels set kind = 'page', payee = null where ${scan}`)
  const made = await propose(cashier, 'deposit', 'scan', { maximum: '10000000000' })
  assert.equal(made.status, 200, made.errorCode)
  const beCode = (payee: object) =>
    paying.world.app.pool.query(`update deposit_channels set kind = 'code', payee = $1 where ${scan}`, [payee])
  await beCode(rows[0].payee)
  assert.equal((await approve(approver, made.value?.id)).errorCode, 'proposal-overtaken')
  assert.equal((await approver.call(rejectProposal, { body: { id: made.value?.id ?? '0', note: 'too much' } })).status, 200)
  assert.ok((await way('deposit', 'scan')).isOffered)
  await change('deposit', 'scan', { maximum: '10000000000', isEnabled: false })
  await beCode({ scheme: 'qrph' })
  await change('deposit', 'scan', { maximum: '10000000000', isEnabled: true })
  assert.match((await way('deposit', 'scan')).fault ?? '', /A payee is/, 'its fault is told, and is not of the amounts')
})

test('nobody without the role, of another merchant or logged out proposes or reads a way', { tags: ['CON-084'] }, async () => {
  const viewer = await openOperator(paying.world, 'way-viewer', ['viewer'])
  const owner = await openOperator(paying.world, 'way-owner', ['owner'])
  const support = await openOperator(paying.world, 'way-support', ['support'])
  const stranger = createClient(paying.world.app)
  const { terms } = await way('withdrawal', 'ewallet')
  const of = { side: 'withdrawal', code: 'ewallet', terms } as const
  const reads = (by: Client) => by.call(listPaymentWays)
  const previews = (by: Client) => by.call(previewPaymentWay, { body: of })
  const proposes = (by: Client, more: object = {}) =>
    by.call(proposePaymentWay, { body: { requestId: randomUUID(), reason: 'none', ...of, seen: terms, ...more } })
  for (const attempt of [reads, previews, proposes]) {
    assert.equal((await attempt(stranger)).errorCode, 'not-logged-in')
    assert.equal((await attempt(member)).status, 401)
    assert.equal((await attempt(support)).errorCode, 'role-missing')
  }
  for (const by of [viewer, approver, owner]) {
    assert.equal((await proposes(by)).errorCode, 'role-missing')
    assert.deepEqual([(await reads(by)).status, (await previews(by)).status], [200, 200])
  }
  // Only the other merchant has this way out, and no body names it into ours.
  const theirs = { side: 'withdrawal', code: 'promptpay', merchantCode: 'lantern' } as const
  assert.ok(await way('withdrawal', 'promptpay', foreign))
  assert.equal((await proposes(cashier, theirs)).errorCode, 'not-found')
  assert.equal((await cashier.call(previewPaymentWay, { body: { ...of, ...theirs } })).errorCode, 'not-found')
  assert.equal((await proposes(cashier, { code: 'no-such-way' })).errorCode, 'not-found')
})
