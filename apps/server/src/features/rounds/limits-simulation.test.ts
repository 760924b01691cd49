import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { formatMinor } from '@pavilion/money'
import { startTestApp } from '../../../test/harness.ts'
import { createProviderClient, type ProtocolReply, type ProviderClient } from '../../../test/provider-client.ts'
import { createIdMaker, type IdMaker } from '../../base/ids.ts'
import { verifyLedger } from '../../ledger/index.ts'
import { createHouseAccounts } from './house-accounts.ts'
import { releaseWithheld, returnWithheld } from './settle-withheld.ts'
import { verifyWithheld } from './verify-withheld.ts'
import { findWithheldById } from './withheld.store.ts'

// A provider that pays random amounts, against a simple model. Set SIMULATION_SEED to repeat a run.

const STEPS = 600
const PLAYERS = 3
const MULTIPLE = 4n
const HOUR_MAX = 9_000n

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let accounts: string[]
/**
 * One id maker for all steps: two with the same number would make equal ids while the clock stands still
 * still.
 */
let makeId: IdMaker

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  makeId = createIdMaker(world.clock, 900)
  accounts = await Promise.all(Array.from({ length: PLAYERS }, () => provider.createPlayer(5_000n)))
  await provider.sql('update games set multiple_max = null')
  await provider.sql('update provider_links set multiple_max = $1, hour_net_max_minor = $2', [MULTIPLE, HOUR_MAX])
  world.clock.advance(3_000)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

type State = 'paid' | 'withheld' | 'released' | 'gone'
type Known = { player: number; round: string; type: 'bet' | 'win'; minor: bigint; state: State }
type Round = { stake: bigint; won: bigint }
type Model = {
  balances: bigint[]
  rounds: Map<string, Round>
  known: Map<string, Known>
  /** Paid out less taken. */
  net: bigint
  answered: { path: string; body: object; reply: ProtocolReply }[]
}

