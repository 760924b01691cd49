import { type Issue, isTaking } from '@pavilion/game-kit/draws/schedule'
import { inTransaction } from '../base/database.ts'
import { makeRoundId } from '../base/random.ts'
import { Refusal } from '../base/refusal.ts'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import { withinWait } from '../play/within-wait.ts'
import { LEASE_MS } from '../wallet/lanes.ts'
import { listChase } from './chases.store.ts'
import type { DrawTools } from './draw-tools.ts'
import { findDraw } from './draws.store.ts'
import { driveTicket, type TicketTools } from './drive-ticket.ts'
import { newTicket } from './new-ticket.ts'
import { sequenceOf } from './sequence-of.ts'
import type { SharedGame } from './shared-game.ts'
import { findTicketByRequest, getTicket, insertTicket, insertTickets, type Ticket } from './tickets.store.ts'

/** A bet that its game has found to be one that it offers. */
export type TicketRequest = Pick<Ticket, 'requestId' | 'choice' | 'stakeMinor' | 'paysHundredths' | 'isOnly'> & {
  issue: string
  seat?: number
}

/** What placing a bet can be refused with. */
export const placeRefusals = ['issue-closed', 'request-id-reused', 'only-one-bet'] as const
type NotPlaced = Refusal<(typeof placeRefusals)[number]>

export type PlaceTools = TicketTools & DrawTools & { waitMs: number }

/** A bet on a number of issues, starting with the open one; `endsOnWin` takes back what comes after the first win. */
export type ChaseRequest = Omit<TicketRequest, 'isOnly' | 'seat'> & { issues: number; endsOnWin: boolean }

/**
 * Places a stake on the open issue. The same request id returns the same ticket for ever; with
 * other content it is refused.
 */
export async function placeTicket(tools: PlaceTools, play: Play, game: SharedGame, request: TicketRequest): Promise<Ticket | NotPlaced> {
  const issue = await sequenceOf(game).open(tools)
  const made = makeTicket(tools, play, issue, request)
  const ticket = await writeDown(tools, game, { issue, requested: request.issue }, made, (now, leaseUntil) =>
    insertTicket(tools.pool, made, now, leaseUntil),
  )
  if (ticket instanceof Refusal || ticket.id !== made.id) return ticket
  return withinWait(tools, driveTicket(tools, ticket.id, { isNew: true }), () => getTicket(tools.pool, ticket.id))
}

/**
 * Puts a stake on each of several issues, from the one that is open on: all of them are taken now, or none. Returns the ticket of the
 * first issue; where one stake was refused it is void. Refusals as those of one ticket.
 */
export async function placeChase(tools: PlaceTools, play: Play, game: SharedGame, request: ChaseRequest): Promise<Ticket | NotPlaced> {
  const { issues: length, endsOnWin } = request
  const issue = await sequenceOf(game).open(tools)
  const single = makeTicket(tools, play, issue, { ...request, isOnly: false })
  const chase = { id: single.id, length, endsOnWin }
  const made: Ticket = { ...single, chase: { ...chase, place: 1 } }
  const further = Array.from({ length: length - 1 }, (_, at) => ({
    ...single,
    id: makeRoundId(tools.random, tools.clock()),
    requestId: `${request.requestId}.${at + 2}`,
    issueIndex: single.issueIndex + at + 1,
    chase: { ...chase, place: at + 2 },
  }))
  const first = await writeDown(tools, game, { issue, requested: request.issue }, made, (now, leaseUntil) =>
    inTransaction(tools.pool, async (tx) => {
      const known = await insertTicket(tx, made, now, leaseUntil)
      if (known?.id === made.id) await insertTickets(tx, further, now, leaseUntil)
      return known
    }),
  )
  if (first instanceof Refusal || first.id !== made.id) return first
  return withinWait(tools, driveChase(tools, first.id), () => getTicket(tools.pool, first.id))
}

/**
 * Places a stake as two tickets on the open issue, each of half of it: both are taken now, or none. The second sits in `seatOfSecond`. Returns the
 * first; where one stake was refused it is void.
 */
