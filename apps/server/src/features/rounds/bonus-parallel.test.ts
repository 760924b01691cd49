import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { formatMinor } from '@pavilion/money'
import { SIGNATURE_HEADER } from '@pavilion/provider'
import { startTestApp } from '../../../test/harness.ts'
import { GAME } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { type App, buildApp } from '../../app.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { systemRandom } from '../../base/random.ts'
import { lockAccounts, verifyLedger } from '../../ledger/index.ts'
import { type BonusTools, endBonus, findRunning, startBonus } from '../bonuses/index.ts'
import { expireBonuses, verifyBonuses } from '../bonuses/wiring.ts'
import { findWallet } from '../wallet/index.ts'
import { signBody } from './signature.ts'

// Two servers on one database with parallel calls. Set SIMULATION_SEED to repeat a run.

const ROUNDS = 40
const AT_ONCE = 8
const PLAYERS = 3

let world: Awaited<ReturnType<typeof startTestApp>>
let other: App
let provider: ProviderClient
let tools: BonusTools
before(async () => {
  world = await startTestApp()
  other = await buildApp({ ...world.app.config }, { clock: world.clock, random: systemRandom })
  await other.server.ready()
  provider = await createProviderClient(world.app, world.databaseUrl)
  tools = { clock: world.clock, makeId: createIdMaker(world.clock, 902) }
})
after(async () => {
  await provider.stop()
  await other.close()
  await world.stop()
})

type Random = (below: number) => number
type Reply = { status: number; body: { transactions?: unknown } }

test('two servers with bets, wins, rollbacks, claims, cancels and expiries keep all money, and no negative balance', async () => {
  const given = Number(process.env.SIMULATION_SEED)
  const seed = Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31)
  const random = seededRandom(seed)
  try {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => provider.createPlayer(4_000n)))
    const known: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      if (random(6) === 0) world.clock.advance(HOUR_MS)
      const requests = Array.from({ length: AT_ONCE }, (_, index) => request(random, players, known, `${round}-${index}`))
      await Promise.all(requests.map((act) => act()))
    }
    await expireBonuses(provider.db, tools)
    assert.deepEqual(await verifyLedger(provider.db), [])
    assert.deepEqual(await verifyBonuses(provider.db), [])
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed`, { cause: error })
  }
})

/** Chooses one action; everything random is decided before anything runs. */
function request(random: Random, players: readonly string[], known: string[], name: string): () => Promise<void> {
  const player = players[random(players.length)] ?? ''
  const choice = random(10)
  if (choice === 0) return () => claim(player, BigInt(200 + random(1_500)), BigInt(1 + random(8)), name)
  if (choice === 1) return () => cancel(player)
  const original = known[known.length - 1 - random(Math.max(1, Math.min(12, known.length)))]
  if (choice <= 4 && original !== undefined) return () => takeBack(original, name)
  const lines = Array.from({ length: 1 + random(2) }, (_, index) => {
    const id_provider = `${player} ${name}-${index}`
    known.push(id_provider)
    return { type: random(4) === 0 ? 'win' : 'bet', id_provider, amount: formatMinor(BigInt(1 + random(700)), 2) }
  })
  const body = { ...at(player), round_id: `r${random(6)}-${name.split('-')[0]}`, transactions: lines, finished: random(3) === 0 }
  return () => onBoth('/betwin', body)
}

const at = (player: string) => ({ account_id: player, currency: 'PHP', game_id: GAME })

function takeBack(original: string, name: string): Promise<void> {
  const line = { type: 'rollback', id_provider: `rb ${name}`, original_id_provider: original }
  const player = original.split(' ')[0] ?? ''
  return onBoth('/rollback', { ...at(player), round_id_provider: `of ${original}`, finished: false, transactions: [line] })
}

/** Sends the same call through both servers at once. Both must return the same accepted result. */
async function onBoth(path: string, body: unknown): Promise<void> {
  const replies = await Promise.all([world.app, other].map((app) => send(app, path, body)))
  for (const { status } of replies) assert.ok(status === 200 || status === 400, `${path} answered ${status}`)
  const accepted = replies.filter(({ status }) => status === 200)
  if (accepted.length === 2) assert.deepEqual(accepted[0]?.body.transactions, accepted[1]?.body.transactions)
}

async function send(app: App, path: string, body: unknown): Promise<Reply> {
  const payload = JSON.stringify(body)
  for (let tries = 0; ; tries += 1) {
    const response = await app.server.inject({
      method: 'POST',
      url: `/provider/${provider.casinoId}${path}`,
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(provider.secret, payload) },
      payload,
    })
    // Like a provider, repeats a call with the same ids when it got no response in time.
    if (response.statusCode < 500 || tries === 4) return { status: response.statusCode, body: response.json() }
  }
}

async function claim(player: string, amountMinor: bigint, times: bigint, name: string): Promise<void> {
  const wallet = await walletOf(player)
  const more = { weights: { RNG: 100 }, maxStakeMinor: null, expiresAt: new Date(world.clock().getTime() + 3 * HOUR_MS) }
  const offer = { memberId: memberId(BigInt(player)), amountMinor, requiredMinor: amountMinor * times, reference: name, ...more }
  await provider.db.transaction().execute((tx) => startBonus(tx, wallet, offer, tools))
}

async function cancel(player: string): Promise<void> {
  const wallet = await walletOf(player)
  await provider.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [wallet])
    const running = await findRunning(tx, wallet)
    if (running) await endBonus(tx, running, 'forfeited', tools)
  })
}

async function walletOf(player: string) {
  const wallet = await findWallet(provider.db, memberId(BigInt(player)), 'PHP')
  if (!wallet) throw new Error('a player has no wallet')
  return wallet
}

/** Mulberry32: small, seeded, good enough to choose actions. */
function seededRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
