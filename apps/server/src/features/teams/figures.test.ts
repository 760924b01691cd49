import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp, type Team } from '../../../test/team-rows.ts'
import { moveBranch, plantTree, TreeOfDays } from '../../../test/tree-of-days.ts'
import type { Db, Transact } from '../../base/database.ts'
import { addDays } from '../../base/days.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { TransferKind } from '../../ledger/index.ts'
import { checkTeams } from './check-teams.ts'
import { countTeam } from './count-team.ts'
import { dayOf } from './read-period.ts'
import { rebuildTeams } from './rebuild-teams.ts'
import { sumTeam, type TeamFigures } from './sum-team.ts'

// Random trees, moves and days, posted through the ledger, against a model that walks the tree of
// each day.

const MANILA = { timeZone: 'Asia/Manila' }

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let db: Db
let transact: Transact
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  db = provider.db
  transact = (work) => db.transaction().execute(work)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin, rollback } = protocolCalls(() => provider)
const today = () => dayOf(MANILA, world.clock())
const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

type Figure = Exclude<keyof TeamFigures, 'netMinor'>
type Happening = { day: string; who: string; figure: Figure; cents: number }
const FIGURES: readonly Figure[] = [
  ...(['depositsMinor', 'withdrawalsMinor', 'validBetsMinor', 'payoutsMinor', 'rebatesMinor'] as const),
  ...(['bonusesMinor', 'salariesMinor'] as const),
]

/** The definition of the figures, computed the slow way. */
class Model extends TreeOfDays {
  happened: Happening[] = []
  bets: { day: string; who: string }[] = []
  note(figure: Figure, who: string, cents: number) {
    this.keep()
    this.happened.push({ day: today(), who, figure, cents })
  }
  sum(agent: string, isMeant: (depth: number) => boolean, from: string, to: string) {
    const sums = Object.fromEntries(FIGURES.map((figure) => [figure, 0n])) as Record<Figure, bigint>
    for (const { day, who, figure, cents } of this.happened) {
      const depth = this.depth(day, agent, who)
      if (day >= from && day <= to && depth !== undefined && isMeant(depth)) sums[figure] += BigInt(cents)
    }
    return sums
  }
}

const step = fc.record({
  what: fc.constantFrom('bet', 'bet', 'bet', 'rollback', 'deposit', 'earn', 'move', 'night', 'count'),
  who: fc.nat(99),
  where: fc.nat(99),
  cents: fc.integer({ min: 1, max: 5_000 }),
})
const scenario = fc.record({
  uplines: fc.array(fc.nat(99), { minLength: 3, maxLength: 7 }),
  steps: fc.array(step, { minLength: 12, maxLength: 30 }),
})

async function plant(uplines: readonly number[]): Promise<{ team: Team; names: string[]; model: Model }> {
  const { team, names, parents } = await plantTree(world, uplines)
  return { team, names, model: new Model(parents, today) }
}

type Step = { what: string; who: number; where: number; cents: number }

async function takeStep(team: Team, names: readonly string[], model: Model, { what, who, where, cents }: Step): Promise<void> {
  const name = names[who % names.length] ?? ''
  const id = team.id(name)
  const money = { memberId: id, amountMinor: BigInt(cents) }
  if (what === 'bet') {
    const lines = where % 2 === 0 ? [bet(text(cents)), win(text(cents + where))] : [bet(text(cents))]
    assert.equal((await betWin(id.toString(), lines, { round_id: fresh('team') })).status, 200)
    model.note('validBetsMinor', name, cents)
    model.bets.push({ day: today(), who: name })
    if (lines.length > 1) model.note('payoutsMinor', name, cents + where)
  }
  if (what === 'rollback') {
    const [taken, paid, round] = [fresh('taken'), fresh('paid'), fresh('round')]
    await betWin(id.toString(), [bet(text(cents), taken), win('0.10', paid)], { round_id: round })
    const lines = where % 2 === 0 ? [taken] : [paid]
    model.bets.push({ day: today(), who: name })
    model.note('validBetsMinor', name, cents)
    model.note('payoutsMinor', name, 10)
    if (where % 3 === 0) world.clock.advance(HOUR_MS)
    const reply = await rollback(
      id.toString(),
      lines.map((original) => ({ id: fresh('back'), original })),
      { round_id_provider: round },
    )
    assert.equal(reply.status, 200)
    if (where % 2 === 0) model.note('validBetsMinor', name, -cents)
    else model.note('payoutsMinor', name, -10)
  }
  if (what === 'deposit') {
    await postMoney(db, world.clock, { ...money, kind: TransferKind.deposit, house: 'funding' })
    model.note('depositsMinor', name, cents)
    // Money in another currency is in other books.
    await postMoney(db, world.clock, { ...money, kind: TransferKind.deposit, house: 'funding', currency: 'PHP_TRIAL' })
  }
  if (what === 'earn') {
    const kinds = { rebate: 'rebatesMinor', reward: 'bonusesMinor', dividend: 'salariesMinor', jackpotWin: 'payoutsMinor' } as const
    const kind = (['rebate', 'reward', 'dividend', 'jackpotWin'] as const)[where % 4] ?? 'rebate'
    await postMoney(db, world.clock, { ...money, kind: TransferKind[kind] })
    model.note(kinds[kind], name, cents)
  }
  if (what === 'move') await moveBranch(world, team, model, name, names[where % (names.length + 1)])
  if (what === 'night') world.clock.advance((12 + (where % 60)) * HOUR_MS)
  if (what === 'count' && where % 4 === 0) await rebuildTeams(transact)
  else if (what === 'count') await countUp(world)
}

