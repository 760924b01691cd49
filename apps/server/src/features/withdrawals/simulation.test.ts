import assert from 'node:assert/strict'
import { randomInt, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { formatMinor } from '@pavilion/money'
import { startTestApp } from '../../../test/harness.ts'
import { createLyingCompany, type LyingCompany } from '../../../test/lying-company.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createWithdrawer, payIn, type Withdrawer } from '../../../test/withdrawer.ts'
import { type App, buildApp } from '../../app.ts'
import { createDatabase, type Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { createIdMaker } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { findAccount, memberOwner, shardOf, verifyLedger } from '../../ledger/index.ts'
import { createGateways } from '../cashier/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { findWallet } from '../wallet/index.ts'
import { approveWithdrawal } from './approve-withdrawal.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import type { Reviewer } from './change-withdrawal.ts'
import { confirmWithdrawal } from './confirm-withdrawal.ts'
import { grantWithdrawal } from './grant-withdrawal.ts'
import { handBackWithdrawal } from './hand-back-withdrawal.ts'
import { payWithdrawal } from './pay-withdrawal.ts'
import type { PayoutClient } from './payout-client.ts'
import { reconcileWithdrawals } from './reconcile-withdrawals.ts'
import { refuseWithdrawal } from './refuse-withdrawal.ts'
import { settlePayout } from './settle-payout.ts'
import { takeWithdrawal } from './take-withdrawal.ts'
import type { PayoutTools } from './withdrawal-tools.ts'
import { getWithdrawal } from './withdrawals.store.ts'

// Members, operators and a payment company that do everything at random, with deaths in the middle. Run it again with
// SIMULATION_SEED to see the same steps.

const STEPS = 200
const TOGETHER_MAX = 4
type Random = (below: number) => number
class Killed extends Error {}

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let app: App
let hands: Reviewer[]
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  app = await buildApp(world.app.config, { clock: world.clock, random: systemRandom })
  hands = []
  for (const name of ['ada', 'bob', 'cyd']) {
    const { operatorId } = await openOperator(world, name, ['cashier', 'approver'])
    hands.push({ operator: { operatorId: BigInt(operatorId), merchantCode: 'pavilion', name }, address: '127.0.0.1' })
  }
})
after(async () => {
  await provider.stop()
  await app.close()
  await world.stop()
})

const { betWin } = protocolCalls(() => provider)
const db = () => createDatabase(app.pool)

