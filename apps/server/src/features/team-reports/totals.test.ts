import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { startTestApp } from '../../../test/harness.ts'
import { bet, fresh, GAME, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { countUp, type Team } from '../../../test/team-rows.ts'
import { moveBranch, plantTree, TreeOfDays } from '../../../test/tree-of-days.ts'
import type { Db } from '../../base/database.ts'
import { addDays, momentsOf } from '../../base/days.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { TransferKind } from '../../ledger/index.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { dayOf, type teamTree } from '../teams/index.ts'
import { checkTeams, rebuildTeams } from '../teams/wiring.ts'
import type { ReportAsked } from './read-report.ts'
import { sumBalances } from './team-balance.store.ts'
import { listBetRows } from './team-bet-pages.store.ts'
import { sumBets } from './team-bet-sums.store.ts'
import { statusOfBet } from './team-bets.store.ts'
import { countTeamUnpaid } from './team-deposits.store.ts'
import { sumTeamLines } from './team-record-sums.store.ts'

// Random trees, moves, days and rounds that are settled or taken back later, against the raw rows added up one by one.

const STATUSES = ['cancelled', 'unsettled', 'won', 'lost'] as const

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let db: Db
let merchant: Merchant
let games: { id: string; name: string }[]
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  db = provider.db
  merchant = await getMerchant(createMerchantDirectory(db, world.clock), 'pavilion')
  const { rows } = await sql<{ id: string; name: string }>`
    select id, names ->> 'EN' as name from games where merchant_code = 'pavilion' and is_playable
      and provider_code = (select provider_code from games where merchant_code = 'pavilion' and id = ${GAME}) order by id limit 3`.execute(
    db,
  )
  games = rows
  assert.ok(games.length > 1)
  await countUp(world)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin, rollback, finish } = protocolCalls(() => provider)
const today = () => dayOf(merchant, world.clock())
const text = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const step = fc.record({
  what: fc.constantFrom('play', 'play', 'open', 'open', 'settle', 'settle', 'take-back', 'pay', 'ask', 'move', 'night', 'night', 'count'),
  who: fc.nat(99),
  where: fc.nat(99),
  cents: fc.integer({ min: 1, max: 5_000 }),
})
const scenario = fc.record({
  uplines: fc.array(fc.nat(99), { minLength: 3, maxLength: 6 }),
  steps: fc.array(step, { minLength: 15, maxLength: 35 }),
})
type Step = { what: string; who: number; where: number; cents: number }
type Open = { who: string; round: string; game: string; betId: string }
type World = { team: Team; names: string[]; model: TreeOfDays; open: Open[] }

async function takeStep({ team, names, model, open }: World, { what, who, where, cents }: Step): Promise<void> {
  const name = names[who % names.length] ?? ''
  const account = (its: string) => team.id(its).toString()
  const game_id = games[where % games.length]?.id ?? ''
  const post = async (reply: ReturnType<typeof betWin>) => assert.equal((await reply).status, 200, JSON.stringify((await reply).body))
  model.keep()
  if (what === 'play') {
    const lines = [bet(text(cents)), ...(where % 3 === 0 ? [] : [win(text(where % 3 === 1 ? cents : 1))])]
    await post(betWin(account(name), lines, { round_id: fresh('total'), game_id, finished: true }))
  }
  if (what === 'open') {
    const round = { who: name, round: fresh('total'), game: game_id, betId: fresh('stake') }
    await post(betWin(account(name), [bet(text(cents), round.betId)], { round_id: round.round, game_id, finished: false }))
    open.push(round)
  }
  const [one] = open.splice(what === 'settle' || what === 'take-back' ? where % Math.max(1, open.length) : open.length, 1)
  if (one && what === 'settle') {
    const round = { round_id: one.round, game_id: one.game }
    if (where % 3 === 0) await post(finish(account(one.who), one.round))
    else await post(betWin(account(one.who), [win(text(where % 3 === 1 ? 5_001 : 1))], { ...round, finished: where % 2 === 0 }))
  }
  if (one && what === 'take-back') {
    const line = [{ id: fresh('back'), original: one.betId }]
    await post(rollback(account(one.who), line, { round_id_provider: one.round, game_id: one.game, finished: where % 2 === 0 }))
  }
  if (what === 'pay') {
    const kind = ([TransferKind.deposit, TransferKind.rebate, TransferKind.hold] as const)[where % 3] ?? TransferKind.deposit
    const isOut = kind === TransferKind.hold
    await postMoney(db, world.clock, { memberId: team.id(name), kind, amountMinor: BigInt(cents), isOut, house: 'funding' })
  }
  if (what === 'ask') await askToDeposit(world, team.id(name), where)
  if (what === 'move') await moveBranch(world, team, model, name, names[where % (names.length + 1)])
  if (what === 'night') world.clock.advance((6 + (where % 40)) * HOUR_MS)
  if (what === 'count' && where % 4 === 0) await rebuildTeams((work) => db.transaction().execute(work))
  else if (what === 'count') await countUp(world)
}