const figuresOf = (sum: TeamFigures | undefined) => Object.fromEntries(FIGURES.map((figure) => [figure, sum?.[figure] ?? 0n]))

async function compare(team: Team, names: readonly string[], model: Model, beganOn: string): Promise<void> {
  const to = today()
  const from = addDays(to, -30) > beganOn ? addDays(to, -30) : beganOn
  for (const name of names) {
    const agentId = team.id(name)
    const query = { agentId, from, to }
    const isDirect = (depth: number) => depth === 1
    const all = await sumTeam(db, { ...query, scope: 'team' })
    assert.deepEqual(
      figuresOf(all[0]),
      model.sum(name, () => true, from, to),
      `team of ${name}`,
    )
    const [first] = all
    assert.ok(first)
    const won = first.payoutsMinor + first.rebatesMinor + first.bonusesMinor + first.salariesMinor
    assert.equal(first.netMinor, won - first.validBetsMinor)
    assert.deepEqual(figuresOf((await sumTeam(db, { ...query, scope: 'direct' }))[0]), model.sum(name, isDirect, from, to), 'direct')
    const without = await sumTeam(db, { ...query, scope: 'team', isWithoutOwn: true })
    assert.deepEqual(
      figuresOf(without[0]),
      model.sum(name, (depth) => depth > 0, from, to),
      'without own',
    )
    for (const by of ['day', 'child', 'category', 'vendor'] as const) {
      const rows = await sumTeam(db, { ...query, scope: 'team' }, by)
      const total = Object.fromEntries(FIGURES.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0n)]))
      assert.deepEqual(total, figuresOf(first), `by ${by} it comes to the same`)
      if (by !== 'day') continue
      for (const row of rows)
        assert.deepEqual(
          figuresOf(row),
          model.sum(name, () => true, row.key, row.key),
          row.key,
        )
    }
    const counts = await countTeam(db, { ...query, scope: 'team' }, world.clock())
    const below = await countTeam(db, { ...query, scope: 'direct' }, world.clock())
    const betting = (isMeant: (depth: number) => boolean) =>
      new Set(
        model.bets.flatMap(({ day, who }) => {
          const depth = model.depth(day, name, who)
          return day >= from && day <= to && depth !== undefined && isMeant(depth) ? [who] : []
        }),
      ).size
    assert.deepEqual([counts.betting, below.betting], [betting(() => true), betting(isDirect)], 'each who bet is counted once')
    const firsts = names.filter((who) => {
      const day = model.happened.find((each) => each.who === who && each.figure === 'depositsMinor')?.day
      return day !== undefined && day >= from && day <= to && model.depth(day, name, who) !== undefined
    })
    assert.equal(counts.firstDepositors, firsts.length)
  }
}

test('an agent’s figures are the sum of its subtree’s transfers by that day’s tree, for any moves and days', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ uplines, steps }) => {
      const { team, names, model } = await plant(uplines)
      const beganOn = today()
      for (const each of steps) await takeStep(team, names, model, each)
      await countUp(world)
      await compare(team, names, model, beganOn)
      world.clock.advance(36 * HOUR_MS)
    }),
    { numRuns: 8 },
  )
  assert.deepEqual(await checkTeams(db), [])
})
