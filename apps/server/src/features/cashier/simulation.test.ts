import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { registerMember } from '../../../test/member-client.ts'
import { openGatewayRow } from '../../../test/partner-rows.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { createEventBus } from '../../base/events.ts'
import { createIdMaker, type MemberId, memberId } from '../../base/ids.ts'
import type { MerchantOrigin } from '../../base/merchant-origin.ts'
import { systemRandom } from '../../base/random.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { findWallet } from '../wallet/index.ts'
import type { CashierTools } from './cashier-tools.ts'
import { cancelDeposit, checkDeposit } from './check-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { getDeposit } from './deposits.store.ts'
import type { Gateway, GatewayWord } from './gateway.ts'
import { createGateways } from './gateways.ts'
import { reconcileDeposits } from './reconcile-deposits.ts'
import { settleDeposit } from './settle-deposit.ts'

const clock = createTestClock()

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let member: MemberId
before(async () => {
  world = await startTestApp({ clock })
  db = createDatabase(world.app.pool)
  await registerMember(world.app, 'simulated')
  member = memberId((await db.selectFrom('members').select('id').where('account', '=', 'simulated').executeTakeFirstOrThrow()).id)
})
after(() => world.stop())

/** A payment company that can be away, and keeps the payment of one reference. */
function createCompany(name: string) {
  const words: GatewayWord[] = []
  const company = {
    isAway: false,
    words,
    now: (): GatewayWord => words.at(-1) ?? { eventId: undefined, status: 'open', amount: '500.00', currency: 'PHP' },
    end: (status: 'paid' | 'failed' | 'cancelled', amount = '500.00') => {
      if (words.length === 0) words.push({ eventId: `evt_${name}`, status, amount, currency: 'PHP' })
      return company.now()
    },
    client: {
      create: async (_gateway: Gateway, { reference }: { reference: string }) => ({ reference, address: 'http://pay.example/' }),
      find: async () => answer(company.now()),
      cancel: async () => answer(company.end('cancelled')),
      probe: async () => ({ outcome: 'knows-us' as const, tookMs: 0, said: '' }),
    },
  }
  const answer = (word: GatewayWord) => {
    if (company.isAway) throw new Error('away')
    return word
  }
  return company
}

class Killed extends Error {}

/** Transactions of a process that dies: before the commit, or after it, before anybody hears of it. */
const dying = (moment: 'before' | 'after'): Transact => {
  return async (work) => {
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      if (moment === 'before') throw new Killed()
      return done
    })
    if (moment === 'after') throw new Killed()
    return result
  }
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('pay', 'pay-half', 'decline', 'webhook', 'old-webhook', 'check', 'cancel', 'reconcile', 'away', 'back', 'later'),
    dies: fc.constantFrom('no', 'no', 'no', 'before', 'after'),
    together: fc.boolean(),
  }),
  { minLength: 1, maxLength: 14 },
)

type Step = { act: string; dies: 'no' | 'before' | 'after'; together: boolean }
type Company = ReturnType<typeof createCompany>
type Scene = { company: Company; tools: CashierTools; gateway: Gateway; id: bigint }

const alive: Transact = (work) => db.transaction().execute(work)
const balance = async () => (await findWallet(db, member, 'PHP'))?.balanceMinor ?? 0n

test('a paid deposit is credited exactly once in any order of webhooks, checks, cancels and crashes', async () => {
  const makeId = createIdMaker(clock, 79)
  const gateway = await sandbox()
  let run = 0
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const company = createCompany(`${++run}`)
      const tools = cashierOf(company, makeId)
      const before = await balance()
      const id = await beginDeposit(tools, `simulated-${run}`)
      await play({ company, tools, gateway, id }, script)
      await letTimePass(company, tools)
      const end = await getDeposit(db, id)
      const { status, amount } = company.now()
      const expected = status === 'paid' ? (amount === '500.00' ? 'paid' : 'held') : undefined
      if (expected) assert.equal(end.status, expected)
      else assert.ok(['failed', 'cancelled', 'expired'].includes(end.status), end.status)
      assert.equal((await balance()) - before, expected === 'paid' ? 50_000n : 0n)
      assert.equal(await countTold(id), expected === 'paid' ? 1 : 0)
    }),
    { numRuns: 40, seed: 20_260_301 },
  )
  assert.deepEqual(await verifyLedger(db), [])
})

