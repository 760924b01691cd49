import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { formatMinor } from '@pavilion/money'
import { type ModelLine, ModelMember } from '../../../test/bonus-model.ts'
import { startTestApp } from '../../../test/harness.ts'
import { protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProtocolReply, type ProviderClient } from '../../../test/provider-client.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { createIdMaker, memberId } from '../../base/ids.ts'
import { getBalance, lockAccounts, verifyLedger } from '../../ledger/index.ts'
import { type BonusTools, endBonus, findRunning, startBonus } from '../bonuses/index.ts'
import { verifyBonuses } from '../bonuses/wiring.ts'
import { findWallet } from '../wallet/index.ts'

// Random actions of a provider and its members, bonuses included, against a model. Set
// SIMULATION_SEED to repeat a run.

const STEPS = 700
const PLAYERS = 4

let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
let tools: BonusTools
before(async () => {
  world = await startTestApp()
  provider = await createProviderClient(world.app, world.databaseUrl)
  tools = { clock: world.clock, makeId: createIdMaker(world.clock, 900) }
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin, rollback, finish, balanceOf } = protocolCalls(() => provider)
type Random = (below: number) => number
type Player = { id: string; model: ModelMember; answered: { again: () => Promise<ProtocolReply>; reply: ProtocolReply }[] }

test('after bets, wins, rollbacks, claims, cancels and expiries in any order, balances match the model', async () => {
  const given = Number(process.env.SIMULATION_SEED)
  const seed = Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31)
  const random = seededRandom(seed)
  try {
    const players: Player[] = []
    for (let index = 0; index < PLAYERS; index += 1) {
      players.push({ id: await provider.createPlayer(3_000n), model: new ModelMember(3_000n), answered: [] })
    }
    for (let step = 0; step < STEPS; step += 1) {
      const player = players[random(PLAYERS)]
      if (!player) continue
      player.model.look(world.clock().getTime())
      await takeStep(random, player, step)
      await compare(player)
    }
    assert.deepEqual(await verifyLedger(provider.db), [])
    assert.deepEqual(await verifyBonuses(provider.db), [])
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed`, { cause: error })
  }
})

async function takeStep(random: Random, player: Player, step: number): Promise<void> {
  const choice = random(24)
  if (choice < 3) return claim(random, player, step)
  if (choice === 3) return cancel(player)
  if (choice === 4) world.clock.advance(random(3) * HOUR_MS)
  else if (choice < 10) return takeBack(random, player, step)
  else if (choice === 10) return repeat(random, player)
  else if (choice === 11) return finishOne(random, player)
  else return play(random, player, step)
}

async function play(random: Random, player: Player, step: number): Promise<void> {
  const { model } = player
  const round = `r${Math.floor(step / 60)}-${random(5)}`
  const lines: ModelLine[] = Array.from({ length: 1 + random(3) }, (_, index) => {
    const isWin = random(5) === 0
    return { id: `${player.id}-s${step}-${index}`, type: isWin ? 'win' : 'bet', minor: BigInt(1 + random(isWin ? 700 : 900)) }
  })
  const finished = random(3) === 0
  const transactions = lines.map(({ id, type, minor }) => ({ type, id_provider: id, amount: formatMinor(minor, 2) }))
  const call = () => betWin(player.id, transactions, { round_id: round, finished })
  const reply = await call()
  const outcome = model.betWin(round, lines, finished)
  const code = { posted: undefined, finished: '400', short: '100', 'above-maximum': '106' }[outcome]
  assert.equal(reply.body.meta?.api_code, code, `step ${step} ${outcome}: ${JSON.stringify(reply.body)}`)
  if (outcome === 'posted') {
    player.answered.push({ again: call, reply })
    assert.equal(reply.body.balance, formatMinor(model.playable, 2), `balance answered at step ${step}`)
  } else if (code !== '400') assert.equal(reply.body.meta?.balance, formatMinor(model.playable, 2))
}

async function takeBack(random: Random, player: Player, step: number): Promise<void> {
  const ids = [...player.model.known.keys()].slice(-25)
  const original = ids[random(Math.max(1, ids.length))]
  if (original === undefined) return
  const round = player.model.known.get(original)?.round ?? ''
  const finished = random(4) === 0
  const call = () => rollback(player.id, [{ id: `${player.id}-rb${step}`, original }], { round_id_provider: round, finished })
  const reply = await call()
  assert.equal(reply.status, 200, JSON.stringify(reply.body))
  player.model.rollback(original, finished)
  assert.equal(reply.body.balance, formatMinor(player.model.playable, 2), `balance after the rollback at step ${step}`)
  player.answered.push({ again: call, reply })
}

async function finishOne(random: Random, player: Player): Promise<void> {
  const rounds = [...player.model.rounds.keys()].slice(-5)
  const round = rounds[random(Math.max(1, rounds.length))]
  if (round === undefined) return
  assert.equal((await finish(player.id, round)).status, 200)
  player.model.finish(round)
}

async function repeat(random: Random, player: Player): Promise<void> {
  const old = player.answered[random(Math.max(1, player.answered.length))]
  if (!old) return
  const again = await old.again()
  assert.deepEqual(again.body.transactions, old.reply.body.transactions)
}

async function claim(random: Random, player: Player, step: number): Promise<void> {
  const { model } = player
  const amountMinor = BigInt(100 + random(2_000))
  const requiredMinor = amountMinor * BigInt(1 + random(10))
  const maxStakeMinor = random(3) === 0 ? 600n : null
  const expiresAt = new Date(world.clock().getTime() + (1 + random(12)) * HOUR_MS)
  const weights = { RNG: 100 }
  const wallet = await walletOf(player)
  const offer = { memberId: memberId(BigInt(player.id)), amountMinor, requiredMinor, weights, maxStakeMinor, expiresAt }
  const bonus = await provider.db.transaction().execute((tx) => startBonus(tx, wallet, { ...offer, reference: `s${step}` }, tools))
  assert.equal(bonus === undefined, model.running !== undefined, 'one bonus runs at a time')
  if (!bonus) return
  const maxStake = maxStakeMinor ?? undefined
  const more = { required: requiredMinor, wagered: 0n, maxStake, state: 'running' as const, expiresAt: expiresAt.getTime() }
  model.bonuses.push({ id: bonus.id, balance: amountMinor, ...more })
}

async function cancel(player: Player): Promise<void> {
  const bonus = player.model.running
  if (!bonus) return
  const wallet = await walletOf(player)
  await provider.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [wallet])
    const running = await findRunning(tx, wallet)
    if (running) await endBonus(tx, running, 'forfeited', tools)
  })
  player.model.end(bonus, 'forfeited')
}

async function compare(player: Player): Promise<void> {
  player.model.look(world.clock().getTime())
  assert.equal(await balanceOf(player.id), formatMinor(player.model.playable, 2))
  const wallet = await walletOf(player)
  assert.equal(wallet.balanceMinor, player.model.wallet, 'own money')
  const running = await findRunning(provider.db, wallet)
  // One that is overdue ends when it is next touched; until then nobody can play with it.
  if (running && running.expiresAt > world.clock()) {
    assert.equal(running.id, player.model.running?.id)
    assert.equal(await getBalance(provider.db, running), player.model.running?.balance, 'bonus money')
    assert.equal(running.wageredMinor, player.model.running?.wagered, 'what counts as wagered')
  } else assert.equal(player.model.running, undefined)
}

async function walletOf(player: Player) {
  const wallet = await findWallet(provider.db, memberId(BigInt(player.id)), 'PHP')
  if (!wallet) throw new Error('a player has no wallet')
  return wallet
}

/** Mulberry32: small, seeded, good enough to choose steps. */
function seededRandom(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