test('bets, deposits, withdrawals, cancels, reviews, faults and crashes in any order lose and pay twice nothing', async () => {
  const given = Number(process.env.SIMULATION_SEED)
  const seed = Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31)
  try {
    await simulate(seededRandom(seed))
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed`, { cause: error })
  }
})

/** What must be in wallet and hold of a member but for what was paid out, in minor units. */
type Person = { who: Withdrawer; came: bigint }
type Scene = {
  random: Random
  people: Person[]
  company: LyingCompany
  tools: PayoutTools
  merchant: Awaited<ReturnType<typeof getMerchant>>
}

async function simulate(random: Random): Promise<void> {
  await world.app.pool.query(
    'update withdrawal_rules set per_day_count = 1000, per_day_total_minor = null, review_from_minor = 20000, reviews_first_use = false',
  )
  const company = createLyingCompany(random)
  const people: Person[] = []
  for (const name of ['ana', 'ben', 'carla']) people.push({ who: await createWithdrawer(world, `sim${name}`), came: 200_000n })
  const merchant = await getMerchant(createMerchantDirectory(db(), world.clock), 'pavilion')
  const scene: Scene = { random, people, company, merchant, tools: toolsOf(company.client, 300) }
  for (let step = 0; step < STEPS; step++) {
    if (step === STEPS / 2) await restart(scene)
    const acts = Array.from({ length: 1 + random(TOGETHER_MAX) }, () => act(scene).catch(ignoreDeath))
    await Promise.all(acts)
    if (step % 10 === 0) await compare(scene)
  }
  company.state.isAway = false
  for (let hours = 0; hours < 40; hours++) {
    company.decideAll()
    world.clock.advance(HOUR_MS)
    await reconcileWithdrawals(alive, scene.tools)
  }
  await compare(scene)
  await closeTheBooks(scene)
}

function toolsOf(payouts: PayoutClient, node: number): PayoutTools {
  const gateways = createGateways({} as never, 'http://sandbox', { clock: world.clock, seals: testSeals })
  return { clock: world.clock, makeId: createIdMaker(world.clock, node), seals: testSeals, gateways, payouts, warn: () => {} }
}

/** The server ends and starts again on the same database; what it was doing is lost. */
async function restart(scene: Scene): Promise<void> {
  await app.close()
  app = await buildApp(world.app.config, { clock: world.clock, random: systemRandom })
  scene.tools = toolsOf(scene.company.client, 301)
}

const alive: Transact = (work) => db().transaction().execute(work)

/** Transactions of a process that may die before a commit, or after it, before anybody hears of it. */
const mortal = (random: Random): Transact => {
  const fate = random(8)
  return async (work) => {
    const result = await db()
      .transaction()
      .execute(async (tx) => {
        const done = await work(tx)
        if (fate === 0) throw new Killed()
        return done
      })
    if (fate === 1) throw new Killed()
    return result
  }
}

function ignoreDeath(error: unknown): void {
  if (!(error instanceof Killed)) throw error
}

async function act(scene: Scene): Promise<unknown> {
  const { random, people, company, tools } = scene
  const transact = mortal(random)
  const person = people[random(people.length)] as Person
  const choice = random(20)
  if (choice < 5) return request(scene, person, transact)
  if (choice < 7) return play(random, person)
  if (choice === 7) return deposit(random, person)
  if (choice === 8) return company.decideOne()
  if (choice === 9) return company.turnAway()
  if (choice === 10) return world.clock.advance(random(30_000))
  if (choice < 14) return reconcileWithdrawals(transact, tools)
  if (choice < 16) return hear(scene, transact)
  return review(scene, person, transact)
}

async function request({ random, merchant, tools }: Scene, { who }: Person, transact: Transact): Promise<void> {
  const wanted = { requestId: randomUUID(), accountId: who.accountId, amount: formatMinor(BigInt(10_000 + random(25_000)), 2) }
  const ask = (by: Transact) => by((tx) => grantWithdrawal(tx, tools, merchant, { memberId: who.member, sessionId: who.sessionId }, wanted))
  const first = await ask(transact).catch(ignoreDeath)
  // A member who heard no answer asks again, and it is one withdrawal.
  if (random(2) === 0) return
  const again = await ask(alive)
  if (first && !(first instanceof Refusal)) assert.ok(!(again instanceof Refusal) && again.id === first.id, 'one request made two')
}

async function play(random: Random, person: Person): Promise<void> {
  const stake = BigInt(100 + random(4_000))
  const prize = random(2) === 0 ? BigInt(random(6_000)) + 1n : 0n
  const lines = [bet(formatMinor(stake, 2)), ...(prize > 0n ? [win(formatMinor(prize, 2))] : [])]
  const reply = await betWin(person.who.member.toString(), lines, { round_id: fresh('simround'), finished: true })
  if (reply.status === 200) person.came += prize - stake
}

async function deposit(random: Random, person: Person): Promise<void> {
  const amountMinor = BigInt(1_000 + random(30_000))
  await payIn({ app, clock: world.clock }, person.who.member, amountMinor)
  person.came += amountMinor
}

/** A webhook that waits is delivered, maybe again later. */
async function hear({ random, company, tools }: Scene, transact: Transact): Promise<void> {
  const { told } = company.state
  const news = told[random(told.length)]
  if (!news) return
  const gateway = await tools.gateways.byAccount(db(), 'pavilion-sandbox')
  assert.ok(gateway)
  const { reference, ...word } = news
  const withdrawalId = BigInt(reference)
  const outcome = await transact((tx) => settlePayout(tx, tools, gateway, { ...word, withdrawalId, source: 'webhook' }))
  if (outcome === 'ask') await payWithdrawal(transact, tools, await getWithdrawal(db(), withdrawalId))
}

async function review({ random, tools }: Scene, { who }: Person, transact: Transact): Promise<unknown> {
  const rows = await db().selectFrom('withdrawals').select('id').where('member_id', '=', who.member).where('ended_at', 'is', null).execute()
  const id = rows[random(rows.length)]?.id
  if (id === undefined) return
  const by = hands[random(hands.length)] as Reviewer
  const grounds = { reason: 'rules-broken' as const }
  return transact(async (tx) => {
    switch (random(7)) {
      case 0:
        return cancelWithdrawal(tx, tools, who.member, id)
      case 1:
        return refuseWithdrawal(tx, tools, by, id, grounds)
      case 2:
        return handBackWithdrawal(tx, tools, by, id)
      case 3:
        return approveWithdrawal(tx, tools, by, id)
      case 4:
      case 5:
        return confirmWithdrawal(tx, tools, by, id)
      default:
        return takeWithdrawal(tx, tools, by, id)
    }
  })
}

/** Wallet and hold together are what came in less what was paid out, and the hold is what the open withdrawals say. */
async function compare({ people, company }: Scene): Promise<void> {
  for (const { who, came } of people) {
    const { member } = who
    const [balance, hold, rows] = [
      (await findWallet(db(), member, 'PHP'))?.balanceMinor ?? 0n,
      (await findAccount(db(), { shard: shardOf(member), kind: 'hold', owner: memberOwner(member), currency: 'PHP' }))?.balanceMinor ?? 0n,
      await db().selectFrom('withdrawals').selectAll().where('member_id', '=', member).execute(),
    ]
    const sum = (statuses: readonly string[]) =>
      rows.filter(({ status }) => statuses.includes(status)).reduce((total, { amount_minor }) => total + amount_minor, 0n)
    assert.equal(balance + hold, came - sum(['paid']), 'money was lost or made')
    assert.equal(hold, sum(['waiting', 'in-review', 'approved', 'paying', 'unknown']), 'the hold is not what the withdrawals say')
    for (const { id, status } of rows) {
      const there = company.entries.get(id.toString())?.status
      if (status === 'refused' || status === 'cancelled')
        assert.ok(there === undefined || there === 'refused', `${id} is ${status}, and ${there}`)
      if (status === 'paid') assert.equal(there, 'paid')
      if (there === 'paid') assert.ok(['paying', 'unknown', 'paid'].includes(status), `${id} was paid, and is ${status}`)
    }
  }
}

/** At the end the company's books and ours say the same. */
async function closeTheBooks({ company }: Scene): Promise<void> {
  const rows = await db().selectFrom('withdrawals').selectAll().orderBy('id').execute()
  const ours = rows
    .filter(({ status }) => status === 'paid')
    .map(({ id, amount_minor, fee_minor }) => [id.toString(), formatMinor(amount_minor - fee_minor, 2)])
  const theirs = [...company.entries.values()]
    .filter(({ status }) => status === 'paid')
    .map(({ request }) => [request.reference, request.amount])
  assert.deepEqual(ours, theirs.sort())
  assert.ok(ours.length > 5, `${ours.length} were paid: too few to mean anything`)
  assert.deepEqual(
    rows.filter(({ status }) => ['approved', 'paying', 'unknown'].includes(status)).map(({ id }) => id),
    [],
  )
  const { rows: sums } = await world.app.pool.query<{ paid: string }>(
    `select coalesce(sum(p.amount_minor), 0)::text as paid from ledger.postings p
     join ledger.accounts a on a.shard = p.shard and a.id = p.account_id where a.kind = 'payout'`,
  )
  const total = rows
    .filter(({ status }) => status === 'paid')
    .reduce((sum, { amount_minor, fee_minor }) => sum + amount_minor - fee_minor, 0n)
  assert.equal(sums[0]?.paid, total.toString())
  assert.deepEqual(await verifyLedger(db()), [])
}

/** Numbers below a bound, the same for the same seed (mulberry32). */
function seededRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return below <= 0 ? 0 : ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
