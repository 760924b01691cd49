import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listContractPayouts } from '@pavilion/api/contract-payouts'
import type { ContractKindValue } from '@pavilion/api/contract-terms'
import { addContract, addToTeam, passDays, settlementTools, type TeamMember } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { fresh } from '../../../test/protocol-calls.ts'
import { countUp } from '../../../test/team-rows.ts'
import { createTicketWindow, type TicketWindow } from '../../../test/ticket-window.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { checkTeams, moveMember } from '../teams/wiring.ts'
import { paySalaries } from './pay-salaries.ts'
import { settleContracts } from './settle-contracts.ts'

// Stakes whose rounds are still open when a period ends. Each test has its own team: an agent at
// the top and a player below it.

let world: Awaited<ReturnType<typeof startTestApp>>
let db: Db
let transact: Transact
let tickets: TicketWindow
before(async () => {
  world = await startTestApp()
  db = createDatabase(world.app.pool)
  transact = (work) => db.transaction().execute(work)
  tickets = await createTicketWindow(world)
})
after(async () => {
  const faults = await checkTeams(db)
  await world.stop()
  assert.deepEqual(faults, [])
})

const tier = { from: '100.00', activeMembers: 0, value: '1.00' }
const salary = { pays: 'percent', activeFrom: '100.00', tiers: [tier] }
const dividend = { activeFrom: '100.00', period: 'daily', base: 'loss', carriesLoss: false, tiers: [{ ...tier, value: '30' }] }

async function makeTeam(name: string, contracts: Partial<Record<ContractKindValue, object>>) {
  const top = await addToTeam(world, `${name}top`)
  const leaf = await addToTeam(world, `${name}leaf`, top, 0)
  for (const [kind, terms] of Object.entries(contracts)) {
    await addContract(world, { member: top, kind: kind as ContractKindValue, terms, startDay: await today() })
  }
  return { top, leaf }
}

const today = async (): Promise<string> =>
  (await world.app.pool.query<{ day: string }>("select ($1::timestamptz at time zone 'Asia/Manila')::date::text as day", [world.clock()]))
    .rows[0]?.day ?? ''

async function settle(): Promise<void> {
  await countUp(world)
  await settleContracts(transact, settlementTools(world))
  await paySalaries(transact, settlementTools(world))
}

async function endDay(): Promise<void> {
  await passDays(world, 1)
  await settle()
}

/** The result of each period, the first period first: the counted base and the amount. */
async function periodsOf(top: TeamMember, kind: ContractKindValue) {
  const { value } = await top.client.call(listContractPayouts, { query: { kind } })
  return value?.list.map(({ counted, amount }) => [counted, amount]).reverse()
}

test('a chase that is staked on one day and taken back on the next pays no salary and no dividend, on either day', async () => {
  const { top, leaf } = await makeTeam('chased', { daily: salary, dividend })
  const issues = Array.from({ length: 20 }, () => fresh('issue'))
  for (const issue of issues) await tickets.stake(leaf, issue, '50.00')
  await endDay()
  for (const issue of issues) await tickets.takeBack(leaf, issue)
  await endDay()
  await endDay()
  const nothing = [
    ['0.00', '0.00'],
    ['0.00', '0.00'],
    ['0.00', '0.00'],
  ]
  assert.deepEqual(await periodsOf(top, 'daily'), nothing)
  assert.deepEqual(await periodsOf(top, 'dividend'), nothing)
})

test('a stake counts once, on the day on which its round is lost or won', async () => {
  const { top, leaf } = await makeTeam('decided', { daily: salary, dividend })
  const [lost, won, late] = [fresh('issue'), fresh('issue'), fresh('issue')] as const
  await tickets.stake(leaf, lost, '100.00')
  await tickets.stake(leaf, won, '200.00')
  await tickets.stake(leaf, late, '300.00')
  await tickets.play(leaf, '150.00', '50.00')
  await endDay()
  await tickets.lose(leaf, lost)
  await tickets.win(leaf, won, '80.00')
  await endDay()
  await endDay()
  await tickets.lose(leaf, late)
  await endDay()
  await endDay()
  assert.deepEqual(await periodsOf(top, 'daily'), [
    ['150.00', '1.50'],
    ['300.00', '3.00'],
    ['0.00', '0.00'],
    ['300.00', '3.00'],
    ['0.00', '0.00'],
  ])
  // The loss of each day: 100, then 100 + 200 - 80, then 300. The team plays for itself, so no
  // salary is subtracted.
  assert.deepEqual(
    (await periodsOf(top, 'dividend'))?.map(([counted]) => counted),
    ['100.00', '220.00', '0.00', '300.00', '0.00'],
  )
})

test('what was open is kept once, however often and by whomever it is settled', async () => {
  const { top, leaf } = await makeTeam('repeated', { daily: salary, dividend })
  const issue = fresh('issue')
  await tickets.stake(leaf, issue, '400.00')
  await passDays(world, 1)
  await countUp(world)
  await Promise.all([1, 2, 3].map(() => settleContracts(transact, settlementTools(world))))
  await settle()
  await tickets.lose(leaf, issue)
  await endDay()
  await settle()
  assert.deepEqual(await periodsOf(top, 'daily'), [
    ['0.00', '0.00'],
    ['400.00', '4.00'],
  ])
  assert.deepEqual(await periodsOf(top, 'dividend'), [
    ['0.00', '0.00'],
    ['400.00', '120.00'],
  ])
})

