import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  exportTeamProfit,
  getTeamProfitTotals,
  listTeamProfit,
  type ProfitFigure,
  type ProfitRowValue,
  profitFigures,
} from '@pavilion/api/team-profit'
import fc from 'fast-check'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { postMoney } from '../../../test/team-money.ts'
import { readPages } from '../../../test/team-report-steps.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { TransferKind } from '../../ledger/index.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let team: Team
let top: Client
const { betWin } = protocolCalls(() => provider)

const below = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`single${index}`, null]))
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  team = await makeTeam(world, {
    head: { top: { left: { twig: { leaf: null } }, right: null, ...below }, beside: {} },
    rival: { alien: null },
  })
  top = await team.open('top')
})
after(async () => {
  await provider.stop()
  await world.stop()
})

type Query = Omit<NonNullable<NonNullable<Parameters<typeof top.call<typeof listTeamProfit>>[1]>['query']>, 'cursor'>

async function play(account: string, stake: number, payout = 0): Promise<void> {
  const lines = [bet(`${stake}.00`), ...(payout > 0 ? [win(`${payout}.00`)] : [])]
  const reply = await betWin(team.id(account).toString(), lines, { round_id: fresh('round'), finished: true })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
}

const give = (account: string, kind: 'deposit' | 'rebate' | 'dividend' | 'reward', pesos: number) =>
  postMoney(team.db, world.clock, { memberId: team.id(account), kind: TransferKind[kind], amountMinor: BigInt(pesos) * 100n })

async function readAll(client: Client, query: Query = {}): Promise<ProfitRowValue[]> {
  return readPages((from) => client.call(listTeamProfit, { query: { ...query, ...from } }))
}

const cents = (amount: string) => Math.round(Number(amount) * 100)

/** Every page added up is what the totals say, in every figure. Returns the rows. */
async function assertSums(client: Client, query: Query = {}): Promise<ProfitRowValue[]> {
  const rows = await readAll(client, query)
  const { view: _view, sort: _sort, ...filter } = query
  const { value: totals } = await client.call(getTeamProfitTotals, { query: filter })
  assert.ok(totals)
  for (const figure of profitFigures) {
    const sum = rows.reduce((all, row) => all + cents(row[figure]), 0)
    assert.equal(sum, cents(totals[figure]), `${figure} of ${JSON.stringify(query)}`)
  }
  for (const row of [...rows, totals]) {
    const { payouts, rebates, bonuses, salaries, validBets, net } = row
    assert.equal(cents(net), cents(payouts) + cents(rebates) + cents(bonuses) + cents(salaries) - cents(validBets))
  }
  return rows
}

test('rows of profit and loss sum to the team’s totals, by downline and category, with or without the own', async () => {
  const accounts = ['top', 'left', 'twig', 'leaf', 'right', 'beside', 'alien', 'head', ...Object.keys(below)]
  const happening = fc.record({
    who: fc.constantFrom(...accounts),
    what: fc.constantFrom('bet', 'deposit', 'rebate', 'dividend', 'reward'),
    pesos: fc.integer({ min: 1, max: 9 }),
    payout: fc.integer({ min: 0, max: 20 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 16 }), async (happenings) => {
      for (const { who, what, pesos, payout } of happenings) {
        if (what === 'bet') await play(who, pesos, payout)
        else await give(who, what as 'deposit', pesos)
      }
      await countUp(world)
      const agents = [top, await team.open('left'), await team.open('head')]
      for (const client of agents) {
        for (const query of [{}, { own: 'out' }, { scope: 'direct' }, { view: 'category' }, { category: 'RNG' }] as Query[])
          await assertSums(client, query)
      }
      await assertSums(top, { account: 'left' })
      await assertSums(top, { account: 'left', own: 'out' })
    }),
    { numRuns: 2 },
  )
})

