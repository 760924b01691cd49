import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { formatMinor, parseMinor } from '@pavilion/money'
import { startTestApp } from '../../../test/harness.ts'
import { createProviderClient, type ProtocolReply, type ProviderClient } from '../../../test/provider-client.ts'
import { verifyLedger } from '../../ledger/index.ts'

// Random calls of a provider against a simple model: a map of balances and a list of replies. Set
// SIMULATION_SEED to repeat a run.

const STEPS = 2_500
const PLAYERS = 6
const GAME = 'marigold-nights'

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient

before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

type Line = { id: string; type: 'bet' | 'win'; minor: bigint }
type Call = { player: number; path: string; body: object; lines: Line[] }
type Known = { player: number; type: 'bet' | 'win'; minor: bigint; isReversed: boolean }
type Model = {
  balances: bigint[]
  known: Map<string, Known>
  /** What was rolled back before it came, and the database that remembers it. */
  tombstones: Set<string>
  lossMinor: bigint
  answered: { call: Call; reply: ProtocolReply }[]
}

test('thousands of random bets, wins, rollbacks, repeats and late calls never lose or create money', async () => {
  const seed = seedOfThisRun()
  const random = seededRandom(seed)
  const accounts = await Promise.all(Array.from({ length: PLAYERS }, () => provider.createPlayer(5_000n)))
  const model: Model = { balances: accounts.map(() => 5_000n), known: new Map(), tombstones: new Set(), lossMinor: 0n, answered: [] }
  try {
    for (let step = 0; step < STEPS; step += 1) {
      await takeStep(random, model, accounts, step)
      if (step % 500 === 499) await compareBooks(model, accounts)
    }
    await compareBooks(model, accounts)
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed`, { cause: error })
  }
})

async function takeStep(random: (below: number) => number, model: Model, accounts: string[], step: number): Promise<void> {
  const choice = random(10)
  if (choice === 0 && model.answered.length > 0) return repeatOldCall(random, model)
  if (choice <= 2) return rollBackSomething(random, model, accounts, step)
  return betAndWin(random, model, accounts, step)
}

async function betAndWin(random: (below: number) => number, model: Model, accounts: string[], step: number): Promise<void> {
  const player = random(PLAYERS)
  const [late] = model.tombstones
  const lines: Line[] = Array.from({ length: 1 + random(3) }, (_, index) => ({
    id: index === 0 && late !== undefined && random(4) === 0 ? late : `s${step}-${index}`,
    type: random(3) === 0 ? 'win' : 'bet',
    minor: BigInt(1 + random(1_500)),
  }))
  const body = {
    account_id: accounts[player],
    currency: 'PHP',
    game_id: GAME,
    round_id: `round-${step}`,
    transactions: lines.map((line) => ({ type: line.type, id_provider: line.id, amount: formatMinor(line.minor, 2) })),
  }
  const call = { player, path: '/betwin', body, lines }
  const reply = await provider.call(call.path, call.body)

  let balance = model.balances[player] ?? 0n
  const isTombstoned = lines.some((line) => model.tombstones.has(line.id))
  let isShort = false
  for (const line of lines) {
    balance += line.type === 'bet' ? -line.minor : line.minor
    if (balance < 0n) isShort = true
  }
  if (isTombstoned || isShort) {
    assert.equal(reply.status, 400, `step ${step} must be refused`)
    return
  }
  assert.equal(reply.status, 200, `step ${step} must be accepted: ${JSON.stringify(reply.body)}`)
  assert.equal(reply.body.balance, formatMinor(balance, 2))
  model.balances[player] = balance
  for (const line of lines) model.known.set(line.id, { player, type: line.type, minor: line.minor, isReversed: false })
  model.answered.push({ call, reply })
}

async function rollBackSomething(random: (below: number) => number, model: Model, accounts: string[], step: number): Promise<void> {
  const ids = [...model.known.keys()]
  const isKnown = ids.length > 0 && random(4) > 0
  const original = isKnown ? (ids[random(ids.length)] ?? '') : `future-${step}`
  const known = model.known.get(original)
  const player = known?.player ?? random(PLAYERS)
  const body = {
    account_id: accounts[player],
    currency: 'PHP',
    game_id: GAME,
    round_id_provider: `round-of-${original}`,
    finished: false,
    transactions: [{ type: 'rollback', id_provider: `rb${step}`, original_id_provider: original }],
  }
  const call = { player, path: '/rollback', body, lines: [] }
  const reply = await provider.call(call.path, call.body)
  assert.equal(reply.status, 200, `rollback at step ${step}: ${JSON.stringify(reply.body)}`)

  const balance = model.balances[player] ?? 0n
  if (!known) model.tombstones.add(original)
  else if (!known.isReversed) {
    known.isReversed = true
    const taken = known.type === 'bet' ? -known.minor : known.minor < balance ? known.minor : balance
    if (known.type === 'win') model.lossMinor += known.minor - taken
    model.balances[player] = balance - taken
  }
  assert.equal(reply.body.balance, formatMinor(model.balances[player] ?? 0n, 2))
  model.answered.push({ call, reply })
}

/** A repeated call must return its first reply for ever. */
async function repeatOldCall(random: (below: number) => number, model: Model): Promise<void> {
  const old = model.answered[random(model.answered.length)]
  if (!old) return
  assert.deepEqual((await provider.call(old.call.path, old.call.body)).body, old.reply.body)
}

async function compareBooks(model: Model, accounts: string[]): Promise<void> {
  assert.deepEqual(await verifyLedger(provider.db), [])
  for (const [player, account] of accounts.entries()) {
    const { body } = await provider.call('/balance', { account_id: account, currency: 'PHP', game_id: GAME })
    assert.equal(parseMinor(body.balance ?? '', 2), model.balances[player])
  }
  const losses = await provider.sql<{ total: string }>(
    `select coalesce(sum(t.amount_minor), 0)::text as total from ledger.transfers t
     join ledger.accounts a on a.shard = t.shard and a.id = t.debit_account_id where a.kind = 'loss'`,
  )
  assert.equal(
    losses.reduce((sum, { total }) => sum + BigInt(total), 0n),
    model.lossMinor,
  )
}

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

function seedOfThisRun(): number {
  const given = Number(process.env.SIMULATION_SEED)
  return Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31)
}
