import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listContractPayouts, payAllDividends, payDividend } from '@pavilion/api/contract-payouts'
import {
  confirmDividendPayment,
  listMerchantContracts,
  listMerchantDividends,
  proposeDividendPayment,
  proposeMerchantContract,
  rejectDividendPayment,
  withdrawMerchantContract,
} from '@pavilion/api/contract-reviews'
import { acceptContract, getDividendContract } from '@pavilion/api/contracts'
import type { BodyOf } from '@pavilion/api/endpoint'
import { approveProposal } from '@pavilion/api/proposals'
import { addContract, addToTeam, passDays, placeBelow, settlementTools, simpleTerms, type TeamMember } from '../../../test/contract-rows.ts'
import { createFloatAgent, floatTools } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { PAYMENT_PASSWORD } from '../../../test/withdrawer.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { TransferKind, verifyLedger } from '../../ledger/index.ts'
import { floatBalance } from '../floats/index.ts'
import { moveToFloat } from '../floats/wiring.ts'
import { hasLivingContract } from './contracts.store.ts'
import { paySalaries } from './pay-salaries.ts'
import { settleContracts } from './settle-contracts.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let transact: Transact
let maker: Client
let checker: Client
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
  transact = (work) => db.transaction().execute(work)
  maker = await openOperator(world, 'maker', ['cashier', 'approver'])
  checker = await openOperator(world, 'checker', ['cashier', 'approver'])
})
after(async () => {
  const faults = await verifyLedger(db)
  await world.stop()
  assert.deepEqual(faults, [])
})

const daily = { ...simpleTerms.dividend, period: 'daily', tiers: [{ from: '100.00', activeMembers: 0, value: '10' }] } as const