test('whatever a provider pays, repeats and reverses, no limit is exceeded, and money is kept', async () => {
  const seed = Number(process.env.SIMULATION_SEED ?? randomInt(2 ** 31))
  const random = seededRandom(seed)
  const model: Model = { balances: accounts.map(() => 5_000n), rounds: new Map(), known: new Map(), net: 0n, answered: [] }
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await takeStep(random, model, step)
      assert.ok(model.net <= HOUR_MAX)
      if (step % 150 === 149) await compareBooks(model)
    }
    await compareBooks(model)
    const settled = await provider.sql<{ state: string }>(
      "select distinct state from withheld_wins where state in ('released', 'returned')",
    )
    assert.equal(settled.length, 2, 'some were paid and some given back')
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed`, { cause: error })
  }
})

async function takeStep(random: (below: number) => number, model: Model, step: number): Promise<void> {
  const choice = random(12)
  if (choice === 0) return repeat(random, model)
  if (choice <= 2) return rollBack(random, model, step)
  if (choice === 3) return settle(random, model)
  await betAndWin(random, model, step)
  // An operator opens the provider again.
  await provider.sql('update provider_links set is_enabled = true where not is_enabled')
  world.clock.advance(2_001)
}

async function betAndWin(random: (below: number) => number, model: Model, step: number): Promise<void> {
  const player = random(PLAYERS)
  const round = `round-${player}-${random(6)}`
  const lines = Array.from({ length: 1 + random(3) }, (_, index) => ({
    id: `s${step}-${index}`,
    type: random(2) === 0 ? ('win' as const) : ('bet' as const),
    minor: BigInt(1 + random(600)),
  }))
  const body = {
    ...named(player),
    game_id: 'marigold-nights',
    round_id: round,
    transactions: lines.map(({ id, type, minor }) => ({ type, id_provider: id, amount: formatMinor(minor, 2) })),
  }
  const reply = await ask(model, '/betwin', body)
  const sums = { ...(model.rounds.get(round) ?? { stake: 0n, won: 0n }) }
  let balance = model.balances[player] ?? 0n
  let net = model.net
  const states = lines.map(({ type, minor }): State => {
    if (type === 'bet') {
      balance -= minor
      sums.stake += minor
      net -= minor
      return 'paid'
    }
    if (sums.won + minor > sums.stake * MULTIPLE || net + minor > HOUR_MAX) return 'withheld'
    balance += minor
    sums.won += minor
    net += minor
    return 'paid'
  })
  const isShort = isBelowZero(model.balances[player] ?? 0n, lines, states)
  assert.equal(reply.status, isShort ? 400 : 200, JSON.stringify(reply.body))
  if (isShort) return
  assert.equal(reply.body.balance, formatMinor(balance, 2))
  model.balances[player] = balance
  model.net = net
  model.rounds.set(round, sums)
  lines.forEach(({ id, type, minor }, index) => {
    model.known.set(id, { player, round, type, minor, state: states[index] ?? 'paid' })
  })
}

function isBelowZero(opening: bigint, lines: readonly { type: string; minor: bigint }[], states: readonly State[]): boolean {
  let balance = opening
  return lines.some(({ type, minor }, index) => {
    if (states[index] === 'paid') balance += type === 'bet' ? -minor : minor
    return balance < 0n
  })
}

async function rollBack(random: (below: number) => number, model: Model, step: number): Promise<void> {
  const [id, known] = [...model.known][random(Math.max(1, model.known.size))] ?? []
  if (!id || !known) return
  const transactions = [{ type: 'rollback', id_provider: `back${step}`, original_id_provider: id }]
  const reply = await ask(model, '/rollback', {
    ...named(known.player),
    game_id: 'marigold-nights',
    round_id_provider: known.round,
    transactions,
  })
  assert.equal(reply.body.transactions?.[0]?.id === '', known.state === 'gone', id)
  const round = model.rounds.get(known.round) ?? { stake: 0n, won: 0n }
  const balance = model.balances[known.player] ?? 0n
  if (known.state === 'paid' || known.state === 'released') {
    const taken = known.type === 'bet' ? -known.minor : known.minor < balance ? known.minor : balance
    model.balances[known.player] = balance - taken
    model.net -= taken
    if (known.type === 'bet') round.stake -= known.minor
    else round.won -= known.minor
  }
  known.state = 'gone'
  assert.equal(reply.body.balance, formatMinor(model.balances[known.player] ?? 0n, 2))
  // A returned stake counts as paid out and may pass the limit; it is never withheld.
  if (model.net > HOUR_MAX) model.net = await makeRoom(model)
}

/** The hour is over. */
async function makeRoom(model: Model): Promise<bigint> {
  world.clock.advance(2 * 3_600_000)
  assert.ok(model.net > 0n)
  return 0n
}

async function settle(random: (below: number) => number, model: Model): Promise<void> {
  const [id, known] = [...model.known].find(([, { state }]) => state === 'withheld') ?? []
  if (!id || !known) return
  const [reply] = await provider.sql<{ transfer_id: string }>('select transfer_id from ledger.replies where key = $1', [id])
  const db = provider.db
  const tools = { clock: world.clock, makeId, houseAccounts: createHouseAccounts(db, world.clock, makeId) }
  const isReleased = random(2) === 0
  await db.transaction().execute(async (tx) => {
    const win = await findWithheldById(tx, BigInt(reply?.transfer_id ?? 0))
    assert.ok(win)
    const site = {
      tools,
      link: { id: win.linkId, merchantCode: 'pavilion' },
      wallet: { shard: win.shard, id: win.wallet, currency: win.currency, merchantCode: 'pavilion' },
    }
    if (isReleased) await releaseWithheld(tx, site, win)
    else await returnWithheld(tx, site, win, 'returned')
  })
  known.state = isReleased ? 'released' : 'gone'
  if (!isReleased) return
  model.balances[known.player] = (model.balances[known.player] ?? 0n) + known.minor
  const round = model.rounds.get(known.round)
  if (round) round.won += known.minor
}

async function repeat(random: (below: number) => number, model: Model): Promise<void> {
  const old = model.answered[random(Math.max(1, model.answered.length))]
  if (!old) return
  assert.deepEqual((await provider.call(old.path, old.body)).body, old.reply.body)
}

async function ask(model: Model, path: string, body: object): Promise<ProtocolReply> {
  const reply = await provider.call(path, body)
  if (reply.status === 200) model.answered.push({ path, body, reply })
  return reply
}

const named = (player: number) => ({ account_id: accounts[player], currency: 'PHP' })

async function compareBooks(model: Model): Promise<void> {
  assert.deepEqual(await verifyLedger(provider.db), [])
  assert.deepEqual(await verifyWithheld(provider.db), [])
  for (const [player, balance] of model.balances.entries()) {
    const reply = await provider.call('/balance', { ...named(player), game_id: 'marigold-nights' })
    assert.equal(reply.body.balance, formatMinor(balance, 2))
  }
  const [open] = await provider.sql<{ total: string }>(
    "select coalesce(sum(amount_minor), 0) as total from withheld_wins where state = 'withheld'",
  )
  const withheld = [...model.known.values()].filter(({ state }) => state === 'withheld').reduce((sum, { minor }) => sum + minor, 0n)
  assert.equal(BigInt(open?.total ?? 0), withheld)
}

/** Mulberry32: the same numbers for the same seed. */
function seededRandom(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