test('a row for each downline holds its branch, in the order of any figure, and leads on to the branch', async () => {
  await play('leaf', 100, 30)
  for (const [index, account] of Object.keys(below).entries()) await give(account, 'deposit', 500 + index)
  await give('top', 'dividend', 3)
  await countUp(world)
  const rows = await assertSums(top)
  assert.ok(rows.length > 17, 'more than a page')
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
  assert.deepEqual(rows.map(({ isOwn, account }) => isOwn && account).filter(Boolean), ['top'])
  assert.ok(!rows.some(({ account }) => ['twig', 'leaf', 'head', 'beside', 'rival', 'alien'].includes(account ?? '')))
  for (const figure of profitFigures) {
    for (const sort of [figure, `-${figure}`]) {
      const figures = (await readAll(top, { sort })).map((row) => cents(row[figure as ProfitFigure]))
      assert.deepEqual(
        figures,
        [...figures].sort((a, b) => (sort === figure ? a - b : b - a)),
        sort,
      )
    }
  }
  assert.ok(!(await readAll(top, { own: 'out' })).some(({ isOwn }) => isOwn))
  const deeper = await readAll(top, { account: 'TWIG' })
  assert.deepEqual(
    [...new Set(deeper.map(({ account }) => account))].sort(),
    deeper.some(({ isOwn }) => isOwn) ? ['leaf', 'twig'] : ['leaf'],
  )
  const { value } = await top.call(listTeamProfit, { query: { account: 'leaf' } })
  assert.deepEqual([value?.path, value?.list.length, value?.list[0]?.isOwn], [['left', 'twig', 'leaf'], 1, true])
  const categories = await assertSums(top, { view: 'category' })
  assert.ok(categories.some(({ category }) => category === 'RNG') && categories.some(({ category }) => category === ''))
  assert.deepEqual(await readAll(top, { period: 'yesterday' }), [])
})

test('profit and loss of another branch, upline or merchant is hidden, and hostile values are refused', async () => {
  for (const account of ['alien', 'rival', 'head', 'beside', 'nobody', '% or 1=1']) {
    for (const endpoint of [listTeamProfit, getTeamProfitTotals] as const) {
      const { status, errorCode } = await top.call(endpoint, { query: { account } })
      assert.deepEqual([status, errorCode], [404, 'not-in-team'], account)
    }
  }
  const refused = async (client: Client, query: object, code: string) =>
    assert.equal((await client.call(listTeamProfit, { query: query as Query })).errorCode, code, JSON.stringify(query))
  await refused(top, { sort: 'account' }, 'invalid-request')
  await refused(top, { sort: '-net; drop table members' }, 'invalid-request')
  await refused(top, { cursor: '-1' }, 'invalid-request')
  await refused(top, { view: 'all' }, 'invalid-request')
  await refused(top, { period: 'own', from: '2026-01-29', to: '2026-03-01' }, 'period-too-long')
  await refused(await team.open('leaf'), {}, 'feature-unavailable')
  await refused(createClient(world.app), {}, 'not-logged-in')
  assert.deepEqual((await top.call(listTeamProfit, { query: { cursor: '9999999' } })).value?.list, [])
  await changeMerchant(world, 'pavilion', { permissions: { AGETEAMPNL3: false } })
  await refused(top, {}, 'feature-unavailable')
  await changeMerchant(world, 'pavilion', { permissions: { AGETEAMPNL3: true } })
  await refused(top, { account: 'alien' }, 'not-in-team')
})

test('the file holds every row in the same order', async () => {
  const reply = await fetchFile(world.app, top, `${exportTeamProfit.path}?sort=-deposits`)
  assert.equal(reply.statusCode, 200)
  const [head, ...rows] = parseCsv(reply.body)
  assert.equal(head?.at(-1), 'Currency')
  assert.deepEqual(
    rows.map(([account, deposits]) => [account, deposits]),
    (await readAll(top, { sort: '-deposits' })).map(({ account, deposits }) => [account, deposits]),
  )
})