async function play(who: TeamMember, bets: bigint, wins: bigint): Promise<void> {
  const move = { memberId: who.member, amountMinor: bets * 100n }
  await postMoney(db, world.clock, { ...move, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(db, world.clock, { ...move, kind: TransferKind.bet, isOut: true })
  if (wins > 0n) await postMoney(db, world.clock, { ...move, amountMinor: wins * 100n, kind: TransferKind.win })
}

async function settle(): Promise<void> {
  await countUp(world)
  await settleContracts(transact, settlementTools(world))
  await paySalaries(transact, settlementTools(world))
  await passDays(world, 0)
}

async function makePair(name: string, float: bigint) {
  const agent = await createFloatAgent(world, `${name}top`, { own: 5_000n, float })
  const top: TeamMember = { client: agent.client, account: `${name}top`, member: await placeBelow(world, `${name}top`) }
  const below = await addToTeam(world, `${name}low`, top)
  return { top, below }
}
const today = async (): Promise<string> =>
  (await world.app.pool.query<{ day: string }>("select ($1::timestamptz at time zone 'Asia/Manila')::date::text as day", [world.clock()]))
    .rows[0]?.day ?? ''
const listOf = async (who: TeamMember, query: object = {}) =>
  (await who.client.call(listContractPayouts, { query: { kind: 'dividend', ...query } })).value
const pay = (who: TeamMember, id: string, more: object = {}) =>
  who.client.callEncrypted(payDividend, { id, paymentPassword: PAYMENT_PASSWORD, ...more })
const payAll = (who: TeamMember, count: number, amount: string, more: object = {}) =>
  who.client.callEncrypted(payAllDividends, { count, amount, paymentPassword: PAYMENT_PASSWORD, ...more })
const keepLoggedIn = () => world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [world.clock()])

test('dividends wait for the agent with earlier wins carried over, are paid one by one or all, once a period', async () => {
  const { top, below } = await makePair('divi', 100n)
  await addContract(world, { member: below, partner: top, kind: 'dividend', terms: daily, startDay: await today() })
  // The team wins 300, then loses 200, 400, 50 and 1000.
  for (const [bets, wins] of [
    [100n, 400n],
    [200n, 0n],
    [400n, 0n],
    [50n, 0n],
    [1_000n, 0n],
  ] as const) {
    await play(below, bets, wins)
    await passDays(world, 1)
  }
  await settle()
  await settle()
  const rows = (await listOf(below))?.list.map((row) =>
    [row.baseAmount, row.carriedIn, row.counted, row.carriedOut, row.amount, row.status].join(' '),
  )
  assert.deepEqual(rows, [
    '1000.00 0.00 1000.00 0.00 100.00 pending',
    '50.00 0.00 50.00 0.00 0.00 none',
    '400.00 -100.00 300.00 0.00 30.00 pending',
    '200.00 -300.00 -100.00 -100.00 0.00 none',
    '-300.00 0.00 -300.00 -300.00 0.00 none',
  ])
  const owed = await listOf(top, { side: 'downline', status: 'pending' })
  assert.deepEqual(owed?.totals, { count: 2, paid: '0.00', pending: '130.00', pendingCount: 2 })
  const [large, small] = owed?.list.map(({ id }) => id) ?? []
  assert.equal((await payAll(top, 2, '130.00')).errorCode, 'float-too-low')
  // On a busy machine some of them may get no response in time.
  await Promise.all([1, 2].map(() => pay(top, small ?? '')))
  assert.equal((await pay(top, small ?? '')).value?.status, 'paid')
  assert.equal(await floatBalance(db, top.member), 7_000n)
  assert.equal((await pay(top, large ?? '')).errorCode, 'float-too-low')
  const more = { memberId: top.member, amountMinor: 10_000n, requestId: 'more-float-1', at: world.clock() }
  await transact((tx) => moveToFloat(tx, floatTools(world), more))
  for (const [count, amount] of [
    [2, '130.00'],
    [1, '100.01'],
  ] as const) {
    assert.equal((await payAll(top, count, amount)).errorCode, 'dividends-changed')
  }
  assert.equal((await pay(top, large ?? '', { paymentPassword: '000000' })).errorCode, 'transaction-password-wrong')
  assert.equal((await payAll(top, 1, '100.00', { paymentPassword: '000000' })).errorCode, 'transaction-password-wrong')
  const all = await Promise.all([payAll(top, 1, '100.00'), payAll(top, 1, '100.00')])
  assert.ok(all.filter(({ value }) => value !== undefined).length <= 1)
  assert.equal((await pay(top, large ?? '')).value?.status, 'paid')
  assert.equal(await floatBalance(db, top.member), 7_000n)
  assert.equal((await payAll(top, 1, '100.00')).errorCode, 'dividends-changed')
  assert.deepEqual((await listOf(below))?.totals, { count: 5, paid: '130.00', pending: '0.00', pendingCount: 0 })
})

test('another agent’s debt and an unknown dividend are not found; visitors and other types are refused', {
  tags: ['PROLE-09'],
}, async () => {
  const { top, below } = await makePair('foreign', 100n)
  const other = await makePair('another', 100n)
  await addContract(world, { member: below, partner: top, kind: 'dividend', terms: daily, startDay: await today() })
  await play(below, 500n, 0n)
  await passDays(world, 1)
  await play(below, 50n, 0n)
  await passDays(world, 1)
  await settle()
  const [none, waiting] = (await listOf(below))?.list ?? []
  for (const who of [other.top, below]) {
    for (const id of [waiting?.id ?? '', '1', '9999999999999999999']) {
      const { errorCode } = await pay({ ...who, client: who.client }, id)
      assert.equal(errorCode, 'not-found')
    }
  }
  assert.equal((await pay(top, none?.id ?? '')).errorCode, 'not-found')
  assert.equal((await payAll(other.top, 1, '50.00')).errorCode, 'dividends-changed')
  assert.equal((await pay({ ...top, client: createClient(world.app) }, waiting?.id ?? '')).errorCode, 'not-logged-in')
  const special = await addToTeam(world, 'special41', top, 41)
  assert.equal((await pay(special, waiting?.id ?? '')).errorCode, 'real-account-needed')
  assert.equal((await payAll(special, 1, '50.00')).errorCode, 'real-account-needed')
  for (const endpoint of [payDividend, payAllDividends]) {
    assert.equal((await top.client.callEncrypted(endpoint, { paymentPassword: PAYMENT_PASSWORD })).errorCode, 'encryption-invalid')
  }
  await changeMerchant(world, 'pavilion', { flags: { accountTransfersEnabled: false } })
  assert.equal((await pay(top, waiting?.id ?? '')).errorCode, 'transfers-closed')
  await changeMerchant(world, 'pavilion', { flags: { accountTransfersEnabled: true } })
  assert.equal((await listOf(top, { side: 'downline' }))?.list.filter(({ status }) => status === 'paid').length, 0)
})

test('a top agent accepts the merchant’s proposal and has a dividend contract from the next day', { tags: ['DP-53'] }, async () => {
  await keepLoggedIn()
  const { top, below } = await makePair('propose', 0n)
  const viewer = await openOperator(world, 'viewer', ['viewer'])
  const terms = { ...daily, pays: 'percent' as const }
  const body = (account: string, more: object = {}) =>
    ({ requestId: randomUUID(), account, kind: 'dividend', terms, reason: 'the team has grown', ...more }) as object as BodyOf<
      typeof proposeMerchantContract
    >
  const code = async (client: Client, asked: ReturnType<typeof body>) =>
    (await client.call(proposeMerchantContract, { body: asked })).errorCode
  assert.equal(await code(viewer, body('proposetop')), 'role-missing')
  for (const account of ['proposelow', 'nobodyatall']) assert.equal(await code(maker, body(account)), 'not-found')
  assert.equal(await code(maker, body('proposetop', { terms: { ...terms, activeFrom: '0' } })), 'contract-terms-invalid')
  const first = body('ProposeTop')
  const proposed = (await maker.call(proposeMerchantContract, { body: first })).value
  assert.deepEqual([proposed?.status, proposed?.before], ['waiting', { terms: null }])
  assert.deepEqual((await maker.call(proposeMerchantContract, { body: first })).value, proposed)
  assert.equal(await code(maker, { ...first, reason: 'another one' }), 'request-differs')
  assert.equal(await code(maker, body('proposetop')), 'proposal-pending')
  const offers = async () => (await top.client.call(getDividendContract)).value?.pending
  assert.equal(await offers(), undefined, 'the agent sees nothing before a second operator agrees')
  const proposal = { id: proposed?.id ?? '' }
  assert.equal((await maker.call(approveProposal, { body: proposal })).errorCode, 'needs-another-operator')
  assert.equal(await offers(), undefined)
  const approvals = await Promise.all([1, 2, 3].map(() => checker.call(approveProposal, { body: proposal })))
  assert.deepEqual(
    approvals.map(({ value }) => value?.status),
    ['approved', 'approved', 'approved'],
  )
  const id = { id: (await offers())?.id ?? '' }
  assert.equal(await code(maker, body('proposetop')), 'proposal-pending', 'the agent has not answered yet')
  const repeated = (await maker.call(proposeMerchantContract, { body: first })).value
  assert.deepEqual([repeated?.id, repeated?.status], [proposal.id, 'approved'], 'the same request is the same proposal')
  assert.equal(await code(maker, { ...first, account: 'proposelow' }), 'request-differs')
  for (const _ of [1, 2]) assert.equal((await maker.call(withdrawMerchantContract, { body: id })).value?.status, 'withdrawn')
  assert.equal((await top.client.call(acceptContract, { body: id })).errorCode, 'proposal-withdrawn')
  const second = (await maker.call(proposeMerchantContract, { body: body('proposetop') })).value
  await checker.call(approveProposal, { body: { id: second?.id ?? '' } })
  const again = await offers()
  assert.equal((await below.client.call(acceptContract, { body: { id: again?.id ?? '' } })).errorCode, 'not-found')
  assert.equal((await top.client.call(acceptContract, { body: { id: again?.id ?? '' } })).value?.status, 'upcoming')
  assert.equal((await maker.call(withdrawMerchantContract, { body: { id: again?.id ?? '' } })).errorCode, 'proposal-answered')
  assert.equal((await maker.call(withdrawMerchantContract, { body: { id: '1' } })).errorCode, 'not-found')
  const listed = (await viewer.call(listMerchantContracts, { query: { kind: 'dividend' } })).value?.list
  assert.deepEqual(
    listed?.slice(0, 2).map(({ account, status }) => [account, status]),
    [
      ['proposetop', 'upcoming'],
      ['proposetop', 'withdrawn'],
    ],
  )
  assert.equal(await hasLivingContract(db, top.member, 'dividend', await today()), false)
  await passDays(world, 1)
  assert.equal(await hasLivingContract(db, top.member, 'dividend', await today()), true)
  assert.equal(await hasLivingContract(db, below.member, 'dividend', await today()), false)
  assert.equal((await top.client.call(getDividendContract)).value?.active?.id, again?.id)
})

test('a dividend of the merchant is paid by two operators, once, or by itself where the merchant says so', async () => {
  const { top } = await makePair('merchant', 0n)
  await addContract(world, { member: top, kind: 'dividend', terms: daily, startDay: await today() })
  await play(top, 700n, 0n)
  await passDays(world, 1)
  await settle()
  await keepLoggedIn()
  const [waiting] = (await maker.call(listMerchantDividends, { query: { status: 'pending' } })).value?.list ?? []
  assert.deepEqual([waiting?.account, waiting?.amount, waiting?.proposedBy], ['merchanttop', '70.00', undefined])
  const body = { id: waiting?.id ?? '' }
  const decide = async (
    who: Client,
    endpoint: typeof confirmDividendPayment | typeof proposeDividendPayment | typeof rejectDividendPayment,
  ) => {
    const { value, errorCode } = await who.call(endpoint as typeof confirmDividendPayment, { body })
    return errorCode ?? value?.status
  }
  assert.equal(await decide(checker, confirmDividendPayment), 'dividend-state-differs')
  assert.equal(await decide(checker, rejectDividendPayment), 'dividend-state-differs')
  assert.equal(await decide(maker, proposeDividendPayment), 'pending')
  assert.equal(await decide(maker, proposeDividendPayment), 'dividend-state-differs')
  assert.equal(await decide(maker, confirmDividendPayment), 'needs-another-operator')
  assert.equal(await decide(checker, rejectDividendPayment), 'pending')
  assert.equal(await decide(maker, proposeDividendPayment), 'pending')
  const outcomes = await Promise.all([1, 2, 3].map(() => decide(checker, confirmDividendPayment)))
  assert.deepEqual(outcomes.sort(), ['dividend-state-differs', 'dividend-state-differs', 'paid'])
  assert.equal((await maker.call(proposeDividendPayment, { body: { id: '1' } })).errorCode, 'not-found')
  const row = (await maker.call(listMerchantDividends)).value?.list.find(({ id }) => id === waiting?.id)
  assert.deepEqual([row?.status, row?.proposedBy, row?.confirmedBy], ['paid', 'maker', 'checker'])
  const cashier = await openOperator(world, 'onlycashier', ['cashier'])
  assert.equal(await decide(cashier, confirmDividendPayment), 'role-missing')
  await changeMerchant(world, 'pavilion', { settings: { merchant_dividends: 'automatic' } })
  await play(top, 300n, 0n)
  await passDays(world, 1)
  await settle()
  assert.deepEqual(
    (await listOf(top))?.list.map(({ amount, status }) => [amount, status]),
    [
      ['30.00', 'paid'],
      ['70.00', 'paid'],
    ],
  )
})
