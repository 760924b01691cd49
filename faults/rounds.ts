// Rounds that members play at the games hosts while something dies, and how they are held against the books afterwards.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RoundAnswer, RoundView } from '@pavilion/game-kit/wire'
import { askHost, enterGame, type GameRoom } from './game-room.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type Working, waitUntil } from './under-disasters.ts'
import { OPENING_MINOR } from './world.ts'

/** A round as its player saw it: first, and when it was over. */
export type Played = { account: string; requestId: string; first: RoundView; last: RoundView }

const STAKE = '0.20'
const ENDED_WITHIN_MS = 180_000

/** One round after the other, some with a bet that is sent twice, each followed to its end. */
export async function playRounds(scene: Working<GameRoom>, account: string, random: SeededRandom): Promise<Played[]> {
  const secret = await enterGame(scene, account)
  const played: Played[] = []
  while (!scene.isOver()) {
    const requestId = randomUUID()
    // Sent twice it reaches both hosts.
    const bet = () => placeBet(scene, secret, requestId)
    const [first, again] = await Promise.all([bet(), ...(random(4) === 0 ? [bet()] : [])])
    if (!first) throw new Error('a bet without an answer')
    if (again && again.id !== first.id) throw new Error(`request ${requestId} was answered rounds ${first.id} and ${again.id}`)
    let last = first
    const isOver = await waitUntil(async () => {
      last = await goOn(scene, secret, last)
      return last.status === 'closed' || last.status === 'void'
    }, ENDED_WITHIN_MS)
    played.push({ account, requestId, first, last })
    if (!isOver) return played
    // Who asks once more with the same id receives the same round for ever.
    const repeated = await bet()
    if (repeated.id !== last.id) throw new Error(`request ${requestId} is round ${last.id}, and afterwards ${repeated.id}`)
  }
  return played
}

/** A bet is refused while the member's last round is still being finished, and accepted once that is over. */
async function placeBet(scene: GameRoom, secret: string, requestId: string): Promise<RoundView> {
  for (;;) {
    const { status, body } = await askHost(scene, secret, 'bet', { requestId, stake: STAKE })
    if (status === 200) return (body as RoundAnswer).round
    if (status !== 409) throw new Error(`a bet was answered ${status} ${JSON.stringify(body)}`)
    await sleep(100)
  }
}

async function goOn(scene: GameRoom, secret: string, { id, status, steps }: RoundView): Promise<RoundView> {
  const answer =
    status === 'open'
      ? await askHost(scene, secret, 'continue', { roundId: id, step: steps.length })
      : await askHost(scene, secret, `rounds/${id}`)
  if (answer.status !== 200) throw new Error(`round ${id} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body as RoundAnswer).round
}

export const countClosed = (played: readonly Played[]): number => played.filter(({ last }) => last.status === 'closed').length

/** What is wrong with the rounds that were played, in words: as they were shown, in both books, and in the wallets. */
export async function findWrongRounds(room: GameRoom, played: readonly Played[]): Promise<string[]> {
  return [...played.flatMap(contradictions), ...(await compareRounds(room, played)), ...(await compareBalances(room, played))]
}

/** What was shown of a round stays as it was shown. */
function contradictions({ first, last, account }: Played): string[] {
  const shown = JSON.stringify(first.steps)
  const isKept = shown === JSON.stringify(last.steps.slice(0, first.steps.length))
  const isEnded = last.status === 'closed' || last.status === 'void'
  return [
    ...(isKept ? [] : [`round ${last.id} of member ${account} was shown with ${shown}, and ended otherwise`]),
    ...(isEnded ? [] : [`round ${last.id} of member ${account} is still ${last.status}`]),
  ]
}

type RoundRow = { id: string; account: string; request: string; state: string; stake: string; win: string }

/** Each request has one round at the host, and each round is in the books as the host has it. */
async function compareRounds({ accounts, books, hostBooks }: GameRoom, played: readonly Played[]): Promise<string[]> {
  const { rows: rounds } = await hostBooks.query<RoundRow>(
    `select id, account_id as account, request_id as request, state, (case state when 'void' then 0 else stake_minor end)::text as stake,
       win_minor::text as win from rounds`,
  )
  const { rows } = await books.query<{ id: string; is_finished: boolean; stake: string; win: string }>(
    `select round_id as id, is_finished, stake_minor::text as stake, win_minor::text as win from rounds
     where wallet_id in (select id from ledger.accounts where kind = 'wallet' and owner = any($1))`,
    [accounts.map((account) => `member:${account}`)],
  )
  const kept = new Map(rows.map((row) => [row.id, row]))
  const asked = new Map(played.map(({ requestId, last }) => [requestId, last.id]))
  const strange = rounds.filter(({ id, request }) => asked.get(request) !== id)
  const differing = rounds.filter(({ id, state, stake, win }) => {
    const row = kept.get(id)
    if (!row) return state !== 'void'
    return row.stake !== stake || row.win !== win || (state === 'closed' && !row.is_finished)
  })
  const hosted = new Set(rounds.map(({ id }) => id))
  return [
    ...strange.map(({ id, request }) => `the host has round ${id}, and request ${request} was answered ${asked.get(request)}`),
    ...differing.map((round) => `the host has ${JSON.stringify(round)}, and the books ${JSON.stringify(kept.get(round.id))}`),
    ...rows.filter(({ id }) => !hosted.has(id)).map(({ id }) => `the books have round ${id}, which the host does not know`),
    ...(rounds.length === asked.size ? [] : [`the host has ${rounds.length} rounds of ${asked.size} requests`]),
  ]
}

/** A wallet holds what it had at first, less the stakes, with the returns. */
async function compareBalances({ accounts, books }: GameRoom, played: readonly Played[]): Promise<string[]> {
  const right = new Map(accounts.map((account) => [`member:${account}`, OPENING_MINOR]))
  const minor = (amount: string) => BigInt(amount.replace('.', ''))
  for (const { account, last } of played) {
    if (last.status === 'void') continue
    const owner = `member:${account}`
    right.set(owner, (right.get(owner) ?? 0n) - minor(last.stake) + minor(last.win))
  }
  const { rows } = await books.query<{ owner: string; balance: string }>(
    "select owner, balance_minor::text as balance from ledger.accounts where kind = 'wallet' and owner = any($1)",
    [[...right.keys()]],
  )
  return rows
    .filter(({ owner, balance }) => balance !== String(right.get(owner)))
    .map(({ owner, balance }) => `${owner} holds ${balance}, not ${right.get(owner)}`)
}