test('a period that is settled late finds open what was open then: also what was taken back before anybody looked', async () => {
  const { top, leaf } = await makeTeam('belated', { daily: salary })
  const [back, lost, later] = [fresh('issue'), fresh('issue'), fresh('issue')] as const
  await tickets.stake(leaf, back, '300.00')
  await tickets.stake(leaf, lost, '200.00')
  await passDays(world, 1)
  await tickets.takeBack(leaf, back)
  await tickets.stake(leaf, later, '150.00')
  await passDays(world, 2)
  await tickets.lose(leaf, lost)
  await tickets.lose(leaf, later)
  await endDay()
  const periods = await periodsOf(top, 'daily')
  // The stake that was lost meanwhile counts as played, as far as can be known on the first day.
  // None is paid for twice.
  assert.deepEqual(
    periods?.map(([counted]) => counted),
    ['200.00', '150.00', '0.00', '0.00'],
  )
})

test('of a round with several bets what is taken back counts on no day, and what stands on the day on which it ends', async () => {
  const { top, leaf } = await makeTeam('several', { daily: salary })
  const issue = fresh('issue')
  await tickets.stake(leaf, issue, '100.00', 'one')
  await tickets.stake(leaf, issue, '200.00', 'two')
  await endDay()
  await tickets.takeBack(leaf, issue, 'one', false)
  await tickets.stake(leaf, issue, '30.00', 'three')
  await endDay()
  await tickets.lose(leaf, issue)
  await endDay()
  assert.deepEqual(
    (await periodsOf(top, 'daily'))?.map(([counted]) => counted),
    ['0.00', '0.00', '230.00'],
  )
})

test('a member whose stakes are open is not active by them, and is when they are played', async () => {
  const needs = { ...salary, tiers: [{ ...tier, activeMembers: 1 }] }
  const { top, leaf } = await makeTeam('active', { daily: needs })
  const issue = fresh('issue')
  await tickets.stake(leaf, issue, '120.00')
  await tickets.play(top, '100.00', '100.00')
  await tickets.play(leaf, '99.00', '99.00')
  await endDay()
  await tickets.lose(leaf, issue)
  await endDay()
  assert.deepEqual(
    (await top.client.call(listContractPayouts, { query: { kind: 'daily' } })).value?.list.map((one) => one.activeMembers),
    [1, 1],
  )
  assert.deepEqual(await periodsOf(top, 'daily'), [
    ['199.00', '1.99'],
    ['120.00', '1.20'],
  ])
})

test('an hourly salary pays for a stake in the hour in which its round ends, and for none that is taken back', async () => {
  const hourly = { pays: 'percent', activeFrom: '10.00', fromHour: 0, untilHour: 24, tiers: [{ ...tier, activeMembers: 1 }] }
  const { top, leaf } = await makeTeam('hourly', { hour: hourly })
  // Hours are settled one minute after their end.
  world.clock.advance(120_000)
  const [back, lost] = [fresh('issue'), fresh('issue')] as const
  const hour = Number(new Date(world.clock().getTime() + 8 * 3_600_000).getUTCHours())
  assert.ok(hour < 21, 'the test ends on the day on which it began')
  await tickets.stake(leaf, back, '400.00')
  await tickets.stake(leaf, lost, '300.00')
  world.clock.advance(3_600_000)
  await settle()
  await tickets.takeBack(leaf, back)
  await tickets.lose(leaf, lost)
  world.clock.advance(3_600_000)
  await settle()
  const { rows } = await world.app.pool.query(
    "select hour, counted_minor::text as counted, active_members from contract_payouts where kind = 'hour' and member_id = $1 and hour >= $2 order by hour",
    [top.member, hour],
  )
  assert.deepEqual(rows, [
    { hour, counted: '0', active_members: 0 },
    { hour: hour + 1, counted: '30000', active_members: 1 },
  ])
})

test('a moved member’s open stakes move along: the old team earns nothing of them and the new one loses nothing', async () => {
  const { top, leaf } = await makeTeam('leaving', { daily: salary })
  const { top: other } = await makeTeam('joined', { daily: salary })
  const [back, lost] = [fresh('issue'), fresh('issue')] as const
  await tickets.stake(leaf, back, '400.00')
  await tickets.stake(leaf, lost, '250.00')
  await transact((tx) => moveMember(tx, { memberId: leaf.member, uplineId: other.member }, world.clock))
  await endDay()
  await tickets.takeBack(leaf, back)
  await tickets.lose(leaf, lost)
  await endDay()
  assert.deepEqual(
    (await periodsOf(top, 'daily'))?.map(([counted]) => counted),
    ['0.00', '0.00'],
  )
  assert.deepEqual(
    (await periodsOf(other, 'daily'))?.map(([counted]) => counted),
    ['0.00', '250.00'],
  )
})
