import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import type { Transact } from '../../src/base/database.ts'
import { DAY_MS } from '../../src/base/durations.ts'
import { createIdMaker, type IdMaker, type MemberId } from '../../src/base/ids.ts'
import { findRunning, startBonus } from '../../src/features/bonuses/index.ts'
import { getMerchant } from '../../src/features/merchants/index.ts'
import { createMerchantDirectory } from '../../src/features/merchants/wiring.ts'
import { settleRebates } from '../../src/features/rebates/settle-rebates.ts'
import { signBody } from '../../src/features/rounds/signature.ts'
import { checkTeams } from '../../src/features/teams/check-teams.ts'
import { sumTeam } from '../../src/features/teams/index.ts'
import { rebuildTeams } from '../../src/features/teams/rebuild-teams.ts'
import { findWallet } from '../../src/features/wallet/index.ts'
import { getBalance } from '../../src/ledger/index.ts'
import { startTestApp } from '../harness.ts'
import { openLinkRow } from '../partner-rows.ts'
import { createProviderClient, type ProviderClient } from '../provider-client.ts'
import { giveRates, stored } from '../rebate-rows.ts'
import { countUp, makeTeam, type Team } from '../team-rows.ts'
import { testIds } from '../test-ids.ts'

// Poker is played by members against each other: a member who sits down and leaves has staked nothing against the house.

const POKER = 'pavilion-holdem'
/** Made a game of the same type that is played against the house. */
const DUEL = 'seven-bells'
const DAY = '2026-03-01'
const NOT_ENOUGH_FUNDS = '100'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let team: Team
let makeId: IdMaker
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  team = await makeTeam(world, { Anna: { Aron: null, Beth: null }, Zoe: { Colin: null, Dora: null } })
  makeId = createIdMaker(world.clock, 903)
  await provider.sql(`update games set type = 'PVP' where id = '${DUEL}'`)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const transact: Transact = (work) => team.db.transaction().execute(work)
type Answer = { status: number; body: { balance?: string; meta?: { api_code: string } } }

async function ask(game: string, body: object): Promise<Answer> {
  const [row] = await provider.sql<{ casino_id: string; secret: string }>(
    `select l.casino_id, l.secret from provider_links l join games g using (merchant_code, provider_code)
     where l.merchant_code = 'pavilion' and g.id = $1`,
    [game],
  )
  const link = row && openLinkRow(row)
  const payload = JSON.stringify({ currency: 'PHP', game_id: game, ...body })
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(link?.secret ?? '', payload) }
  const reply = await world.app.server.inject({ method: 'POST', url: `/provider/${link?.casino_id}/betwin`, headers, payload })
  return { status: reply.statusCode, body: reply.json<Answer['body']>() }
}

let rounds = 0
/** Stakes an amount and leaves with another. */
async function sit(member: MemberId, stake: string, left: string, game = POKER): Promise<Answer> {
  rounds += 1
  const round = { account_id: String(member), round_id: `sitting-${rounds}` }
  const line = (type: 'bet' | 'win', amount: string) => ({ type, amount, id_provider: `${round.round_id}-${type}` })
  const staked = await ask(game, { ...round, finished: false, transactions: [line('bet', stake)] })
  if (staked.status !== 200 || Number(left) === 0) return staked
  return ask(game, { ...round, finished: true, transactions: [line('win', left)] })
}

const walletOf = async (member: MemberId) => {
  const wallet = await findWallet(team.db, member, 'PHP')
  assert.ok(wallet)
  return wallet
}
const balanceOf = async (member: MemberId) => getBalance(team.db, await walletOf(member))
const teamOf = async (agent: string) => {
  await countUp(world)
  const [sums] = await sumTeam(team.db, { agentId: team.id(agent), scope: 'team', from: DAY, to: DAY })
  return [sums?.validBetsMinor, sums?.payoutsMinor]
}
const giveBonus = async (member: MemberId, amountMinor: bigint, weights: Record<string, number>, maxStakeMinor: bigint | null = null) => {
  const wallet = await walletOf(member)
  const expiresAt = new Date(world.clock().getTime() + 7 * DAY_MS)
  const terms = { memberId: member, amountMinor, requiredMinor: 20_000n, weights, maxStakeMinor, expiresAt, reference: `bonus ${member}` }
  await transact((tx) => startBonus(tx, { ...wallet, merchantCode: 'pavilion' }, terms, { clock: world.clock, makeId }))
}

