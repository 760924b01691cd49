import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportTeamBets, getTeamBetTotals, listTeamBets, type TeamBetValue } from '@pavilion/api/team-bets'
import { fetchFile, parseCsv } from '../../../test/csv.ts'
import { startTestApp } from '../../../test/harness.ts'
import { type Client, createClient } from '../../../test/member-client.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { bet, fresh, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { assertSameBothWays, readPages } from '../../../test/team-report-steps.ts'
import { countUp, makeTeam, type Team } from '../../../test/team-rows.ts'
import { teamTotals } from '../teams/index.ts'
import { listTeamBets as list } from './list-team-bets.ts'
import type { ReportAsked } from './read-report.ts'
import { sumBets } from './team-bet-sums.store.ts'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let team: Team
let top: Client
const { betWin, rollback } = protocolCalls(() => provider)

/** Plays one round, and returns its number. */
async function play(account: string, stake: string, payout?: string): Promise<string> {
  const round_id = fresh('round')
  const lines = payout === undefined ? [bet(stake)] : payout === '0' ? [bet(stake)] : [bet(stake), win(payout)]
  const reply = await betWin(team.id(account).toString(), lines, { round_id, finished: payout !== undefined })
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  world.clock.advance(1_000)
  return round_id
}

let lost = ''
let foreign = ''
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  team = await makeTeam(world, {
    head: { top: { left: { leaf: null }, right: null, idle: {} } },
    rival: { alien: null },
  })
  await makeTeam(world, { top: { other: null } }, { merchantCode: 'lantern', host: 'lantern.localhost' })
  top = await team.open('top')
  lost = await play('leaf', '10.00', '0')
  await play('leaf', '20.00', '50.00')
  await play('right', '30.00')
  for (let index = 0; index < 16; index += 1) await play('left', '1.00', '1.00')
  foreign = await play('alien', '70.00', '90.00')
  await play('head', '5.00', '0')
  const original = fresh('bet')
  const round = { round_id: 'taken-back', finished: false }
  await betWin(team.id('right').toString(), [bet('40.00', original)], round)
  await rollback(team.id('right').toString(), [{ id: fresh('rb'), original }], { round_id_provider: 'taken-back', finished: true })
})
after(async () => {
  await provider.stop()
  await world.stop()
})

type Query = NonNullable<Parameters<typeof top.call<typeof listTeamBets>>[1]>['query']

async function readAll(client: Client, query: Query = {}): Promise<TeamBetValue[]> {
  return readPages((from) => client.call(listTeamBets, { query: { ...query, ...from } }))
}

const sum = (bets: readonly TeamBetValue[], figure: 'stake' | 'validStake' | 'payout' | 'profit') =>
  bets.reduce((total, each) => total + Math.round(Number(each[figure]) * 100), 0)

async function assertSums(query: Query): Promise<TeamBetValue[]> {
  const all = await readAll(top, query)
  const { value } = await top.call(getTeamBetTotals, { query: query ?? {} })
  assert.ok(value)
  const { bets, stake, validStake, payout, profit } = value
  const cents = [stake, validStake, payout, profit].map((amount) => Math.round(Number(amount) * 100))
  assert.deepEqual(
    [bets, ...cents],
    [all.length, ...(['stake', 'validStake', 'payout', 'profit'] as const).map((figure) => sum(all, figure))],
  )
  return all
}

test('team bets come newest first, 15 a page and each once, with totals over all pages for any filter', async () => {
  const all = await assertSums({})
  assert.equal(all.length, 20)
  assert.equal(new Set(all.map(({ id }) => id)).size, 20)
  assert.deepEqual(
    [...all].sort((a, b) => b.at.localeCompare(a.at)).map(({ at }) => at),
    all.map(({ at }) => at),
  )
  assert.deepEqual(new Set(all.map(({ account }) => account)), new Set(['leaf', 'left', 'right']))
  const statuses = { won: 17, lost: 1, unsettled: 1, cancelled: 1 } as const
  for (const [status, count] of Object.entries(statuses))
    assert.equal((await assertSums({ status: status as keyof typeof statuses })).length, count, status)
  assert.equal((await assertSums({ scope: 'direct' })).length, 18)
  assert.equal((await assertSums({ account: ' LEFT ' })).length, 18)
  assert.equal((await assertSums({ account: 'left', scope: 'direct' })).length, 16)
  assert.equal((await assertSums({ game: 'MARIGOLD' })).length, 20)
  assert.equal((await assertSums({ game: '100%_no such game' })).length, 0)
  assert.equal((await assertSums({ category: all[0]?.category ?? '' })).length, 20)
  assert.equal((await assertSums({ category: 'NONE' })).length, 0)
  assert.equal((await assertSums({ vendor: all[0]?.vendor ?? '' })).length, 20)
  assert.equal((await assertSums({ vendor: 'NONE' })).length, 0)
  assert.deepEqual(
    (await assertSums({ betNumber: lost })).map(({ account, profit, status }) => [account, profit, status]),
    [['leaf', '-10.00', 'lost']],
  )
  assert.equal((await assertSums({ period: 'yesterday' })).length, 0)
  assert.equal((await assertSums({ period: '7' })).length, 20)
})