export async function placeHalves(
  tools: PlaceTools,
  play: Play,
  game: SharedGame,
  { seatOfSecond, ...request }: TicketRequest & { seatOfSecond: number },
): Promise<Ticket | NotPlaced> {
  const issue = await sequenceOf(game).open(tools)
  const half = makeTicket(tools, play, issue, { ...request, stakeMinor: request.stakeMinor / 2n })
  const chase = { id: half.id, length: 2, endsOnWin: false }
  const first: Ticket = { ...half, chase: { ...chase, place: 1 } }
  const second: Ticket = {
    ...half,
    id: makeRoundId(tools.random, tools.clock()),
    requestId: `${request.requestId}.2`,
    seat: seatOfSecond,
    chase: { ...chase, place: 2 },
  }
  const ticket = await writeDown(tools, game, { issue, requested: request.issue }, first, (now, leaseUntil) =>
    inTransaction(tools.pool, async (tx) => {
      const known = await findTicketByRequest(tx, first)
      if (known) return known
      const made = await insertTickets(tx, [first, second], now, leaseUntil)
      // What is thrown takes the other half back.
      if (made.size === 1) throw new HalfTaken()
      return made.size === 0 ? findTicketByRequest(tx, first) : first
    }).catch((error: unknown) => {
      if (error instanceof HalfTaken) return undefined
      throw error
    }),
  )
  if (ticket instanceof Refusal || ticket.id !== first.id) return ticket
  return withinWait(tools, driveChase(tools, first.id), () => getTicket(tools.pool, first.id))
}

/** One half has a seat that is taken. */
class HalfTaken extends Error {}

/** Takes the stakes one after the other. When one is refused, those before and after it are on their way back, and go there now. */
async function driveChase(tools: PlaceTools, chaseId: string): Promise<Ticket> {
  const ids = await listChase(tools.pool, chaseId)
  for (const id of ids) await driveTicket(tools, id, { isNew: true })
  const { status } = await getTicket(tools.pool, chaseId)
  if (status === 'voiding') for (const id of ids) await driveTicket(tools, id)
  return getTicket(tools.pool, chaseId)
}

function makeTicket(tools: PlaceTools, play: Play, { index: issueIndex }: Issue, request: TicketRequest): Ticket {
  const { requestId, choice, stakeMinor, paysHundredths, isOnly, seat = null } = request
  const id = makeRoundId(tools.random, tools.clock())
  const { id: playId, isDemo } = play
  return newTicket({ id, playId, requestId, player: playerOf(play), isDemo, issueIndex, choice, stakeMinor, paysHundredths, isOnly, seat })
}

/** Records a bet, or returns what the same request recorded before. */
async function writeDown(
  tools: PlaceTools,
  game: SharedGame,
  { issue, requested }: { issue: Issue; requested: string },
  made: Ticket,
  insert: (now: Date, leaseUntil: Date) => Promise<Ticket | undefined>,
): Promise<Ticket | NotPlaced> {
  const now = tools.clock()
  const isOpen = !game.isRetired && issue.code === requested && isTaking(game.schedule, issue, now.getTime())
  // Where the clock here is behind that of another host, the result may be out.
  if (!isOpen || (await findDraw(tools.pool, game.id, made.issueIndex))) {
    const known = await findTicketByRequest(tools.pool, made)
    if (known && isSameBet(known, made)) return known
    return new Refusal(known ? 'request-id-reused' : 'issue-closed')
  }
  const ticket = await insert(now, new Date(now.getTime() + LEASE_MS))
  if (!ticket) return new Refusal('only-one-bet')
  if (!isSameBet(ticket, made)) return new Refusal('request-id-reused')
  return ticket
}

function isSameBet(one: Ticket, other: Ticket): boolean {
  const isSameChase = one.chase?.length === other.chase?.length && one.chase?.endsOnWin === other.chase?.endsOnWin
  return one.choice === other.choice && one.stakeMinor === other.stakeMinor && one.seat === other.seat && isSameChase
}