async function sandbox(): Promise<Gateway> {
  const row = await db.selectFrom('payment_gateways').selectAll().where('account', '=', 'pavilion-sandbox').executeTakeFirstOrThrow()
  const { ours, theirs } = openGatewayRow(row)
  return {
    merchantCode: 'pavilion',
    name: 'sandbox',
    account: row.account,
    secrets: { theirs: [theirs], ours },
    protocol: 'house',
    url: 'x',
    payHosts: [],
    isSandbox: true,
  }
}

function cashierOf(company: Company, makeId: () => bigint): CashierTools {
  const events = createEventBus()
  // Counted in the database, so that nothing is sent about rows that were rolled back.
  events.on('deposit-paid', async (tx, news) => {
    await tx.insertInto('significant_events').values(toldRow(news.depositId, clock())).execute()
  })
  return {
    clock,
    random: systemRandom,
    makeId,
    events,
    directory: createMerchantDirectory(db, clock),
    gateways: createGateways(company.client, 'http://sandbox', { clock, seals: testSeals }),
    findPromotion: async () => 1,
    warn: () => {},
  }
}

async function beginDeposit(tools: CashierTools, requestId: string): Promise<bigint> {
  const created = await createDeposit(alive, tools, await getMerchant(tools.directory, 'pavilion'), {
    memberId: member,
    requestId,
    channel: 'ewallet',
    amount: '500',
    promotionId: null,
    language: 'EN',
    site: 'http://localhost' as MerchantOrigin,
  })
  assert.ok('id' in created)
  return created.id
}

async function play(scene: Scene, script: readonly Step[]): Promise<void> {
  let running: Promise<unknown>[] = []
  for (const { act, dies, together } of script) {
    const survived = take(scene, act, dies === 'no' ? alive : dying(dies)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    running.push(survived)
    if (together) continue
    await Promise.all(running)
    running = []
  }
  await Promise.all(running)
}

async function take({ company, tools, gateway, id }: Scene, act: string, transact: Transact): Promise<unknown> {
  const settle = (word: GatewayWord) => transact((tx) => settleDeposit(tx, tools, gateway, { ...word, depositId: id, source: 'webhook' }))
  const [first] = company.words
  switch (act) {
    case 'pay':
      return company.end('paid')
    case 'pay-half':
      return company.end('paid', '250.00')
    case 'decline':
      return company.end('failed')
    case 'webhook':
      return first && settle(first)
    case 'old-webhook':
      return settle({ eventId: `old_${id}`, status: 'failed', amount: '500.00', currency: 'PHP' })
    case 'check':
      return checkDeposit(transact, tools, await getDeposit(db, id))
    case 'cancel':
      return cancelDeposit(transact, tools, await getDeposit(db, id))
    case 'reconcile':
      return reconcileDeposits(transact, tools)
    case 'later':
      return clock.advance(HOUR_MS / 3)
    default:
      company.isAway = act === 'away'
  }
}

async function letTimePass(company: Company, tools: CashierTools): Promise<void> {
  company.isAway = false
  for (let hours = 0; hours < 4; hours++) {
    clock.advance(HOUR_MS)
    await reconcileDeposits(alive, tools)
  }
}

const toldRow = (depositId: bigint, at: Date) => ({
  merchant_code: 'pavilion',
  kind: 'test-told',
  subject: `deposit:${depositId}`,
  detail: '',
  happened_at: at,
})

async function countTold(id: bigint): Promise<number> {
  const rows = await db
    .selectFrom('significant_events')
    .select('id')
    .where('kind', '=', 'test-told')
    .where('subject', '=', `deposit:${id}`)
    .execute()
  return rows.length
}
