import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { cancelDeposit, createDeposit, getDepositOptions } from '@pavilion/api/cashier'
import { getMemberInfo } from '@pavilion/api/members'
import { getMemberWallet } from '@pavilion/api/wallet'
import { askHere } from '../../../test/ask-here.ts'
import { createTestClock } from '../../../test/harness.ts'
import { type Client, createClient, registerMember } from '../../../test/member-client.ts'
import { answerPayPage, startPayingWorld } from '../../../test/payment-company.ts'
import { testSeals } from '../../../test/seals.ts'
import { testIds } from '../../../test/test-ids.ts'
import type { Transact } from '../../base/database.ts'
import { MINUTE_MS } from '../../base/durations.ts'
import { createEventBus } from '../../base/events.ts'
import { memberId } from '../../base/ids.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { systemRandom } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import type { CashierTools } from './cashier-tools.ts'
import { createDeposit as openDeposit } from './create-deposit.ts'
import { createGatewayClient } from './gateway-client.ts'
import { createGateways } from './gateways.ts'
import { reconcileDeposits } from './reconcile-deposits.ts'

const clock = createTestClock()

let paying: Awaited<ReturnType<typeof startPayingWorld>>
let alive: Transact
before(async () => {
  paying = await startPayingWorld({ clock })
  alive = (work) => paying.db.transaction().execute(work)
})
after(async () => {
  const faults = await verifyLedger(paying.db)
  await paying.stop()
  assert.deepEqual(faults, [])
})

/** The cashier of a server. */
function cashier(): CashierTools {
  return {
    clock,
    random: systemRandom,
    makeId: testIds(clock),
    events: createEventBus(),
    directory: createMerchantDirectory(paying.db, clock),
    gateways: createGateways(createGatewayClient({ ask: askHere, clock }), paying.companyUrl, { clock, seals: testSeals }),
    findPromotion: async () => undefined,
    warn: () => {},
  }
}

async function begin(account: string): Promise<{ client: Client; id: string; payAddress: string | undefined }> {
  const client = await registerMember(paying.world.app, account)
  const body = { requestId: `reconcile-${account}`, channel: 'ewallet', amount: '500' }
  const { value } = await client.call(createDeposit, { body })
  return { client, id: value?.id ?? '', payAddress: value?.payAddress }
}
const row = (id: string) => paying.db.selectFrom('deposits').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow()
const balance = async (client: Client) => (await client.call(getMemberWallet)).value?.sumBalance

test('what no webhook told is asked for in the background, and of two servers one asks', async () => {
  const deposits = [await begin('unheardone'), await begin('unheardtwo'), await begin('unheardthree')]
  for (const { payAddress } of deposits) await answerPayPage(payAddress, 'pay', 'lost')
  assert.equal(await reconcileDeposits(alive, cashier()), 0, 'nothing is due yet')
  clock.advance(MINUTE_MS)
  const asked = await Promise.all([1, 2, 3].map(() => reconcileDeposits(alive, cashier())))
  assert.equal(
    asked.reduce((sum, count) => sum + count, 0),
    3,
  )
  for (const { client, id } of deposits) assert.deepEqual([(await row(id)).status, await balance(client)], ['paid', '1500.00'])
  clock.advance(25 * 60 * MINUTE_MS)
  assert.equal(await reconcileDeposits(alive, cashier()), 0, 'what is credited is never asked about again')
})

test('of one request that came twice, the try without an answer does not end the deposit whose page the other opened', async () => {
  const client = await registerMember(paying.world.app, 'cametwice')
  const id = memberId(BigInt((await client.call(getMemberInfo)).value?.id ?? 0))
  const tools = cashier()
  const known = tools.gateways.client
  const request = {
    memberId: id,
    memberType: 0,
    requestId: 'came-twice-1',
    channel: 'ewallet',
    amount: '500',
    promotionId: null,
    language: 'EN',
  }
  const place = { ...request, site: 'http://localhost' as MerchantOrigin }
  const merchant = await getMerchant(tools.directory, 'pavilion')
  const answers: Awaited<ReturnType<typeof openDepositOf>>[] = []
  const openDepositOf = (gateways: CashierTools['gateways']) => openDeposit(alive, { ...tools, gateways }, merchant, place)
  // While the first try waits for its answer, the second has come and gone.
  const create: typeof known.create = async () => {
    answers.push(await openDepositOf(tools.gateways))
    throw new Error('timed out')
  }
  answers.push(await openDepositOf({ ...tools.gateways, client: { ...known, create } }))
  const [second, first] = answers.map((answer) => (answer instanceof Refusal ? answer.code : [answer.id, answer.status, answer.payAddress]))
  assert.deepEqual(first, second)
  assert.equal(first?.[1], 'pending')
  const [{ id: begunId } = { id: 0n }] = answers.flatMap((answer) => (answer instanceof Refusal ? [] : [answer]))
  await client.call(cancelDeposit, { body: { id: begunId.toString() } })
})

test('time that is over closes the page of the payment company, and makes room for the next deposit', async () => {
  const { client, id, payAddress } = await begin('tooslow')
  clock.advance(29 * MINUTE_MS)
  await reconcileDeposits(alive, cashier())
  assert.equal((await row(id)).status, 'pending')
  clock.advance(10 * MINUTE_MS)
  await reconcileDeposits(alive, cashier())
  assert.deepEqual([(await row(id)).status, (await row(id)).next_check_at], ['expired', null])
  await answerPayPage(payAddress, 'pay', 'lost')
  clock.advance(120 * MINUTE_MS)
  await reconcileDeposits(alive, cashier())
  const again = createClient(paying.world.app)
  await again.login('tooslow', 'correct horse battery')
  assert.equal(await balance(again), '1000.00')
  assert.equal((await again.call(getDepositOptions)).value?.pending, undefined)
  assert.equal(client.token === again.token, false)
})

test('a payment that came at the last moment is credited though the time was over when it was asked about', async () => {
  const { id, payAddress } = await begin('lastmoment')
  await answerPayPage(payAddress, 'pay', 'lost')
  clock.advance(31 * MINUTE_MS)
  await reconcileDeposits(alive, cashier())
  assert.equal((await row(id)).status, 'paid')
})

test('a payment company that is away is asked again, less and less often, and for a day at most', async () => {
  const { client, id } = await begin('companyaway')
  await paying.closeCompany()
  await client.call(cancelDeposit, { body: { id } })
  assert.equal((await row(id)).status, 'cancelled')
  let checks = 0
  for (let minutes = 0; minutes < 26 * 60; minutes += 10) {
    clock.advance(10 * MINUTE_MS)
    checks += await reconcileDeposits(alive, cashier())
  }
  assert.ok(checks > 20 && checks < 40, `${checks} checks`)
  assert.equal((await row(id)).next_check_at, null)
})
