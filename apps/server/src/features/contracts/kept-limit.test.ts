import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listHeldPayouts } from '@pavilion/api/contract-reviews'
import { addContract, addToTeam, passDays, settlementTools, type TeamMember } from '../../../test/contract-rows.ts'
import { startTestApp } from '../../../test/harness.ts'
import { openOperator } from '../../../test/operator-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp } from '../../../test/team-rows.ts'
import { createDatabase, type Db, type Transact } from '../../base/database.ts'
import { TransferKind, verifyLedger } from '../../ledger/index.ts'
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

const rows = async <Row>(text: string, values: unknown[] = []) => (await world.app.pool.query(text, values)).rows as Row[]
const today = async (): Promise<string> =>
  (await rows<{ day: string }>("select ($1::timestamptz at time zone 'Asia/Manila')::date::text as day", [world.clock()]))[0]?.day ?? ''

async function play(who: TeamMember, betsMinor: bigint, winsMinor: bigint): Promise<void> {
  const of = { memberId: who.member }
  await postMoney(db, world.clock, { ...of, amountMinor: betsMinor, kind: TransferKind.deposit, house: 'funding' })
  await postMoney(db, world.clock, { ...of, amountMinor: betsMinor, kind: TransferKind.bet, isOut: true })
  if (winsMinor > 0n) await postMoney(db, world.clock, { ...of, amountMinor: winsMinor, kind: TransferKind.win })
}

async function endDay(): Promise<void> {
  await passDays(world, 1)
  await countUp(world)
  // Several servers settle and pay at once.
  await Promise.all([1, 2].map(() => settleContracts(transact, settlementTools(world))))
  await Promise.all([1, 2].map(() => paySalaries(transact, settlementTools(world))))
}

const percent = (value: string) => ({ pays: 'percent', activeFrom: '1.00', tiers: [{ from: '1.00', activeMembers: 0, value }] })

type Paid = { day: string; status: string; held_for: string | null; amount: string }
const payoutsOf = (who: TeamMember) =>
  rows<Paid>(
    `select first_day::text as day, status, held_for, amount_minor::text as amount from contract_payouts
     where member_id = $1 and amount_minor > 0 order by id`,
    [who.member],
  )

test('a salary of a team that won is held for two operators, and one of a team that lost is paid', async () => {
  const [won, lost] = [await addToTeam(world, 'keptwon'), await addToTeam(world, 'keptlost')]
  for (const member of [won, lost]) await addContract(world, { member, kind: 'daily', terms: percent('0.50'), startDay: await today() })
  await play(won, 100_000n, 99_800n)
  await play(lost, 100_000n, 99_500n)
  await endDay()
  assert.deepEqual(
    (await payoutsOf(won)).map(({ status, held_for, amount }) => [status, held_for, amount]),
    [['pending', 'kept-limit', '500']],
    'two hundred were kept, and five hundred are owed',
  )
  assert.deepEqual(
    (await payoutsOf(lost)).map(({ status, held_for, amount }) => [status, held_for, amount]),
    [['paid', null, '500']],
  )
  const viewer = await openOperator(world, 'keptviewer', ['viewer'])
  const held = (await viewer.call(listHeldPayouts)).value?.list.find(({ account }) => account === 'keptwon')
  assert.equal(held?.heldFor, 'kept-limit')
})

test('automatic salaries of a day never exceed what the house kept of it, whatever teams stake and win: twelve seeds', async () => {
  const from = await today()
  const teams: { who: TeamMember; random: (below: number) => number; kept: Map<string, bigint> }[] = []
  for (let seed = 1; seed <= 12; seed++) {
    const who = await addToTeam(world, `keptseed${seed}`)
    for (const [kind, value] of [
      ['daily', '0.50'],
      ['hour', '0.40'],
    ] as const) {
      const terms = kind === 'hour' ? { ...percent(value), fromHour: 0, untilHour: 24 } : percent(value)
      await addContract(world, { member: who, kind, terms, startDay: from })
    }
    teams.push({ who, random: dice(seed * 7_919), kept: new Map() })
  }
  for (let turn = 0; turn < 4; turn++) {
    const day = await today()
    for (const { who, random, kept } of teams) {
      const bets = BigInt(1_000 + random(1_000_000))
      // What games return to a small team in a day: usually about all of it, sometimes far more.
      const wins = (bets * BigInt(random(4) === 0 ? random(300) : 985 + random(16))) / (random(4) === 0 ? 100n : 1_000n)
      await play(who, bets, wins)
      kept.set(day, bets - wins)
    }
    await endDay()
  }
  let [paidDays, heldRows] = [0, 0]
  for (const { who, kept } of teams) {
    const payouts = await payoutsOf(who)
    heldRows += payouts.filter(({ held_for }) => held_for === 'kept-limit').length
    for (const [day, keptMinor] of kept) {
      const paid = payouts.filter((one) => one.day === day && one.status === 'paid').reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      if (paid > 0n) paidDays += 1
      assert.ok(paid <= (keptMinor > 0n ? keptMinor : 0n), `${who.account} on ${day}: ${paid} of ${keptMinor}`)
    }
  }
  assert.ok(paidDays > 5 && heldRows > 5, `${paidDays} days were paid and ${heldRows} payouts were held`)
})

/** A pseudo-random number from 0 up to, but not including, `below`. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