/** Asks for a deposit that brings nothing, and lets an earlier one change its state, or be paid after all. */
async function askToDeposit({ clock }: typeof world, member: bigint, where: number): Promise<void> {
  await sql`
    insert into deposits (id, merchant_code, member_id, request_id, channel, currency, amount_minor, fee_minor, status, created_at, expires_at)
    select coalesce(max(d.id), 0) + 1, 'pavilion', ${member}::bigint, 'request-' || coalesce(max(d.id), 0), min(c.code), 'PHP', 100, 0, 'expired',
      ${clock()}::timestamptz, ${clock()}::timestamptz
    from deposit_channels c left join deposits d on true where c.merchant_code = 'pavilion'`.execute(db)
  const status = (['failed', 'cancelled', 'paid'] as const)[where % 3] ?? 'failed'
  await sql`
    update deposits set status = ${status}, credited_minor = ${status === 'paid' ? 100 : null}::bigint
    where id = (select id from deposits order by id desc offset ${where % 5} limit 1)`.execute(db)
}

type RawBet = { who: bigint; day: string; game_id: string; stake_minor: bigint; win_minor: bigint; is_finished: boolean }
type RawLine = { who: bigint; day: string; kind: number; amount_minor: bigint }

async function readRaw() {
  const owner = sql`substr(a.owner, 8)::bigint as who`
  const bets = await sql<RawBet>`
    select ${owner}, (r.opened_at at time zone ${merchant.timeZone})::date::text as day, r.game_id, r.stake_minor, r.win_minor, r.is_finished
    from rounds r join ledger.accounts a on a.id = r.wallet_id`.execute(db)
  const lines = await sql<RawLine>`
    select ${owner}, (t.posted_at at time zone ${merchant.timeZone})::date::text as day, t.kind, e.amount_minor
    from ledger.entries e join ledger.transfers t on t.id = e.transfer_id
    join ledger.accounts a on a.id = e.account_id and a.kind = 'wallet' and a.currency = 'PHP' and a.owner like 'member:%'`.execute(db)
  const held = await sql<{ who: bigint; balance_minor: bigint }>`
    select ${owner}, a.balance_minor from ledger.accounts a
    where a.kind in ('wallet', 'hold') and a.currency = 'PHP' and a.owner like 'member:%'`.execute(db)
  const unpaid = await sql<{ who: bigint; day: string; status: string }>`
    select d.member_id as who, (d.created_at at time zone ${merchant.timeZone})::date::text as day, d.status
    from deposits d where d.status <> 'paid'`.execute(db)
  return { bets: bets.rows, lines: lines.rows, held: held.rows, unpaid: unpaid.rows }
}

const add = <Row>(rows: readonly Row[], of: (row: Row) => bigint) => rows.reduce((total, row) => total + of(row), 0n)

function sumRawBets(bets: readonly RawBet[]) {
  const settled = bets.filter(({ is_finished }) => is_finished)
  return {
    bets: bets.length,
    stakeMinor: add(bets, (row) => row.stake_minor),
    validMinor: add(settled, (row) => row.stake_minor),
    payoutMinor: add(bets, (row) => row.win_minor),
    profitMinor: add(settled, (row) => row.win_minor - row.stake_minor),
  }
}

function sumRawLines(lines: readonly RawLine[]) {
  const positive = (amount: bigint) => (amount > 0n ? amount : 0n)
  return {
    inMinor: add(lines, (row) => positive(row.amount_minor)),
    outMinor: add(lines, (row) => positive(-row.amount_minor)),
    count: lines.length,
  }
}