test('what members stake and win at the same table is no valid bet, no payout and no loss of anybody’s team', async () => {
  const before = [await teamOf('Anna'), await teamOf('Zoe')]
  for (let sat = 0; sat < 5; sat += 1) assert.equal((await sit(team.id('Anna'), '200.00', '200.00')).status, 200)
  // One member's loss is another one's win.
  assert.equal((await sit(team.id('Aron'), '200.00', '0')).status, 200)
  assert.equal((await sit(team.id('Colin'), '200.00', '400.00')).status, 200)
  assert.deepEqual([await teamOf('Anna'), await teamOf('Zoe')], before)
  const days = await provider.sql("select 1 from team_active_days where kind = 'betting'")
  assert.equal(days.length, 0, 'nobody was active by it')
})

test('a game of the same type that is played against the house counts as before', async () => {
  await sit(team.id('Beth'), '50.00', '10.00', DUEL)
  assert.deepEqual(await teamOf('Anna'), [5_000n, 1_000n])
})

test('figures that are made again leave it out too', async () => {
  const kept = await teamOf('Anna')
  await rebuildTeams(transact)
  assert.deepEqual(await teamOf('Anna'), kept)
  assert.deepEqual(await checkTeams(team.db), [])
})

test('with a bonus only own money buys in; no stake counts towards it, and its highest stake does not hold', async () => {
  const dora = team.id('Dora')
  await giveBonus(dora, 10_000n, { PVP: 20 }, 5_000n)
  const own = await balanceOf(dora)
  const beyond = await sit(dora, `${(own + 100n) / 100n}.00`, '0')
  assert.deepEqual([beyond.status, beyond.body.meta?.api_code], [400, NOT_ENOUGH_FUNDS])
  for (let sat = 0; sat < 20; sat += 1) assert.equal((await sit(dora, '200.00', '200.00')).status, 200)
  const bonus = await findRunning(team.db, await walletOf(dora))
  assert.deepEqual([bonus?.wageredMinor, await balanceOf(dora)], [0n, own])
  // Against the house it is staked and counts as its terms say, once the round is over.
  assert.equal((await sit(dora, '50.00', '10.00', DUEL)).status, 200)
  assert.equal((await findRunning(team.db, await walletOf(dora)))?.wageredMinor, 1_000n)
  assert.equal((await sit(dora, '60.00', '0', DUEL)).status, 400)
})

test('what is won at the table by somebody with a bonus is own money', async () => {
  const dora = team.id('Dora')
  const own = await balanceOf(dora)
  assert.equal((await sit(dora, '100.00', '300.00')).status, 200)
  assert.equal(await balanceOf(dora), own + 20_000n)
})

test('sitting down and leaving again earns no rebate', async () => {
  await giveRates(team, [{ account: 'Anna', category: 'PVP', rate: 10 }])
  const anna = team.id('Anna')
  const own = await balanceOf(anna)
  for (let sat = 0; sat < 20; sat += 1) await sit(anna, '200.00', '200.00')
  world.clock.advance(DAY_MS)
  await countUp(world)
  const merchant = await getMerchant(createMerchantDirectory(team.db, world.clock, 'pavilion'), 'pavilion')
  await settleRebates(transact, [merchant], { makeId: testIds(world.clock), onError: assert.ifError }, world.clock())
  // The one that is paid is for the duel of another member.
  assert.deepEqual(
    (await stored(team)).map(({ agent, child, bets }) => [agent, child, bets]),
    [['Anna', 'Beth', 5_000n]],
  )
  assert.equal(await balanceOf(anna), own + 50n)
})
