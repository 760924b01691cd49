import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { getMemberWallet } from '@pavilion/api/wallet'
import {
  confirmWithdrawalOutcome,
  getWithdrawalReview,
  proposeWithdrawalOutcome,
  rejectWithdrawalOutcome,
} from '@pavilion/api/withdrawal-reviews'
import { getMyWithdrawal } from '@pavilion/api/withdrawals'
import { askHere } from '../../../test/ask-here.ts'
import { openOperator } from '../../../test/operator-client.ts'
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

const evidence = 'Letter of the payment company of 20 November.'

type Operator = Awaited<ReturnType<typeof openOperator>>
let paying: Awaited<ReturnType<typeof startPayingWorld>>
let tools: PayoutTools
let maker: Operator
let checker: Operator
let both: Operator
before(async () => {
  paying = await startPayingWorld()
  const { clock, companyUrl } = paying
  tools = {
    clock,
    makeId: createIdMaker(clock, 91),
    seals: testSeals,
    gateways: createGateways(createGatewayClient({ ask: askHere, clock }), companyUrl, { clock, seals: testSeals }),
    payouts: createPayoutClient({ ask: askHere, clock }),
    warn: () => {},
  }
})
let rounds = 0
beforeEach(async () => {
  rounds += 1
  maker = await openOperator(paying.world, `maker${rounds}`, ['cashier'])
  checker = await openOperator(paying.world, `checker${rounds}`, ['approver'])
  both = await openOperator(paying.world, `both${rounds}`, ['cashier', 'approver'])
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

const transact: Transact = (work) => paying.db.transaction().execute(work)
const pay = () => reconcileWithdrawals(transact, tools)

let members = 0
/** A withdrawal of which the company says nothing at first, and that it has paid. */
async function unknown() {
  const who = await createWithdrawer(paying.world, `unheard${++members}`, { ending: '0009' })
  const { id } = await withdraw(who, '300')
  await approve(paying.world, id)
  await pay()
  const read = async () => {
    const { value } = await who.client.call(getMemberWallet)
    const told = (await who.client.call(getMyWithdrawal, { query: { id } })).value
    return [told?.status, value?.availableBalance, value?.heldBalance]
  }
  assert.deepEqual(await read(), ['unknown', '1700.00', '300.00'])
  return { id, read, timesPaid: () => paying.payouts.list().filter(({ reference }) => reference === id).length }
}

test('two people end what a company is silent about: as paid, or back in the wallet', async () => {
  for (const [outcome, ends] of [
    ['paid', ['paid', '1700.00', '0.00']],
    ['refused', ['refused', '2000.00', '0.00']],
  ] as const) {
    const { id, read } = await unknown()
    const { value: proposed } = await maker.call(proposeWithdrawalOutcome, { body: { id, outcome, evidence } })
    assert.deepEqual(
      [proposed?.proposal?.outcome, proposed?.proposal?.evidence, proposed?.proposal?.by],
      [outcome, evidence, `maker${rounds}`],
    )
    assert.deepEqual(await read(), ['unknown', '1700.00', '300.00'])
    assert.equal((await checker.call(confirmWithdrawalOutcome, { body: { id, outcome } })).errorCode, 'outcome-too-fresh')
    paying.clock.advance(5 * MINUTE_MS)
    const answers = await Promise.all([1, 2, 3].map(() => checker.call(confirmWithdrawalOutcome, { body: { id, outcome } })))
    assert.deepEqual(answers.map(({ errorCode }) => errorCode ?? 'ok').sort(), [
      'ok',
      'withdrawal-state-differs',
      'withdrawal-state-differs',
    ])
    assert.deepEqual(await read(), ends)
    const { value: whole } = await maker.call(getWithdrawalReview, { query: { id } })
    assert.deepEqual([whole?.steps.at(-1)?.operator, whole?.proposal], [`checker${rounds}`, undefined])
  }
})

test('while an outcome is proposed the company is not asked, so that nothing is paid after it was given back', async () => {
  const { id, read, timesPaid } = await unknown()
  const paid = timesPaid()
  await maker.call(proposeWithdrawalOutcome, { body: { id, outcome: 'refused', evidence } })
  paying.clock.advance(6 * MINUTE_MS)
  await pay()
  // Also when another server had claimed it a moment before.
  await paying.world.app.pool.query('update withdrawals set next_check_at = $2 where id = $1', [id, paying.clock()])
  await pay()
  assert.deepEqual([await read(), timesPaid()], [['unknown', '1700.00', '300.00'], paid])
  const { value } = await checker.call(rejectWithdrawalOutcome, { body: { id } })
  assert.equal(value?.proposal, undefined)
  await pay()
  assert.deepEqual(await read(), ['paid', '1700.00', '0.00'])
})

test('the proposer does not confirm, only the proposed outcome is confirmed, and nothing is proposed twice', async () => {
  const { id, read } = await unknown()
  const body = { id, outcome: 'paid' as const }
  assert.equal((await both.call(proposeWithdrawalOutcome, { body: { ...body, evidence: '   ' } })).errorCode, 'reason-text-needed')
  assert.equal((await checker.call(confirmWithdrawalOutcome, { body })).errorCode, 'withdrawal-state-differs')
  assert.equal((await checker.call(rejectWithdrawalOutcome, { body: { id } })).errorCode, 'withdrawal-state-differs')
  await both.call(proposeWithdrawalOutcome, { body: { ...body, evidence } })
  assert.equal((await maker.call(proposeWithdrawalOutcome, { body: { ...body, evidence } })).errorCode, 'withdrawal-state-differs')
  paying.clock.advance(5 * MINUTE_MS)
  assert.equal((await both.call(confirmWithdrawalOutcome, { body })).errorCode, 'needs-another-operator')
  assert.equal((await checker.call(confirmWithdrawalOutcome, { body: { id, outcome: 'refused' } })).errorCode, 'proposal-differs')
  assert.deepEqual(await read(), ['unknown', '1700.00', '300.00'])
})

test('only what is unknown is ended by hand, with the right role, and at the own merchant', async () => {
  const { id } = await unknown()
  const body = { id, outcome: 'paid' as const }
  const viewer = await openOperator(paying.world, 'viewer', ['viewer'])
  assert.equal((await viewer.call(proposeWithdrawalOutcome, { body: { ...body, evidence } })).errorCode, 'role-missing')
  assert.equal((await viewer.call(confirmWithdrawalOutcome, { body })).errorCode, 'role-missing')
  assert.equal((await viewer.call(rejectWithdrawalOutcome, { body: { id } })).errorCode, 'role-missing')
  assert.equal((await maker.call(proposeWithdrawalOutcome, { body: { ...body, id: '12345', evidence } })).errorCode, 'not-found')
  const waiting = await withdraw(await createWithdrawer(paying.world, 'stillwaiting'), '300')
  const early = { ...body, id: waiting.id, evidence }
  assert.equal((await maker.call(proposeWithdrawalOutcome, { body: early })).errorCode, 'withdrawal-state-differs')
})

test('a silent company’s answer voids what was proposed meanwhile, and the company is asked again', async () => {
  for (const [news, becomes] of [
    [{ status: 'pending' }, 'paying'],
    [{ status: 'paid', amount: '299.00' }, 'unknown'],
    [{ status: 'refused' }, 'paid'],
  ] as const) {
    const { id, read } = await unknown()
    await maker.call(proposeWithdrawalOutcome, { body: { id, outcome: 'refused', evidence } })
    paying.clock.advance(6 * MINUTE_MS)
    const told = await speak({ id: 'po_late', reference: id, amount: '300.00', currency: 'PHP', eventId: `evt_${id}`, ...news })
    assert.equal(told, 200)
    assert.equal((await read())[0], becomes)
    const { errorCode } = await checker.call(confirmWithdrawalOutcome, { body: { id, outcome: 'refused' } })
    assert.equal(errorCode, 'withdrawal-state-differs', becomes)
    await pay()
    assert.deepEqual(await read(), ['paid', '1700.00', '0.00'])
  }
})

/** The company tells something by webhook; answers the status. */
async function speak(news: object): Promise<number> {
  const payload = JSON.stringify(news)
  const signature = signMessage(paying.secret, payload, paying.clock())
  const headers = { 'content-type': 'application/json', 'payment-signature': signature }
  const answer = await paying.world.app.server.inject({ method: 'POST', url: '/payouts/pavilion-sandbox', headers, payload })
  return answer.statusCode
}
