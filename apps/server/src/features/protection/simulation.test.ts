import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, test } from 'node:test'
import { getPlaySummary, getProtection, setLimit } from '@pavilion/api/protection'
import { formatMinor, parseMinor } from '@pavilion/money'
import { createTestClock, startTestApp } from '../../../test/harness.ts'
import { type Client, registerMember } from '../../../test/member-client.ts'
import { protocolCalls } from '../../../test/protocol-calls.ts'
import { createProviderClient, type ProviderClient } from '../../../test/provider-client.ts'
import { DAY_MS, HOUR_MS } from '../../base/durations.ts'

// Members who set limits, play, win, have rounds taken back and let time pass at random, against a model that is too simple to
// be wrong: a list of what moved and when, and a list of what was requested and when. Run it again with SIMULATION_SEED to see the
// same steps.

const STEPS = 400
/** Manila is eight hours ahead and knows no summer time. */
const ZONE_MS = 8 * HOUR_MS
const PERIODS = ['day', 'week', 'month'] as const
type Period = (typeof PERIODS)[number]

const clock = createTestClock('2026-03-27T10:00:00Z')
let world: Awaited<ReturnType<typeof startTestApp>>
let provider: ProviderClient
before(async () => {
  world = await startTestApp({ clock })
  provider = await createProviderClient(world.app, world.databaseUrl)
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const { betWin, rollback } = protocolCalls(() => provider)

type Move = { id: string; minor: bigint; at: number; isReversed: boolean }
type LimitRequest = { value: bigint | null; at: number }
type Player = {
  client: Client
  id: string
  balance: bigint
  /** Signed, from the member's side. */
  moves: Move[]
  requests: Record<Period, LimitRequest[]>
}

test('a bet is refused exactly when it exceeds a loss limit, and no limit rises early', async () => {
  const given = Number(process.env.SIMULATION_SEED)
  const seed = Number.isInteger(given) && given > 0 ? given : randomInt(1, 2 ** 31)
  const random = seededRandom(seed)
  try {
    const players = await Promise.all(['simone', 'simtwo', 'simthree'].map(newPlayer))
    for (let step = 0; step < STEPS; step += 1) {
      const player = players[random(players.length)]
      if (player) await takeStep(random, player, step)
    }
    for (const player of players) await compare(player)
  } catch (error) {
    throw new Error(`the simulation with SIMULATION_SEED=${seed} failed`, { cause: error })
  }
})

async function newPlayer(account: string): Promise<Player> {
  const client = await registerMember(world.app, account)
  const [row] = await provider.sql<{ id: string }>('select id from members where account = $1', [account])
  return { client, id: row?.id ?? '', balance: 100_000n, moves: [], requests: { day: [], week: [], month: [] } }
}

async function takeStep(random: (below: number) => number, player: Player, step: number): Promise<void> {
  const choice = random(20)
  if (choice === 0) return request(random, player)
  if (choice === 1) clock.advance(random(30) * HOUR_MS + random(3_600) * 1_000)
  else if (choice === 2) clock.advance(random(600) * 1_000)
  else if (choice <= 4) await takeBack(random, player, step)
  else await play(random, player, step)
  if (step % 40 === 0) await compare(player)
}

async function request(random: (below: number) => number, player: Player): Promise<void> {
  const period = PERIODS[random(3)] ?? 'day'
  const value = random(6) === 0 ? null : BigInt(100 + random(4_000))
  await logIn(player)
  const text = value === null ? null : formatMinor(value, 2)
  const answer = await player.client.call(setLimit, { body: { kind: `loss-${period}`, value: text } })
  assert.equal(answer.status, 200)
  player.requests[period].push({ value, at: clock().getTime() })
}

async function play(random: (below: number) => number, player: Player, step: number): Promise<void> {
  const lines = Array.from({ length: 1 + random(3) }, (_, index) => {
    const isWin = random(3) === 0
    const minor = BigInt(1 + random(isWin ? 1_200 : 900))
    return { id: `m${step}-${index}`, minor: isWin ? minor : -minor }
  })
  const transactions = lines.map(({ id, minor }) => ({
    type: minor > 0n ? 'win' : 'bet',
    id_provider: id,
    amount: formatMinor(minor < 0n ? -minor : minor, 2),
  }))
  const reply = await betWin(player.id, transactions, { round_id: `round-${step}` })
  const isOver = PERIODS.some((period) => goesBeyond(player, period, lines))
  let balance = player.balance
  const isShort = lines.some(({ minor }) => {
    balance += minor
    return balance < 0n
  })
  assert.equal(reply.status, isOver || isShort ? 400 : 200, JSON.stringify(reply.body))
  if (isOver) assert.equal(reply.body.meta?.api_code, '105')
  if (isOver || isShort) return
  player.balance = balance
  player.moves.push(...lines.map((line) => ({ ...line, at: clock().getTime(), isReversed: false })))
}

async function takeBack(random: (below: number) => number, player: Player, step: number): Promise<void> {
  const move = player.moves[player.moves.length - 1 - random(Math.min(8, Math.max(1, player.moves.length)))]
  if (!move || move.isReversed || move.minor === 0n) return
  const reply = await rollback(player.id, [{ id: `rb${step}`, original: move.id }])
  assert.equal(reply.status, 200)
  move.isReversed = true
  const isSpent = move.minor > player.balance
  const taken = isSpent ? player.balance : move.minor
  player.balance -= taken
  player.moves.push({ id: `rb${step}`, minor: -taken, at: clock().getTime(), isReversed: true })
}

function goesBeyond(player: Player, period: Period, lines: readonly { minor: bigint }[]): boolean {
  const limit = limitNow(player.requests[period])
  if (limit === null) return false
  let lost = lostIn(player, period)
  return lines.some(({ minor }) => {
    lost -= minor
    return minor < 0n && lost > limit
  })
}

/** All requests from the first on: a tighter one holds from its moment, a looser one a day later unless another came between. */
function limitNow(requests: readonly LimitRequest[]): bigint | null {
  let value: bigint | null = null
  let waiting: LimitRequest | undefined
  const settle = (now: number) => {
    if (waiting && waiting.at + DAY_MS <= now) {
      value = waiting.value
      waiting = undefined
    }
  }
  for (const one of requests) {
    settle(one.at)
    const isLooser = value !== null && (one.value === null || one.value > value)
    if (!isLooser) {
      value = one.value
      waiting = undefined
    } else if (waiting?.value !== one.value) waiting = one
  }
  settle(clock().getTime())
  return value
}

function lostIn(player: Player, period: Period): bigint {
  const start = periodStart(period)
  return player.moves.filter(({ at }) => at >= start).reduce((lost, { minor }) => lost - minor, 0n)
}

function periodStart(period: Period): number {
  const local = new Date(clock().getTime() + ZONE_MS)
  local.setUTCHours(0, 0, 0, 0)
  if (period === 'week') local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
  if (period === 'month') local.setUTCDate(1)
  return local.getTime() - ZONE_MS
}

/** What the member is shown is what the model says, too. */
async function compare(player: Player): Promise<void> {
  await logIn(player)
  const shown = (await player.client.call(getProtection)).value?.limits ?? []
  for (const period of PERIODS) {
    const limit = shown.find(({ kind }) => kind === `loss-${period}`)
    const value = limitNow(player.requests[period])
    assert.equal(limit?.value, value === null ? null : formatMinor(value, 2))
    if (value !== null) assert.equal(limit?.used, formatMinor(lostIn(player, period), 2))
  }
  const since = clock().getTime()
  const net = player.moves.filter(({ at }) => at >= since).reduce((sum, { minor }) => sum + minor, 0n)
  const summary = (await player.client.call(getPlaySummary)).value
  assert.equal(parseMinor((summary?.net ?? '').replace('-', ''), 2), net < 0n ? -net : net)
}

/** Time passes faster than a session lasts. */
async function logIn(player: Player): Promise<void> {
  const { rows } = await world.app.pool.query<{ account: string }>('select account from members where id = $1', [player.id])
  assert.equal((await player.client.login(rows[0]?.account ?? '', 'correct horse battery')).status, 200)
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
