import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { listHeldPayouts, proposeHeldPayout, proposeMerchantContract } from '@pavilion/api/contract-reviews'
import { approveProposal, withdrawProposal } from '@pavilion/api/proposals'
import { addContract, addToTeam, passDays, settlementTools, type TeamMember } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { TransferKind, verifyLedger } from '../../ledger/index.ts'
import { judgeMerchantTerms, merchantLimits } from './merchant-limits.ts'
import { paySalaries } from './pay-salaries.ts'
import { settleContracts } from './settle-contracts.ts'
import { parseTerms } from './terms.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let transact: Transact
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
  transact = (work) => db.transaction().execute(work)
})
after(async () => {
  const faults = await verifyLedger(db)
  await world.stop()
  assert.deepEqual(faults, [])
})

const operators = async (name: string) => ({
  maker: await openOperator(world, `${name}-maker`, ['cashier']),
  checker: await openOperator(world, `${name}-checker`, ['approver']),
})
const today = async (): Promise<string> =>
  (await world.app.pool.query<{ day: string }>("select ($1::timestamptz at time zone 'Asia/Manila')::date::text as day", [world.clock()]))
    .rows[0]?.day ?? ''

async function stake(who: TeamMember, amountMinor: bigint): Promise<void> {
  await postMoney(db, world.clock, { memberId: who.member, amountMinor, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(db, world.clock, { memberId: who.member, amountMinor, kind: TransferKind.bet, isOut: true })
}

async function endDay(): Promise<void> {
  await passDays(world, 1)
  await world.app.pool.query('update operator_sessions set opened_at = $1, seen_at = $1', [world.clock()])
  await countUp(world)
  await settleContracts(transact, settlementTools(world))
  await paySalaries(transact, settlementTools(world))
}

async function statusOf(who: TeamMember): Promise<string[]> {
  const { rows } = await world.app.pool.query<{ line: string }>(
    "select status || coalesce(' ' || held_for, '') as line from contract_payouts where member_id = $1 and amount_minor > 0 order by id",
    [who.member],
  )
  return rows.map(({ line }) => line)
}

const moneyOf = async (who: TeamMember): Promise<bigint> =>
  (
    await world.app.pool.query<{ sum: string | null }>(
      "select sum(amount_minor) as sum from contract_payouts where member_id = $1 and status = 'paid'",
      [who.member],
    )
  ).rows.map(({ sum }) => BigInt(sum ?? 0))[0] ?? 0n

test('a merchant cannot promise an amount for any staked hour, nor a percentage above its limit', async () => {
  const { maker } = await operators('greedy')
  const top = await addToTeam(world, 'greedytop')
  const asked = (kind: 'daily' | 'dividend' | 'hour', terms: object) =>
    maker.call(proposeMerchantContract, {
      body: {
        requestId: randomUUID(),
        account: top.account,
        kind,
        reason: 'a good friend',
        terms: { pays: 'percent', activeFrom: '0.01', ...terms } as never,
      },
    })
  const coin = [{ from: '0.00', activeMembers: 0, value: '9000000.00' }]
  assert.equal((await asked('hour', { pays: 'amount', tiers: coin })).errorCode, 'contract-terms-too-high')
  assert.equal((await asked('daily', { tiers: [{ from: '1.00', activeMembers: 0, value: '0.51' }] })).errorCode, 'contract-terms-too-high')
  assert.equal(
    (await asked('dividend', { base: 'loss', tiers: [{ from: '1.00', activeMembers: 0, value: '50.01' }] })).errorCode,
    'contract-terms-too-high',
  )
  assert.equal(
    (await asked('dividend', { base: 'bets', tiers: [{ from: '1.00', activeMembers: 0, value: '0.51' }] })).errorCode,
    'contract-terms-too-high',
  )
  assert.equal(
    (await asked('daily', { pays: 'amount', tiers: [{ from: '100.00', activeMembers: 0, value: '0.51' }] })).errorCode,
    'contract-terms-too-high',
  )
  const within = await asked('daily', { tiers: [{ from: '1.00', activeMembers: 0, value: '0.50' }] })
  assert.equal(within.value?.status, 'waiting')
  await changeMerchant(world, 'pavilion', { settings: { contract_bets_percent_max: '0.4' } })
  const { checker } = await operators('later')
  const id = { id: within.value?.id ?? '' }
  assert.equal(
    (await checker.call(approveProposal, { body: id })).errorCode,
    'limit-reached',
    'the limit of the day of the decision counts',
  )
  await changeMerchant(world, 'pavilion', { settings: { contract_bets_percent_max: '0.5' } })
  assert.equal((await checker.call(approveProposal, { body: id })).value?.status, 'approved')
})

test('whatever the terms, no tier within the limits pays more than its per cent of any base that reaches it', () => {
  const limits = merchantLimits({ currency: 'PHP', settings: {} })
  for (let seed = 1; seed <= 2_000; seed++) {
    const from = BigInt((seed * 7_919) % 100_000)
    const value = BigInt((seed * 104_729) % 3_000)
    const terms = parseTerms(
      'daily',
      {
        pays: 'amount',
        activeFrom: '1.00',
        tiers: [
          {
            from: `${from / 100n}.${String(from % 100n).padStart(2, '0')}`,
            activeMembers: 0,
            value: `${value / 100n}.${String(value % 100n).padStart(2, '0')}`,
          },
        ],
      },
      'PHP',
    )
    if (terms instanceof Refusal) continue
    const isTooHigh = judgeMerchantTerms(terms, limits, 'PHP') !== undefined
    assert.equal(isTooHigh, value * 200n > from, `${value} of ${from}`)
  }
})

test('a payout above the merchant’s limit waits for two operators, is told, and is paid once by them', async () => {
  const { maker, checker } = await operators('large')
  const top = await addToTeam(world, 'largetop')
  const terms = { activeFrom: '1.00', tiers: [{ from: '1.00', activeMembers: 0, value: '0.50' }] }
  await addContract(world, { member: top, kind: 'daily', terms, startDay: await today() })
  await changeMerchant(world, 'pavilion', { settings: { contract_payout_max: '5.00' } })
  await stake(top, 100_200n)
  await endDay()
  assert.deepEqual(await statusOf(top), ['pending payout-limit'])
  await endDay()
  assert.deepEqual(await statusOf(top), ['pending payout-limit'], 'and is tried no more')
  const held = (await maker.call(listHeldPayouts)).value?.list.find(({ account }) => account === top.account)
  assert.deepEqual([held?.amount, held?.heldFor], ['5.01', 'payout-limit'])
  const { rows } = await world.app.pool.query("select detail from significant_events where kind = 'contract-payout-held'")
  assert.deepEqual(rows, [{ detail: 'largetop PHP 5.01 payout-limit' }])

  const body = { requestId: randomUUID(), id: held?.id ?? '', reason: 'the team is real' }
  const foreign = await openOperator(world, 'foreign', ['cashier', 'approver'], { merchantCode: 'lantern', host: 'lantern.localhost' })
  assert.equal((await foreign.call(proposeHeldPayout, { body })).errorCode, 'not-found')
  assert.deepEqual((await foreign.call(listHeldPayouts)).value?.list, [])
  assert.equal((await checker.call(proposeHeldPayout, { body })).errorCode, 'role-missing')
  assert.equal((await maker.call(proposeHeldPayout, { body: { ...body, id: '1' } })).errorCode, 'not-found')
  const taken = await maker.call(proposeHeldPayout, { body: { ...body, requestId: randomUUID() } })
  assert.equal((await maker.call(withdrawProposal, { body: { id: taken.value?.id ?? '' } })).status, 200)
  const proposed = await maker.call(proposeHeldPayout, { body })
  assert.equal((await maker.call(approveProposal, { body: { id: proposed.value?.id ?? '' } })).errorCode, 'role-missing')
  assert.equal(await moneyOf(top), 0n, 'a proposal alone moves nothing')
  const others = await openOperator(world, 'large-second', ['approver'])
  const answers = await Promise.all(
    [checker, others, checker].map((who) => who.call(approveProposal, { body: { id: proposed.value?.id ?? '' } })),
  )
  assert.ok(answers.every(({ status, errorCode }) => status === 200 || errorCode === 'proposal-over'))
  assert.equal(await moneyOf(top), 501n)
  assert.deepEqual(await statusOf(top), ['paid payout-limit'])
  assert.equal((await maker.call(proposeHeldPayout, { body: { ...body, requestId: randomUUID() } })).errorCode, 'not-found')
  const repeated = await maker.call(proposeHeldPayout, { body })
  assert.deepEqual([repeated.value?.id, repeated.value?.status], [proposed.value?.id, 'approved'], 'the same request is the same proposal')
  for (const other of [{ id: '1' }, { reason: 'another one' }])
    assert.equal((await maker.call(proposeHeldPayout, { body: { ...body, ...other } })).errorCode, 'request-differs')
})

test('what a day pays by itself stays within the merchant’s limit, also when several servers pay at once', async () => {
  await changeMerchant(world, 'pavilion', { settings: { contract_payout_max: '50000.00', contract_day_max: '12.00' } })
  const terms = { activeFrom: '1.00', tiers: [{ from: '1.00', activeMembers: 0, value: '0.50' }] }
  const tops = []
  for (const name of ['one', 'two', 'three', 'four']) {
    const top = await addToTeam(world, `daylimit${name}`)
    await addContract(world, { member: top, kind: 'daily', terms, startDay: await today() })
    await stake(top, 100_000n)
    tops.push(top)
  }
  await passDays(world, 1)
  await countUp(world)
  await settleContracts(transact, settlementTools(world))
  await Promise.all([1, 2, 3].map(() => paySalaries(transact, settlementTools(world))))
  const states = (await Promise.all(tops.map(statusOf))).flat().sort()
  assert.deepEqual(states, ['paid', 'paid', 'pending day-limit', 'pending day-limit'])
})
