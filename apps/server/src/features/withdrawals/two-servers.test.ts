import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getMemberWallet } from '@pavilion/api/wallet'
import { approveWithdrawal, confirmWithdrawal, refuseWithdrawal, takeWithdrawal } from '@pavilion/api/withdrawal-reviews'
import { cancelWithdrawal, getMyWithdrawal, requestWithdrawal } from '@pavilion/api/withdrawals'
import { askHere } from '../../../test/ask-here.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { approve, createWithdrawer, withdraw } from '../../../test/withdrawer.ts'
import { type App, buildApp } from '../../app.ts'
import { createDatabase } from '../../base/database.ts'
import { createIdMaker } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { createGateways } from '../cashier/index.ts'
import { createGatewayClient } from '../cashier/wiring.ts'
import { createPayoutClient } from './payout-client.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.ts'

const ROUNDS = 6

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let second: App
let makers: Client[]
let checkers: Client[]
before(async () => {
  paying = await startPayingWorld()
  second = await buildApp(paying.world.app.config, { clock: paying.clock, random: systemRandom })
  await second.server.ready()
  const both = async (name: string, role: 'cashier' | 'approver') => {
    const here = await openOperator(paying.world, name, [role])
    return [here, at(second, here)]
  }
  makers = [...(await both('maker', 'cashier')), ...(await both('mary', 'cashier'))]
  checkers = [...(await both('checker', 'approver')), ...(await both('chuck', 'approver'))]
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await second.close()
  await paying.stop()
  assert.deepEqual(faults, [])
})

const at = (app: App, client: Client): Client => Object.assign(createClient(app), { token: client.token, cookies: new Map(client.cookies) })
const codes = (answers: readonly { errorCode: string | undefined }[]) => answers.map(({ errorCode }) => errorCode).sort()

let members = 0
async function waiting(amount = '300') {
  const who = await createWithdrawer(paying.world, `atboth${++members}`, { ending: '0003' })
  const { id } = await withdraw(who, amount)
  const wallet = async () => {
    const { value } = await who.client.call(getMemberWallet)
    return [value?.availableBalance, value?.heldBalance]
  }
  const status = async () => (await who.client.call(getMyWithdrawal, { query: { id } })).value?.status
  return { here: who.client, there: at(second, who.client), who, body: { id }, id, wallet, status }
}

test('a member who cancels while operators take it: exactly one wins, and the money is where the winner says', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { here, there, body, wallet, status } = await waiting()
    const [cancels, takes] = await Promise.all([
      Promise.all([here, there].map((client) => client.call(cancelWithdrawal, { body }))),
      Promise.all(makers.map((operator) => operator.call(takeWithdrawal, { body }))),
    ])
    const cancelled = cancels.filter(({ value }) => value).length
    const taken = takes.filter(({ value }) => value).length
    assert.deepEqual([cancelled === 0, taken], cancelled === 0 ? [true, 1] : [false, 0])
    assert.equal(await status(), cancelled === 0 ? 'in-review' : 'cancelled')
    assert.deepEqual(await wallet(), cancelled === 0 ? ['1700.00', '300.00'] : ['2000.00', '0.00'])
  }
})

test('of parallel confirmations and refusals on two servers at most one counts, and money returns once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { body, wallet, status } = await waiting()
    const maker = makers[0]
    await maker?.call(takeWithdrawal, { body })
    const approvals = await Promise.all([makers[0], makers[1]].map((operator) => operator?.call(approveWithdrawal, { body })))
    assert.equal(approvals.filter((answer) => answer?.value).length, 1)
    const [confirms, refusals] = await Promise.all([
      Promise.all(checkers.map((operator) => operator.call(confirmWithdrawal, { body }))),
      Promise.all(
        makers.slice(2).map((operator) => operator.call(refuseWithdrawal, { body: { ...body, reason: 'rules-broken' as const } })),
      ),
    ])
    // What was confirmed may still be refused until it is sent: then it was refused once.
    const confirmed = confirms.filter(({ value }) => value).length
    const refused = refusals.filter(({ value }) => value).length
    assert.ok(confirmed <= 1 && refused === 1, `${confirmed} confirmed, ${refused} refused: ${codes([...confirms, ...refusals])}`)
    assert.equal(await status(), 'refused')
    assert.deepEqual(await wallet(), ['2000.00', '0.00'])
  }
})

test('an operator who refuses while both servers send it: refused and never paid, or paid and never refused', async () => {
  const pools = [paying.world.app.pool, second.pool]
  const { clock } = paying
  const pay = pools.map((pool, index) => {
    const db = createDatabase(pool)
    const gateways = createGateways(createGatewayClient({ ask: askHere, clock }), paying.companyUrl, { clock, seals: testSeals })
    const tools = {
      clock,
      makeId: createIdMaker(clock, 91 + index),
      seals: testSeals,
      gateways,
      payouts: createPayoutClient({ ask: askHere, clock }),
      warn: () => {},
    }
    return () => reconcileWithdrawals((work) => db.transaction().execute(work), tools)
  })
  for (let round = 0; round < ROUNDS; round++) {
    const { id, body, wallet, status } = await waiting()
    await approve(paying.world, id)
    const [refused] = await Promise.all([
      makers[round % 2]?.call(refuseWithdrawal, { body: { ...body, reason: 'rules-broken' as const } }),
      ...pay.map((send) => send()),
    ])
    clock.advance(60_000)
    await Promise.all(pay.map((send) => send()))
    const paid = paying.payouts.list().filter(({ reference }) => reference === id).length
    if (refused?.value) assert.deepEqual([await status(), paid, await wallet()], ['refused', 0, ['2000.00', '0.00']])
    else assert.deepEqual([await status(), paid, await wallet()], ['paid', 1, ['1700.00', '0.00']])
  }
})

test('the same request at two servers is one withdrawal, and two requests never take more than there is', async () => {
  for (let round = 0; round < ROUNDS / 2; round++) {
    const who = await createWithdrawer(paying.world, `requests${round}`)
    const clients = [who.client, at(second, who.client)]
    const request = who.request('600')
    const same = await Promise.all(clients.map((client) => client.callEncrypted(requestWithdrawal, request)))
    assert.equal(new Set(same.map(({ value }) => value?.id)).size, 1)
    const more = await Promise.all(clients.map((client) => client.callEncrypted(requestWithdrawal, who.request('300'))))
    assert.deepEqual(codes(more), ['own-money-too-low', undefined])
  }
})

test('a request granted elsewhere meanwhile returns that withdrawal, though no money for another is left', async () => {
  const who = await createWithdrawer(paying.world, 'requestlate')
  const request = who.request('600')
  const { id } = await withdraw(who, '600')
  const { pool } = paying.world.app
  const db = await pool.connect()
  // The server has looked for the request and stops at the rules; meanwhile the withdrawal becomes the one of that request.
  await db.query('begin')
  await db.query('lock table withdrawal_rules in access exclusive mode')
  const asked = at(second, who.client).callEncrypted(requestWithdrawal, request)
  const isWaiting = async () =>
    (
      await pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%withdrawal_rules%'",
      )
    ).rowCount
  while (!(await isWaiting())) {
    // Until the server is before the rules.
  }
  await db.query('update withdrawals set request_id = $2 where id = $1', [id, request.requestId])
  await db.query('commit')
  db.release()
  assert.equal((await asked).value?.id, id)
})
