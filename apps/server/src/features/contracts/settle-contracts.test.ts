import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listContractPayouts } from '@pavilion/api/contract-payouts'
import { listInbox } from '@pavilion/api/messages'
import {
  addContract,
  addToTeam,
  agree,
  passDays,
  placeBelow,
  settlementTools,
  simpleTerms,
  type TeamMember,
} from '../../../test/contract-rows.ts'
import { createFloatAgent, floatTools } from '../../../test/float-agent.ts'
import { startTestApp } from '../../../test/harness.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { TransferKind, verifyLedger } from '../../ledger/index.ts'
import { floatBalance } from '../floats/index.ts'
import { moveToFloat } from '../floats/wiring.ts'
import { paySalaries } from './pay-salaries.ts'
import { settleContracts } from './settle-contracts.ts'

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

/** A member of the team bets an amount in main units of own money that is deposited first. */
async function bet(who: TeamMember, amount: bigint, won = 0n): Promise<void> {
  const move = { memberId: who.member, amountMinor: amount * 100n }
  await postMoney(db, world.clock, { ...move, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(db, world.clock, { ...move, kind: TransferKind.bet, isOut: true })
  if (won > 0n) await postMoney(db, world.clock, { ...move, amountMinor: won * 100n, kind: TransferKind.win })
}

/** One run of the job once the figures include everything. */
async function settle(tools = settlementTools(world)): Promise<number | undefined> {
  await countUp(world)
  const settled = await settleContracts(transact, tools)
  await paySalaries(transact, tools)
  return settled
}

const payouts = async (who: TeamMember, kind: 'daily' | 'dividend' | 'hour') =>
  (await who.client.call(listContractPayouts, { query: { kind } })).value?.list ?? []
const short = async (who: TeamMember, kind: 'daily' | 'dividend' | 'hour') =>
  (await payouts(who, kind)).map(({ firstDay, lastDay, hour, counted, amount, status }) =>
    [firstDay === lastDay ? firstDay : `${firstDay}..${lastDay}`, ...(hour === undefined ? [] : [hour]), counted, amount, status].join(' '),
  )
const subjects = async (who: TeamMember) => (await who.client.call(listInbox)).value?.list.map(({ title }) => title) ?? []
const walletOf = async (who: TeamMember) => {
  const { rows } = await world.app.pool.query<{ sum: string }>(
    "select coalesce(sum(amount_minor), 0) as sum from ledger.transfers where kind in (66, 67, 68) and reference like 'contract-payout-%' and credit_account_id in (select id from ledger.accounts where kind = 'wallet' and owner = $1)",
    [`member:${who.member}`],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

/**
 * An agent at the top with a float and a contract of each kind from the merchant, a member below
 * it, and one below that.
 */
async function makeLine(name: string, float: bigint) {
  const agent = await createFloatAgent(world, `${name}top`, { own: 5_000n, float })
  const top: TeamMember = { client: agent.client, account: `${name}top`, member: await placeBelow(world, `${name}top`) }
  const middle = await addToTeam(world, `${name}mid`, top)
  const leaf = await addToTeam(world, `${name}leaf`, middle, 0)
  return { agent, top, middle, leaf }
}

test('a salary of a finished day is paid once: by the merchant at the top, below by the upline’s float', async () => {
  const { top, middle, leaf } = await makeLine('daily', 500n)
  await addContract(world, { member: top, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-03-02' })
  const terms = { ...simpleTerms.daily, tiers: [{ from: '1000.00', activeMembers: 1, value: '0.50', cap: '20.00' }] }
  await agree(top, middle, 'daily', terms)
  await bet(leaf, 9_000n)
  await passDays(world, 1)
  await bet(leaf, 2_000n)
  await bet(middle, 1_000n)
  await bet(top, 100n)
  assert.equal(await settle(), 1, 'the contract that was made by rows learns its time')
  assert.deepEqual([await short(top, 'daily'), await short(middle, 'daily')], [[], []])
  await passDays(world, 1)
  await settle()
  assert.deepEqual(await short(top, 'daily'), ['2026-03-02 3100.00 31.00 paid'])
  assert.deepEqual(await short(middle, 'daily'), ['2026-03-02 3000.00 15.00 paid'])
  const [row] = await payouts(middle, 'daily')
  assert.deepEqual([row?.baseAmount, row?.activeMembers, row?.tier], ['3000.00', 2, { number: 1, pays: 'percent', value: '0.50' }])
  for (let again = 0; again < 3; again += 1) assert.equal(await settle(), 0)
  assert.deepEqual([await walletOf(top), await walletOf(middle), await floatBalance(db, top.member)], [3_100n, 1_500n, 48_500n])
  assert.deepEqual((await subjects(middle)).slice(0, 1), ['Your daily salary of PHP 15.00 was paid'])
  const paid = (await top.client.call(listContractPayouts, { query: { kind: 'daily', side: 'downline', account: middle.account } })).value
  assert.deepEqual([paid?.list.length, paid?.totals], [1, { count: 1, paid: '15.00', pending: '0.00', pendingCount: 0 }])
  await passDays(world, 1)
  await settle()
  assert.deepEqual((await short(middle, 'daily'))[0], '2026-03-03 0.00 0.00 none')
})

test('a salary waits while the float is too low, the agent is told once, and it is paid when there is enough', async () => {
  const { agent, top, middle, leaf } = await makeLine('waits', 10n)
  await addContract(world, { member: top, kind: 'daily', terms: simpleTerms.daily, startDay: '2026-03-04' })
  await agree(top, middle, 'daily')
  await passDays(world, 1)
  await bet(leaf, 5_000n)
  await passDays(world, 1)
  await settle()
  const [row] = await payouts(middle, 'daily')
  assert.deepEqual([row?.amount, row?.status, row?.paidAt], ['50.00', 'pending', undefined])
  const news = async () => (await subjects(top)).filter((title) => title === 'Your float is too low to pay a daily salary').length
  for (const minutes of [0, 1, 3, 9, 20]) {
    world.clock.advance(minutes * 60_000)
    await settle()
  }
  await passDays(world, 0)
  assert.deepEqual([(await short(middle, 'daily'))[0]?.endsWith('pending'), await news()], [true, 1])
  const more = { memberId: agent.member, amountMinor: 4_000n, requestId: 'more-money-1', at: world.clock() }
  await transact((tx) => moveToFloat(tx, floatTools(world), more))
  world.clock.advance(11 * 60_000)
  await Promise.all([settle(), settle(), settle()])
  assert.deepEqual(
    [(await payouts(middle, 'daily'))[0]?.status, await walletOf(middle), await floatBalance(db, top.member)],
    ['paid', 5_000n, 0n],
  )
})

test('the job may run late, twice, in parallel or be interrupted: each period has one row and one transfer', async () => {
  const { top, middle, leaf } = await makeLine('crash', 1_000n)
  const startDay = (await payoutDay()) ?? ''
  await addContract(world, { member: top, kind: 'daily', terms: simpleTerms.daily, startDay })
  await addContract(world, { member: middle, partner: top, kind: 'daily', terms: simpleTerms.daily, startDay })
  for (let day = 0; day < 5; day += 1) {
    await bet(leaf, 1_000n + BigInt(day) * 100n)
    await passDays(world, 1)
  }
  let turn = 0
  const dying: Transact = async (work) =>
    db.transaction().execute(async (tx) => {
      const value = await work(tx)
      turn += 1
      // After the work, before the commit.
      if (turn % 3 === 2) throw new Error('the server died')
      return value
    })
  await countUp(world)
  const survive = async (run: () => Promise<unknown>) => run().catch((error: Error) => assert.equal(error.message, 'the server died'))
  for (let round = 0; round < 12; round += 1) {
    const servers = [settlementTools(world), settlementTools(world)]
    await Promise.all(servers.map((tools) => survive(() => settleContracts(dying, tools))))
    await Promise.all(servers.map((tools) => survive(() => paySalaries(dying, tools))))
  }
  await settle()
  const amounts = (await payouts(middle, 'daily')).map(({ amount, status }) => `${amount} ${status}`)
  assert.deepEqual(amounts, ['14.00 paid', '13.00 paid', '12.00 paid', '11.00 paid', '10.00 paid'])
  assert.deepEqual([await walletOf(middle), await walletOf(top), await floatBalance(db, top.member)], [6_000n, 6_000n, 94_000n])
})

test('nothing is settled before the figures of the teams hold everything that was posted in it', async () => {
  const { top, leaf } = await makeLine('early', 0n)
  await addContract(world, { member: top, kind: 'daily', terms: simpleTerms.daily, startDay: (await payoutDay()) ?? '' })
  await settle()
  await bet(leaf, 1_000n)
  assert.equal(await settleContracts(transact, settlementTools(world)), 0, 'no period is over, so nothing waits for the figures')
  await passDays(world, 1)
  assert.equal(await settleContracts(transact, settlementTools(world)), undefined)
  assert.deepEqual(await short(top, 'daily'), [])
  await settle()
  assert.equal((await short(top, 'daily')).length, 1)
})

test('an hourly salary: its hours, its active members, its cap for the day, and the day total in the list', async () => {
  const { top, middle, leaf } = await makeLine('hours', 1_000n)
  const second = await addToTeam(world, 'hourssecond', middle, 0)
  const startDay = (await payoutDay(1)) ?? ''
  const tiers = [
    { from: '100.00', activeMembers: 1, value: '5.00' },
    { from: '500.00', activeMembers: 2, value: '9.00' },
  ]
  const terms = { activeFrom: '100.00', pays: 'amount', tiers, fromHour: 8, untilHour: 12, dailyCap: '12.00' }
  await addContract(world, { member: middle, partner: top, kind: 'hour', terms, startDay })
  const now = world.clock().getTime()
  // The first hour of the next day in Manila.
  world.clock.advance(Date.parse(`${startDay}T00:00:00+08:00`) - now)
  await passDays(world, 0)
  for (let hour = 0; hour < 14; hour += 1) {
    if (hour === 7) await bet(leaf, 900n)
    if (hour === 8) await bet(leaf, 600n)
    if (hour === 9) {
      await bet(leaf, 300n)
      await bet(second, 200n)
    }
    if (hour === 11) await bet(middle, 100n)
    if (hour === 12) await bet(leaf, 900n)
    world.clock.advance(HOUR_MS)
  }
  await passDays(world, 0)
  await settle()
  await settle()
  const day = (hour: number, ...rest: string[]) => [startDay, hour, ...rest].join(' ')
  assert.deepEqual(await short(middle, 'hour'), [
    day(11, '100.00', '0.00', 'none'),
    day(10, '0.00', '0.00', 'none'),
    day(9, '500.00', '7.00', 'paid'),
    day(8, '600.00', '5.00', 'paid'),
  ])
  const listed = (await middle.client.call(listContractPayouts, { query: { kind: 'hour' } })).value
  assert.deepEqual(listed?.days, [{ day: startDay, amount: '12.00' }])
  assert.deepEqual([listed?.list[2]?.activeMembers, listed?.list[2]?.tier?.number], [2, 2])
  assert.equal(await walletOf(middle), 1_200n)
})

test('a contract that is replaced, or whose member is moved, is settled to its last day and no further', async () => {
  const { top, middle, leaf } = await makeLine('moved', 1_000n)
  const first = (await payoutDay()) ?? ''
  await addContract(world, { member: top, kind: 'daily', terms: simpleTerms.daily, startDay: first })
  await addContract(world, { member: middle, partner: top, kind: 'daily', terms: simpleTerms.daily, startDay: first })
  await agree(top, middle, 'daily', { ...simpleTerms.daily, tiers: [{ from: '1000.00', activeMembers: 0, value: '0.50' }] })
  for (let day = 0; day < 4; day += 1) {
    await bet(leaf, 1_000n)
    if (day === 2) {
      const moveDay = await payoutDay(1)
      await world.app.pool.query('update team_links set until_day = $2 where member_id = $1 and depth = 1', [middle.member, moveDay])
    }
    await passDays(world, 1)
  }
  await settle()
  const amounts = (await payouts(middle, 'daily')).map(({ amount }) => amount)
  assert.deepEqual(amounts, ['5.00', '5.00', '10.00'])
  const { rows } = await world.app.pool.query('select id from contracts where member_id = $1 and due_at is not null', [middle.member])
  assert.equal(rows.length, 0)
})

/** The day in Manila `days` from now. */
async function payoutDay(days = 0): Promise<string | undefined> {
  const { rows } = await world.app.pool.query<{ day: string }>(
    "select (($1::timestamptz at time zone 'Asia/Manila')::date + $2::integer)::text as day",
    [world.clock(), days],
  )
  return rows[0]?.day
}
