import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listTeamRebates } from '@pavilion/api/rebates'
import { startTestApp } from '../../../test/harness.ts'
import { fresh } from '../../../test/protocol-calls.ts'
import { giveRates, stored } from '../../../test/rebate-rows.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { testIds } from '../../../test/test-ids.ts'
import { createTicketWindow, TICKETS, type TicketWindow } from '../../../test/ticket-window.ts'
import type { Transact } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { dayOf } from '../teams/index.ts'
import { keepOpenStakesOfDay } from '../teams/wiring.ts'
import { settleRebates } from './settle-rebates.ts'

// Stakes whose rounds are still open when a day ends.

let world: Awaited<ReturnType<typeof startTestApp>>
let merchant: Merchant
let team: Team
let tickets: TicketWindow
before(async () => {
  world = await startTestApp()
  team = await makeTeam(world, { Anna: { Bea: { Cara: null } } })
  merchant = await getMerchant(createMerchantDirectory(team.db, world.clock, 'pavilion'), 'pavilion')
  tickets = await createTicketWindow(world)
  const { category } = TICKETS
  await giveRates(team, [
    { account: 'Anna', category, rate: 30 },
    { account: 'Bea', category, rate: 20 },
    { account: 'Cara', category, rate: 10 },
  ])
})
after(() => world.stop())

const transact: Transact = (work) => team.db.transaction().execute(work)
const cara = () => ({ member: team.id('Cara') })
const today = () => dayOf(merchant, world.clock())

async function settle(): Promise<void> {
  await countUp(world)
  await settleRebates(transact, [merchant], { makeId: testIds(world.clock), onError: assert.ifError }, world.clock())
}

/** Ends the day and settles it. Returns the rebates by the paid account. */
async function endDay() {
  const day = today()
  world.clock.advance(DAY_MS)
  await settle()
  return rebatesOf(day)
}
const rebatesOf = async (day: string) => (await stored(team, day)).map(({ agent, bets, amount }) => [agent, bets, amount])

/** The rebates of everybody for Cara's stakes of this sum. */
const worth = (bets: bigint) => [
  ['Anna', bets, bets / 100n],
  ['Bea', bets, bets / 100n],
  ['Cara', bets, bets / 100n],
]

test('a chase that is staked on one day and taken back on the next brings no rebate to anybody, on either day', async () => {
  const issues = Array.from({ length: 20 }, () => fresh('issue'))
  for (const issue of issues) await tickets.stake(cara(), issue, '50.00')
  assert.deepEqual(await endDay(), [])
  for (const issue of issues) await tickets.takeBack(cara(), issue)
  assert.deepEqual(await endDay(), [])
  assert.deepEqual(await endDay(), [])
})

test('a stake earns its rebate once, on the day its round is settled, and a rollback takes none of others', async () => {
  const [lost, won, back, late] = [fresh('issue'), fresh('issue'), fresh('issue'), fresh('issue')] as const
  await tickets.stake(cara(), lost, '100.00')
  await tickets.stake(cara(), won, '120.00')
  await tickets.stake(cara(), back, '300.00')
  await tickets.stake(cara(), late, '70.00')
  await tickets.play(cara(), '10.00', '10.00')
  assert.deepEqual(await endDay(), worth(1_000n))
  await tickets.lose(cara(), lost)
  await tickets.win(cara(), won, '240.00')
  await tickets.takeBack(cara(), back)
  await tickets.play(cara(), '20.00', '20.00')
  assert.deepEqual(await endDay(), worth(24_000n))
  assert.deepEqual(await endDay(), [])
  await tickets.lose(cara(), late)
  assert.deepEqual(await endDay(), worth(7_000n))
})

test('days are settled once, late and by several at a time, and what is open goes on to the day on which it ends', async () => {
  const day = today()
  const [lost, back] = [fresh('issue'), fresh('issue')] as const
  await tickets.stake(cara(), lost, '100.00')
  await tickets.stake(cara(), back, '200.00')
  world.clock.advance(DAY_MS)
  await tickets.takeBack(cara(), back)
  world.clock.advance(DAY_MS)
  await countUp(world)
  await Promise.all([settle(), settle(), settle()])
  await tickets.lose(cara(), lost)
  await endDay()
  await settle()
  assert.deepEqual(await rebatesOf(day), [])
  assert.deepEqual(await rebatesOf(addDays(day, 1)), [])
  assert.deepEqual(await rebatesOf(addDays(day, 2)), worth(10_000n))
})

test('a stake on a round that was open for a day with nothing in it counts on the day on which the round ends', async () => {
  const issue = fresh('issue')
  await tickets.stake(cara(), issue, '50.00', 'first')
  await tickets.takeBack(cara(), issue, 'first', false)
  assert.deepEqual(await endDay(), [])
  await tickets.stake(cara(), issue, '90.00', 'second')
  assert.deepEqual(await endDay(), [])
  await tickets.lose(cara(), issue)
  assert.deepEqual(await endDay(), worth(9_000n))
})

test('a day that is under way shows what was open when it began, and what is taken back of it cancels out', async () => {
  const [lost, back] = [fresh('issue'), fresh('issue')] as const
  await tickets.stake(cara(), lost, '100.00')
  await tickets.stake(cara(), back, '200.00')
  assert.deepEqual(await endDay(), [])
  await keepOpenStakesOfDay(transact, [merchant], world.clock())
  await tickets.takeBack(cara(), back)
  await tickets.lose(cara(), lost)
  await countUp(world)
  const anna = await team.open('Anna')
  const { value } = await anna.call(listTeamRebates)
  assert.deepEqual(
    value?.list.map(({ day, validBets, amount, status }) => [day, validBets, amount, status]),
    [[today(), '100.00', '1.00', 'pending']],
  )
  assert.deepEqual(await endDay(), worth(10_000n))
})

test('what an abuser placed and took back within one day was never there, and no branch owes for another day', async () => {
  const issue = fresh('issue')
  await tickets.stake(cara(), issue, '500.00')
  await tickets.takeBack(cara(), issue)
  await tickets.play(cara(), '40.00', '40.00')
  assert.deepEqual(await endDay(), worth(4_000n))
})