async function compare({ team, names, model }: World, beganOn: string): Promise<void> {
  model.keep()
  const raw = await readRaw()
  const named = new Map(names.map((name) => [team.id(name) as bigint, name]))
  const days = { from: addDays(today(), -30) > beganOn ? addDays(today(), -30) : beganOn, to: today() }
  const { from } = await momentsOf(db, merchant, days.from)
  const { to } = await momentsOf(db, merchant, days.to)
  const isMeant = (agent: string, scope: teamTree.TeamScope, branch: string | undefined) => (row: { who: bigint; day: string }) => {
    const who = named.get(row.who)
    if (who === undefined || row.day < days.from || row.day > days.to) return false
    const depth = model.depth(row.day, branch ?? agent, who)
    if (depth === undefined || (branch !== undefined && model.depth(row.day, agent, branch) === undefined)) return false
    return scope === 'team' || depth === (branch === undefined ? 1 : 0)
  }
  for (const [index, agent] of names.entries()) {
    for (const branch of [undefined, agent, names[(index + 1) % names.length]]) {
      for (const scope of ['team', 'direct'] as const) {
        const which = { scope, branchId: branch === undefined ? undefined : team.id(branch) }
        const asked: ReportAsked = { merchant, agentId: team.id(agent), which, days, from, to, language: 'EN', gatheredMax: 3_000 }
        const bets = raw.bets.filter(isMeant(agent, scope, branch))
        const what = `${scope} of ${agent}, branch ${branch}`
        assert.deepEqual(await sumBets(db, asked, {}), sumRawBets(bets), what)
        for (const status of STATUSES) {
          const its = bets.filter((row) => statusOfBet(row) === status)
          assert.deepEqual(await sumBets(db, asked, { status }), sumRawBets(its), `${what}, ${status}`)
          if (branch !== undefined) continue
          const listed = await listBetRows(db, { ...asked, gatheredMax: 0 }, { status }, 1_000)
          assert.equal(listed.length, its.length, `${what}, ${status}: days that are passed over have none`)
        }
        const unpaid = raw.unpaid.filter(isMeant(agent, scope, branch))
        assert.equal(await countTeamUnpaid(db, asked, {}), unpaid.length, `${what}, deposits that are not paid`)
        const cancelled = unpaid.filter(({ status }) => status === 'cancelled')
        assert.equal(await countTeamUnpaid(db, asked, { status: 'cancelled' }), cancelled.length, `${what}, cancelled deposits`)
        for (const to of [days.to, beganOn]) {
          const held = raw.held.filter(({ who }) => isMeant(agent, scope, branch)({ who, day: to }))
          const isThere = branch === undefined || model.depth(to, agent, branch) !== undefined
          if (!isThere) continue
          assert.equal(
            await sumBalances(db, { ...asked, days: { from: to, to } }),
            add(held, (row) => row.balance_minor),
            `${what} on ${to}, what they hold`,
          )
        }
        const { id, name } = games[index % games.length] ?? { id: '', name: '' }
        const ofGame = bets.filter(({ game_id }) => game_id === id)
        assert.deepEqual(await sumBets(db, asked, { gameIds: [id] }), sumRawBets(ofGame), `${what}, ${name}`)
        const lines = raw.lines.filter(isMeant(agent, scope, branch))
        assert.deepEqual(await sumTeamLines(db, asked, {}), sumRawLines(lines), what)
        const rebates = lines.filter(({ kind }) => kind === TransferKind.rebate)
        assert.deepEqual(await sumTeamLines(db, asked, { type: 'rebate' }), sumRawLines(rebates), `${what}, rebates`)
      }
    }
  }
}

test('totals are the sum of raw rows for any tree, moves and days, whenever a round is settled or reversed', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ uplines, steps }) => {
      const { team, names, parents } = await plantTree(world, uplines)
      const its: World = { team, names, model: new TreeOfDays(parents, today), open: [] }
      const beganOn = today()
      for (const each of steps) await takeStep(its, each)
      await compare(its, beganOn)
      assert.deepEqual(await checkTeams(db), [], 'what is noted and not added yet is known')
      await countUp(world)
      await compare(its, beganOn)
      world.clock.advance(36 * HOUR_MS)
    }),
    { numRuns: 4 },
  )
  assert.deepEqual(await checkTeams(db), [])
})
