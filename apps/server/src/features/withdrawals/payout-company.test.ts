// Which payment company has a payout, and what becomes of one whose company is gone.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { confirmWithdrawalOutcome, proposeWithdrawalOutcome } from '@pavilion/api/withdrawal-reviews'
import { askHere } from '../../../test/ask-here.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { sealGatewaySecret } from '../../../test/partner-rows.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { approve, createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import type { Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { createIdMaker } from '../../base/ids.ts'
import { signMessage } from '../../base/signed-message.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { createGateways } from '../cashier/index.ts'
import { createGatewayClient } from '../cashier/wiring.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.ts'
import { judge } from './settle-payout.ts'
import type { PayoutTools } from './withdrawal-tools.ts'

const OTHER = { name: 'second-company', account: 'pavilion-second', secret: 's'.repeat(40) }

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let usual: string
before(async () => {
  paying = await startPayingWorld()
  const { pool } = paying.world.app
  await pool.query(
    "insert into payment_gateways (merchant_code, gateway, account, secret, address) values ('pavilion', $1, $2, $3, 'demo')",
    [OTHER.name, OTHER.account, sealGatewaySecret(OTHER.account, OTHER.secret)],
  )
  const channel = await pool.query<{ gateway: string }>(
    "select gateway from withdrawal_channels where merchant_code = 'pavilion' and kind = 'ewallet'",
  )
  usual = channel.rows[0]?.gateway ?? ''
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

const transact: Transact = (work) => paying.db.transaction().execute(work)
const useGateway = (gateway: string) =>
  paying.world.app.pool.query("update withdrawal_channels set gateway = $1 where merchant_code = 'pavilion' and kind = 'ewallet'", [
    gateway,
  ])

type Behaviour = { pays: 'pays' | 'pays-and-is-cut' | 'promises'; away: string | undefined }

/** Two companies that pay a reference once each; which of them paid how much is in the log. */
function createCompanies(behaviour: Behaviour) {
  const paid: string[] = []
  const wordOf = (gateway: string, reference: string, amount: string, currency: string) => {
    const status = behaviour.pays === 'promises' ? ('pending' as const) : ('paid' as const)
    return { id: `po_${gateway}`, eventId: `${gateway}_${reference}_${status}`, status, amount, currency }
  }
  const answer = (gateway: string) => {
    if (behaviour.away === gateway) throw new Error('no answer')
  }
  const payouts: PayoutTools['payouts'] = {
    create: async ({ name }, { reference, amount, currency }) => {
      answer(name)
      if (!paid.includes(`${name} ${reference}`)) paid.push(`${name} ${reference}`)
      if (behaviour.pays === 'pays-and-is-cut') throw new Error('cut after it was paid')
      return wordOf(name, reference, amount, currency)
    },
    find: async ({ name }, reference) => {
      answer(name)
      return paid.includes(`${name} ${reference}`) ? wordOf(name, reference, '300.00', 'PHP') : undefined
    },
  }
  const tools: PayoutTools = {
    clock: paying.clock,
    makeId: createIdMaker(paying.clock, 92),
    seals: testSeals,
    gateways: createGateways(createGatewayClient({ ask: askHere, clock: paying.clock }), paying.companyUrl, {
      clock: paying.clock,
      seals: testSeals,
    }),
    payouts,
    warn: () => {},
  }
  return { pay: () => reconcileWithdrawals(transact, tools), payersOf: (id: string) => paid.filter((one) => one.endsWith(` ${id}`)) }
}

async function approved(name: string) {
  const who = await createWithdrawer(paying.world, name, {})
  const { id } = await withdraw(who, '300')
  await approve(paying.world, id)
  // A member who waits for an hour is logged out, so the books are read instead.
  const status = async () =>
    (await paying.db.selectFrom('withdrawals').select('status').where('id', '=', BigInt(id)).executeTakeFirstOrThrow()).status
  return { id, status }
}

test('an unknown payout is queried at the company it was sent to, whatever company the way names now', async (t) => {
  t.after(() => useGateway(usual))
  const { id, status } = await approved('switched')
  const behaviour: Behaviour = { pays: 'pays-and-is-cut', away: undefined }
  const companies = createCompanies(behaviour)
  await companies.pay()
  assert.equal(await status(), 'unknown')
  Object.assign(behaviour, { pays: 'pays', away: usual })
  await useGateway(OTHER.name)
  paying.clock.advance(HOUR_MS)
  await companies.pay()
  assert.equal(await status(), 'unknown')
  behaviour.away = undefined
  paying.clock.advance(HOUR_MS)
  await companies.pay()
  assert.equal(await status(), 'paid')
  assert.deepEqual(companies.payersOf(id), [`${usual} ${id}`])
})

test('a payout that waits to be sent goes to the company that its way out names when it is sent', async (t) => {
  t.after(() => useGateway(usual))
  const { id, status } = await approved('notyet')
  await useGateway(OTHER.name)
  const companies = createCompanies({ pays: 'pays', away: undefined })
  await companies.pay()
  assert.deepEqual([await status(), companies.payersOf(id)], ['paid', [`${OTHER.name} ${id}`]])
})

test('what another company of the merchant says of a payout that it never had changes nothing', async () => {
  const { id, status } = await approved('meddled')
  await createCompanies({ pays: 'promises', away: undefined }).pay()
  const payload = JSON.stringify({ id: 'po_x', reference: id, status: 'paid', amount: '300.00', currency: 'PHP', eventId: `other_${id}` })
  const headers = { 'content-type': 'application/json', 'payment-signature': signMessage(OTHER.secret, payload, paying.clock()) }
  const response = await paying.world.app.server.inject({ method: 'POST', url: `/payouts/${OTHER.account}`, payload, headers })
  assert.deepEqual([response.statusCode, response.json(), await status()], [404, { error: 'unknown-withdrawal' }, 'paying'])
})

test('a payout that was acknowledged is on its way for a day of silence; then two people can end it', async () => {
  const { id, status } = await approved('vanished')
  const behaviour: Behaviour = { pays: 'promises', away: undefined }
  const companies = createCompanies(behaviour)
  await companies.pay()
  behaviour.away = usual
  for (let hour = 0; hour < 23; hour += 1) {
    paying.clock.advance(HOUR_MS)
    await companies.pay()
  }
  const early = await openOperator(paying.world, 'vanishedearly', ['cashier'])
  const finding = { id, outcome: 'refused' as const, evidence: 'The company is bankrupt, says its letter of today.' }
  assert.equal((await early.call(proposeWithdrawalOutcome, { body: finding })).errorCode, 'withdrawal-state-differs')
  assert.equal(await status(), 'paying')
  paying.clock.advance(HOUR_MS)
  await companies.pay()
  assert.equal(await status(), 'unknown')
  const maker = await openOperator(paying.world, 'vanishedmaker', ['cashier'])
  assert.equal((await maker.call(proposeWithdrawalOutcome, { body: finding })).status, 200)
  paying.clock.advance(HOUR_MS)
  const checker = await openOperator(paying.world, 'vanishedchecker', ['approver'])
  assert.equal((await checker.call(confirmWithdrawalOutcome, { body: { id, outcome: 'refused' } })).status, 200)
  assert.equal(await status(), 'refused')
})

test('an amount is what was asked for however many zeros it is told with', () => {
  const asked = { status: 'paying' as const, feeMinor: 0n }
  const verdicts = [
    judge({ ...asked, amountMinor: 50_000n, currency: 'VND' }, { status: 'paid', amount: '50000.00', currency: 'VND' }, 'check'),
    judge({ ...asked, amountMinor: 50_000n, currency: 'PHP' }, { status: 'paid', amount: '500', currency: 'PHP' }, 'check'),
    judge({ ...asked, amountMinor: 50_000n, currency: 'PHP' }, { status: 'paid', amount: '500.001', currency: 'PHP' }, 'check'),
    judge({ ...asked, amountMinor: 50_000n, currency: 'PHP' }, { status: 'paid', amount: '500', currency: 'VND' }, 'check'),
  ]
  assert.deepEqual(verdicts, ['capture', 'capture', 'hold', 'hold'])
})