test('what is not settled has neither a valid stake nor a profit', async () => {
  const [open] = await readAll(top, { status: 'unsettled' })
  assert.deepEqual(
    [open?.stake, open?.validStake, open?.payout, open?.profit, open?.settledAt],
    ['30.00', '0.00', '0.00', '0.00', undefined],
  )
  const [cancelled] = await readAll(top, { status: 'cancelled' })
  assert.deepEqual([cancelled?.stake, cancelled?.profit], ['0.00', '0.00'])
})

test('nobody sees the bets of another branch, of an upline or of another merchant, whatever is asked for', async () => {
  for (const account of ['alien', 'rival', 'head', 'other', 'nobody', "'; drop table rounds; --"]) {
    for (const endpoint of [listTeamBets, getTeamBetTotals] as const) {
      const { status, errorCode } = await top.call(endpoint, { query: { account } })
      assert.deepEqual([status, errorCode], [404, 'not-in-team'], account)
    }
  }
  assert.deepEqual(await readAll(top, { betNumber: foreign }), [])
  const hostile = `${'9'.repeat(16)}.${'9'.repeat(18)}.999999999.x`
  assert.equal(
    (await readAll(top, { cursor: hostile } as Query)).every(({ account }) => account !== 'alien'),
    true,
  )
})

test('who is no agent, a merchant without the key, and more than seven days are refused', async () => {
  const refused = async (client: Client, query: Query, status: number, code: string) => {
    const answer = await client.call(listTeamBets, { query: query ?? {} })
    assert.deepEqual([answer.status, answer.errorCode], [status, code])
  }
  await refused(await team.open('leaf'), {}, 403, 'feature-unavailable')
  await refused(createClient(world.app), {}, 401, 'not-logged-in')
  await refused(top, { period: 'own', from: '2026-02-22', to: '2026-03-01' }, 400, 'period-too-long')
  await refused(top, { period: 'own', from: '2026-03-01', to: '2026-02-28' }, 400, 'period-too-long')
  await refused(top, { period: 'own', from: '2026-02-30', to: '2026-03-01' }, 400, 'period-too-long')
  await refused(top, { status: 'paid' } as unknown as Query, 400, 'invalid-request')
  await changeMerchant(world, 'pavilion', { permissions: { TEAMBETTING3: false } })
  await refused(top, {}, 403, 'feature-unavailable')
  await changeMerchant(world, 'pavilion', { permissions: { TEAMBETTING3: true } })
  await refused(top, { account: 'alien' }, 404, 'not-in-team')
})

test('the file holds every bet that the filter finds', async () => {
  const file = await fetchFile(world.app, top, `${exportTeamBets.path}?account=left`)
  assert.equal(file.statusCode, 200)
  assert.match(String(file.headers['content-disposition']), /team-bets-2026-03-01-to-2026-03-01\.csv/)
  const rows = parseCsv(file.body)
  assert.equal(rows.length, 19)
  assert.ok(rows.some((row) => row.includes('-10.00') && row.includes(`#${lost}`)))
})

test('a large team is answered from the providers’ lists as a small one is from its wallets', async () => {
  for (const scope of ['team', 'direct'] as const) {
    for (const branchId of [undefined, team.id('left'), team.id('alien')]) {
      for (const filter of [{}, { status: 'won' as const }, { category: 'RNG', game: 'night' }]) {
        const read = async (asked: ReportAsked) => {
          const first = await list(team.db, asked, filter, 7)
          const second = await list(team.db, asked, filter, 7, first.next)
          return { bets: [...first.list, ...second.list], sums: await sumBets(team.db, asked, filter) }
        }
        await assertSameBothWays(world, team, { scope, branchId }, read, `${scope} ${branchId} ${JSON.stringify(filter)}`)
      }
    }
  }
})

test('once they are kept, the totals come to the same, with and without what was played since', async () => {
  assert.equal(await teamTotals.findTotals(team.db), undefined)
  const everything = async () => {
    for (const scope of ['team', 'direct'] as const)
      for (const account of [undefined, 'left', 'leaf', 'top'])
        for (const filter of [{}, { status: 'unsettled' }, { status: 'cancelled' }, { game: 'marigold' }, { betNumber: lost }] as const)
          await assertSums({ scope, ...(account === undefined ? {} : { account }), ...filter })
  }
  await countUp(world)
  assert.ok(await teamTotals.findTotals(team.db))
  await everything()
  await play('leaf', '4.00', '9.00')
  await play('left', '3.00')
  await everything()
  await countUp(world)
  await everything()
})
