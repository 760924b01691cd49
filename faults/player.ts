// One member who plays at random against a model that is too simple to be wrong. Its calls follow each other, so that the
// model knows the one right answer; each call itself comes in duplicates, to both servers, and again after a failure.
import { formatMinor } from '@pavilion/money'
import type { SeededRandom } from './seeded-random.ts'
import type { Answer, Vendor, VendorCall } from './vendor.ts'

/** What the member did and what the books must therefore say. */
export type Player = {
  account: string
  balanceMinor: bigint
  lossMinor: bigint
  /** Everything that was accepted or refused, with the answer that must be given again for ever. */
  answered: { call: VendorCall; answer: Answer }[]
  /** Each bet and win by the vendor's id. */
  lines: Map<string, { round: string; type: 'bet' | 'win'; minor: bigint; isReversed: boolean }>
  tombstones: Set<string>
  rounds: string[]
  accepted: number
  /** Where the servers contradicted the model or themselves. */
  faults: string[]
}

/** What a member plays with. */
export type Play = { vendor: Vendor; random: SeededRandom; isOver: () => boolean }

const scale = 2
const gameId = 'marigold-nights'

export function createPlayer(account: string, balanceMinor: bigint): Player {
  return {
    account,
    balanceMinor,
    lossMinor: 0n,
    answered: [],
    lines: new Map(),
    tombstones: new Set(),
    rounds: [],
    accepted: 0,
    faults: [],
  }
}

/** Plays until it is over; the last call is answered before this resolves. */
export async function play(player: Player, { vendor, random, isOver }: Play): Promise<void> {
  for (let step = 0; !isOver(); step += 1) {
    const choice = random(20)
    if (choice < 13 || player.answered.length === 0) await betAndWin(player, vendor, random, step)
    else if (choice < 16) await rollBack(player, vendor, random, step)
    else if (choice < 17) await finish(player, vendor, random)
    else if (choice < 19) await repeatOld(player, vendor, random)
    else await readBalance(player, vendor, random)
  }
}

async function betAndWin(player: Player, vendor: Vendor, random: SeededRandom, step: number): Promise<void> {
  const late = [...player.tombstones].at(-1)
  const round = `${player.account}-r${step}`
  const lines = Array.from({ length: 1 + random(3) }, (_, index) => ({
    type: random(3) === 0 ? ('win' as const) : ('bet' as const),
    id: index === 0 && late !== undefined && random(8) === 0 ? late : `${player.account}-${step}-${index}`,
    minor: BigInt(1 + random(900)),
  }))
  const transactions = lines.map((line) => ({ type: line.type, amount: formatMinor(line.minor, scale), id_provider: line.id }))
  const call = callOf('/betwin', { account_id: player.account, currency: 'PHP', game_id: gameId, round_id: round, transactions })
  const answer = await askTwice(player, vendor, random, call)

  let balanceMinor = player.balanceMinor
  let isRefused = false
  for (const line of lines) {
    balanceMinor += line.type === 'bet' ? -line.minor : line.minor
    if (balanceMinor < 0n || player.tombstones.has(line.id)) isRefused = true
  }
  expectStatus(player, call, answer, isRefused ? 400 : 200)
  if (answer.status !== 200) return
  player.balanceMinor = balanceMinor
  player.rounds.push(round)
  for (const { id, type, minor } of lines) player.lines.set(id, { round, type, minor, isReversed: false })
  expectBalance(player, call, answer)
}

async function rollBack(player: Player, vendor: Vendor, random: SeededRandom, step: number): Promise<void> {
  const known = [...player.lines.keys()]
  const original =
    known.length > 0 && random(8) > 0 ? (known[known.length - 1 - random(Math.min(known.length, 20))] ?? '') : `${player.account}-f${step}`
  const line = player.lines.get(original)
  const call = callOf('/rollback', {
    account_id: player.account,
    currency: 'PHP',
    game_id: gameId,
    round_id_provider: line?.round ?? `${player.account}-future`,
    finished: false,
    transactions: [{ type: 'rollback', id_provider: `${player.account}-b${step}`, original_id_provider: original }],
  })
  const answer = await askTwice(player, vendor, random, call)
  if (line === undefined) player.tombstones.add(original)
  else if (!line.isReversed) {
    line.isReversed = true
    const isSpent = line.minor > player.balanceMinor
    const takenMinor = line.type === 'bet' ? -line.minor : isSpent ? player.balanceMinor : line.minor
    if (line.type === 'win') player.lossMinor += line.minor - takenMinor
    player.balanceMinor -= takenMinor
  }
  expectStatus(player, call, answer, 200)
  expectBalance(player, call, answer)
}

async function finish(player: Player, vendor: Vendor, random: SeededRandom): Promise<void> {
  const round = player.rounds[random(player.rounds.length)]
  if (round === undefined) return
  const call = callOf('/finish', { account_id: player.account, currency: 'PHP', round_id: round })
  const answer = await vendor.ask(call, random(2))
  expectStatus(player, call, answer, 200)
  expectBalance(player, call, answer)
}

async function repeatOld(player: Player, vendor: Vendor, random: SeededRandom): Promise<void> {
  const old = player.answered[random(player.answered.length)]
  if (old === undefined || old.answer.status !== 200) return
  expectSame(player, old.call, old.answer, await vendor.ask(old.call, random(2)))
}

async function readBalance(player: Player, vendor: Vendor, random: SeededRandom): Promise<void> {
  const call = callOf('/balance', { account_id: player.account, currency: 'PHP', game_id: gameId })
  expectBalance(player, call, await vendor.ask(call, random(2)))
}

/** Every fourth call goes to both servers at once; whatever each says must be the same. */
async function askTwice(player: Player, vendor: Vendor, random: SeededRandom, call: VendorCall): Promise<Answer> {
  const server = random(2)
  const duplicate = random(4) === 0 ? vendor.attempt(call, server + 1) : undefined
  const answer = await vendor.ask(call, server)
  const other = await duplicate
  if (other !== undefined) expectSame(player, call, answer, other)
  player.answered.push({ call, answer })
  if (answer.status === 200) player.accepted += 1
  return answer
}

function callOf(path: VendorCall['path'], body: object): VendorCall {
  return { path, body: JSON.stringify(body) }
}

function expectStatus(player: Player, call: VendorCall, answer: Answer, status: number): void {
  if (answer.status !== status) player.faults.push(`${call.path} ${call.body} must be ${status}: ${answer.status} ${answer.text}`)
}

function expectBalance(player: Player, call: VendorCall, answer: Answer): void {
  const told = (JSON.parse(answer.text) as { balance?: string }).balance
  const right = formatMinor(player.balanceMinor, scale)
  if (told !== right) player.faults.push(`${call.path} ${call.body}: balance ${told} instead of ${right}`)
}

function expectSame(player: Player, call: VendorCall, first: Answer, again: Answer): void {
  if (first.status !== again.status || first.text !== again.text) {
    player.faults.push(`${call.path} ${call.body} was answered ${first.status} ${first.text}, then ${again.status} ${again.text}`)
  }
}
