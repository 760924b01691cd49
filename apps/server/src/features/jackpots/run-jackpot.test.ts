import assert from 'node:assert/strict'
import { createHash, randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { scaleOf } from '@pavilion/money'
import { isSealed } from '@pavilion/sealed'
import pg from 'pg'
import { startTestApp } from '../../../test/harness.ts'
import { changeMerchant } from '../../../test/merchant-rows.ts'
import { bet, protocolCalls, win } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { testSeals } from '../../../test/seals.ts'
import { createDatabase } from '../../base/database.ts'
import { createEventBus, type Events } from '../../base/events.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import type { Sealed } from '../../base/sealed.ts'
import { shardOf, verifyLedger } from '../../ledger/index.ts'
import { createMerchantDirectory } from '../merchants/wiring.ts'
import { winsJackpot } from './count-bets.ts'
import { listBets, openSeed } from './jackpots.store.ts'
import { runJackpots } from './run-jackpots.ts'

const SHARE_MILLIONTHS = 20_000
const LATER_MS = 20_000

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let runner: ReturnType<typeof createRunner>
const { betWin, rollback } = protocolCalls(() => provider)
let told: Events['jackpot-won'][] = []

function createRunner(node: number) {
  const db = createDatabase(world.app.pool)
  const events = createEventBus()
  events.on('jackpot-won', async (_tx, news) => void told.push(news))
  const { clock } = world
  return {
    db,
    clock,
    random: systemRandom,
    seals: testSeals,
    makeId: createIdMaker(clock, node),
    events,
    directory: createMerchantDirectory(db, clock),
  }
}

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  runner = createRunner(901)
  const settings = { 'jackpot.source': 'server', 'jackpot.share': '2', 'jackpot.odds': '400.00', 'jackpot.start': '50.00' }
  await changeMerchant(world, 'pavilion', { settings })
  await runJackpots(runner)
  world.clock.advance(LATER_MS)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

type Pool = { amount_minor: string; rest_millionths: number }
const poolRow = async () =>
  (await provider.sql<Pool>("select amount_minor, rest_millionths from jackpots where merchant_code = 'pavilion'"))[0] as Pool

/** What moved in the ledger: into the pool and out of it, by kind. */
async function movedMinor(kind: number): Promise<bigint> {
  const sum = "select coalesce(sum(amount_minor), 0)::text as sum from ledger.transfers where kind = $1 and currency = 'PHP'"
  const [row] = await provider.sql<{ sum: string }>(sum, [kind])
  return BigInt(row?.sum ?? '0')
}

/** Runs until all that was played so far must be counted. Open transactions of other databases on the server hold it back too. */
async function settle(): Promise<void> {
  for (let run = 0; run < 3; run += 1) {
    world.clock.advance(LATER_MS)
    for (let tries = 0; tries < 4_000 && !(await isHorizonReached()); tries += 1);
    await runJackpots(runner)
  }
}

const isHorizonReached = async () =>
  (
    await provider.sql<{ is: boolean }>(
      `select horizon_xid <= pg_snapshot_xmin(pg_current_snapshot()) as is from jackpots, pg_sleep(0.005) where merchant_code = 'pavilion'`,
    )
  )[0]?.is

async function checkBooks(): Promise<void> {
  assert.deepEqual(await verifyLedger(createDatabase(world.app.pool)), [])
  const [start, share, paid] = await Promise.all([41, 42, 43].map(movedMinor))
  const pool = await poolRow()
  assert.equal((start ?? 0n) + (share ?? 0n), BigInt(pool.amount_minor) + (paid ?? 0n), 'what went in is what is there and what was paid')
  const [books] = await provider.sql<{ sum: string }>(
    `select coalesce(sum(p.amount_minor), 0)::text as sum from ledger.postings p
     join ledger.accounts a on a.shard = p.shard and a.id = p.account_id where a.kind = 'jackpot' and a.merchant_code = 'pavilion'`,
  )
  assert.equal(books?.sum, pool.amount_minor)
  const [staked] = await provider.sql<{ sum: string }>(
    `select coalesce(sum(t.amount_minor), 0)::text as sum from ledger.transfers t join rounds r
     on r.shard = t.shard and r.wallet_id = t.debit_account_id and r.round_id = t.reference
     where t.kind = 1 and not exists (select from ledger.transfers v where v.shard = t.shard and v.reverses_id = t.id)`,
  )
  assert.equal((share ?? 0n) * 1_000_000n + BigInt(pool.rest_millionths), BigInt(staked?.sum ?? 0) * BigInt(SHARE_MILLIONTHS))
}

test('by seed: each slot stake feeds the pool once through crashes and parallel runs; paid in = pool + paid out', {
  tags: ['DP-47'],
}, async () => {
  const seed = Number(process.env.SIMULATION_SEED) || randomInt(1, 2 ** 31)
  const random = seededRandom(seed)
  const players = await Promise.all(Array.from({ length: 5 }, () => provider.createPlayer(900_000n)))
  const other = createRunner(902)
  const broken = { ...runner, events: createEventBus() }
  broken.events.on('jackpot-won', async () => Promise.reject(new Error('the server died')))
  let crashes = 0
  try {
    for (let step = 0; step < 160; step += 1) {
      const player = players[random(players.length)] ?? ''
      const stake = `${1 + random(60)}.${String(random(100)).padStart(2, '0')}`
      await betWin(player, [bet(stake, `b${seed}-${step}`)], { round_id: `j${step}`, finished: false })
      if (random(6) === 0)
        await rollback(player, [{ id: `rb${seed}-${step}`, original: `b${seed}-${step}` }], { round_id_provider: `j${step}` })
      world.clock.advance(random(9_000))
      const choice = random(5)
      if (choice === 0) await Promise.all([runJackpots(runner), runJackpots(other), runJackpots(runner)])
      else if (choice === 1) await runJackpots(broken).catch(() => (crashes += 1))
      else if (choice === 2) await runJackpots(other)
    }
    await settle()
    await checkBooks()
    await checkDraws()
    assert.ok(told.length > 0, 'somebody won')
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed after ${crashes} crashes`, { cause: error })
  }
})

test('too many bets for one run are read in parts, each bet once and in order', async () => {
  const merchant = { code: 'pavilion', currency: 'PHP' }
  const untilId = createIdMaker(world.clock, 903)()
  const { bets, countedId } = await listBets(runner.db, merchant, { afterId: 0n, untilId })
  assert.equal(countedId, untilId)
  const parts: typeof bets = []
  let [afterId, runs] = [0n, 0]
  for (; afterId < untilId; runs += 1) {
    const part = await listBets(runner.db, merchant, { afterId, untilId }, 7)
    assert.ok(part.bets.length <= 7 && part.bets.every(({ id }) => id > afterId && id <= part.countedId))
    parts.push(...part.bets)
    afterId = part.countedId
  }
  assert.deepEqual(parts, bets)
  assert.ok(bets.length > 70 && runs > 10, `${bets.length} bets in ${runs} runs`)
})

type Draw = {
  number: number
  seed: Sealed
  seed_hash: string
  odds_minor: string
  bet_id: string | null
  won_minor: string
  member_id: string
}

/** Anybody can do this with what is published: each seed is what was promised, and each draw was won by the first bet that wins it. */
async function checkDraws(): Promise<void> {
  const rows = await provider.sql<Draw>("select * from jackpot_draws where merchant_code = 'pavilion' order by number")
  const draws = rows.map((row) => ({ ...row, seed: openSeed(testSeals, 'pavilion', row) }))
  const bets = await provider.sql<{ id: string; amount_minor: string }>(
    `select t.id, t.amount_minor from ledger.transfers t where t.kind = 1
     and not exists (select from ledger.transfers v where v.shard = t.shard and v.reverses_id = t.id) order by t.id`,
  )
  let from = 0
  for (const draw of draws) {
    assert.equal(createHash('sha256').update(draw.seed).digest('hex'), draw.seed_hash)
    if (draw.odds_minor === null) continue
    const rules = { seed: draw.seed, shareMillionths: 0, oddsMinor: BigInt(draw.odds_minor) }
    const index = bets.findIndex(
      (one, place) => place >= from && winsJackpot(rules, { id: BigInt(one.id), stakeMinor: BigInt(one.amount_minor) }),
    )
    assert.equal(bets[index]?.id ?? null, draw.bet_id)
    if (draw.bet_id === null) break
    from = index + 1
    const [paid] = await provider.sql<{ count: string; sum: string }>(
      "select count(*) as count, sum(amount_minor) as sum from ledger.transfers where kind = 43 and reference = 'jackpot ' || $1",
      [draw.number],
    )
    assert.deepEqual(paid, { count: '1', sum: draw.won_minor })
  }
}

test('a bet whose transaction stays open beyond the lag is counted when it is over, not lost', async () => {
  await settle()
  const before = await movedMinor(42)
  const player = await provider.createPlayer(500_000n)
  const shard = shardOf(memberId(BigInt(player)))
  await betWin(player, [bet('1.00')], { round_id: 'opens the accounts' })
  await settle()
  const afterFirst = await movedMinor(42)
  assert.ok(afterFirst >= before)

  const slow = new pg.Client({ connectionString: world.databaseUrl })
  await slow.connect()
  await slow.query('begin')
  await slow.query(
    `insert into ledger.transfers (shard, id, debit_account_id, credit_account_id, amount_minor, currency, kind, reference, posted_at)
     select $1, $2, t.debit_account_id, t.credit_account_id, 10000, 'PHP', 1, t.reference, now()
     from ledger.transfers t where t.shard = $1 and t.reference = 'opens the accounts'`,
    [shard, runner.makeId().toString()],
  )
  for (let run = 0; run < 4; run += 1) {
    world.clock.advance(LATER_MS)
    await runJackpots(runner)
  }
  assert.equal(await movedMinor(42), afterFirst)
  await slow.query('commit')
  await slow.end()
  await settle()
  assert.ok((await movedMinor(42)) - afterFirst >= 199n)
  // Its other books were never kept: this test made half a bet.
  await provider.sql('alter table ledger.transfers disable trigger transfers_are_final')
  await provider.sql("delete from ledger.transfers where kind = 1 and amount_minor = 10000 and reference = 'opens the accounts'")
  await provider.sql('alter table ledger.transfers enable trigger transfers_are_final')
})

test('a win of the jackpot is one transfer into the wallet and one message, and its seed is told from then on', async () => {
  told = []
  await changeMerchant(world, 'pavilion', { settings: { 'jackpot.odds': '1.00', 'jackpot.start': '25.00' } })
  const player = await provider.createPlayer(10_000_000n)
  // The draw that runs keeps its own terms; the one after it has the new ones.
  for (let tries = 0; tries < 2; tries += 1) {
    await betWin(player, [bet('400.00'), win('1.00')], { round_id: `certain ${tries}`, finished: true })
    await settle()
  }
  assert.equal(told.length, 2)
  assert.equal(told[1]?.amountMinor, 2_500n + 800n)
  const { body } = await provider.call('/balance', { account_id: player, currency: 'PHP', game_id: 'marigold-nights' })
  const won = told.reduce((sum, news) => sum + news.amountMinor, 0n)
  assert.equal(body.balance, `${(10_000_000n - 79_800n + won) / 100n}.${String((10_000_000n - 79_800n + won) % 100n).padStart(2, '0')}`)
  assert.equal(scaleOf('PHP'), 2)

  const answer = await world.app.server.inject({ url: '/wps/game/jackpot?language=EN', headers: { 'merchant-code': 'pavilion' } })
  const { source, pool } = answer.json().value
  assert.equal(source, 'server')
  assert.equal(pool.sharePercent, '2')
  assert.equal(pool.won[0].amount, '33.00')
  assert.equal(pool.won[0].odds, '1.00')
  assert.equal(createHash('sha256').update(pool.won[0].seed).digest('hex'), pool.won[0].seedHash)
  assert.equal(pool.start, '25.00')
  const [next] = await provider.sql<Draw>("select * from jackpot_draws where merchant_code = 'pavilion' order by number desc limit 1")
  assert.ok(
    next && isSealed(next.seed) && !answer.body.includes(openSeed(testSeals, 'pavilion', next)),
    'what is to be drawn is told nobody',
  )
})

test('free play, other games and what is played while the jackpot is off feed nothing', async () => {
  await settle()
  const before = await movedMinor(42)
  const player = await provider.createPlayer(1_000_000n)
  await provider.sql("update games set type = 'FISH' where id = 'marigold-nights'")
  await betWin(player, [bet('100.00')], { round_id: 'another kind' })
  await settle()
  await provider.sql("update games set type = 'RNG' where id = 'marigold-nights'")
  // They are among the slots, and return more than a share of their stakes would leave the house.
  for (const game_id of ['dice', 'mines', 'limbo', 'plinko', 'tower', 'crash'])
    assert.equal((await betWin(player, [bet('100.00')], { round_id: game_id, game_id })).status, 200)
  await settle()
  await changeMerchant(world, 'pavilion', { settings: { 'jackpot.source': 'simulated', 'jackpot.caption': 'For show' } })
  await betWin(player, [bet('100.00')], { round_id: 'while off' })
  await settle()
  const answer = await world.app.server.inject({ url: '/wps/game/jackpot', headers: { 'merchant-code': 'pavilion' } })
  assert.deepEqual(answer.json().value, { source: 'simulated', caption: 'For show', currencySymbol: '₱' })
  await changeMerchant(world, 'pavilion', { settings: { 'jackpot.source': 'server' } })
  await settle()
  assert.equal(await movedMinor(42), before)
})

/** Mulberry32: small, seeded, good enough to choose steps. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
