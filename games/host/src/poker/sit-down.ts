import { HUNDREDTHS, SEATS } from '@pavilion/game-poker/published'
import { reserveSeat } from '@pavilion/game-poker/table'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { parse } from '../base/parse.ts'
import { makeRoundId } from '../base/random.ts'
import { Refusal } from '../base/refusal.ts'
import { driveTicket } from '../draws/drive-ticket.ts'
import { newTicket } from '../draws/new-ticket.ts'
import type { PlaceTools } from '../draws/place-ticket.ts'
import { findTicketByRequest, getTicket, insertTicket, type Ticket } from '../draws/tickets.store.ts'
import { inMinor } from '../games.ts'
import type { Play } from '../launcher/plays.store.ts'
import { playerOf } from '../play/play-tools.ts'
import { withinWait } from '../play/within-wait.ts'
import { LEASE_MS } from '../wallet/lanes.ts'
import { changeTable, realmOf } from './change-table.ts'
import { isTableOf, type KeptTable } from './poker.store.ts'
import type { Poker } from './poker-games.ts'

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
/** What a player's seed may be. */
export const CLIENT_SEED = '^[A-Za-z0-9_-]{1,64}$'
const SitBody = Type.Object({
  requestId: Type.String({ pattern: UUID }),
  table: Type.String({ pattern: UUID }),
  seat: Type.Integer({ minimum: 0, maximum: SEATS - 1 }),
  buyIn: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,8})?$' }),
  clientSeed: Type.String({ pattern: CLIENT_SEED }),
})

/** What sitting down can be refused with. */
export const sitRefusals = ['stake-not-offered', 'not-found', 'seat-taken', 'table-full', 'only-one-bet', 'request-id-reused'] as const
type NotSeated = Refusal<(typeof sitRefusals)[number]>

/**
 * Takes a seat for a buy-in, which is the stake of a round whose win is what the player leaves
 * with. Seat and ticket are recorded together before the wallet is asked; the same request is the
 * same seat for ever. Refusals: `stake-not-offered`, `not-found`, `seat-taken`, `table-full`,
 * `only-one-bet`, `request-id-reused`.
 */
export async function sitDown(tools: PlaceTools, play: Play, game: Pick<Poker, 'isRetired'>, body: unknown): Promise<Ticket | NotSeated> {
  const request = parse(SitBody, body)
  const stakeMinor = readBuyIn(play.currency, request.buyIn)
  if (stakeMinor instanceof Refusal) return stakeMinor
  const ticket = ticketOf(tools, play, { ...request, stakeMinor })
  const known = await findTicketByRequest(tools.pool, ticket)
  if (known) return sameOf(known, ticket)
  // A table is of one game and one realm for ever: who may not sit there does not set it going either.
  if (game.isRetired || !(await isTableOf(tools.pool, request.table, play.gameId, realmOf(play)))) return new Refusal('not-found')
  const reserved = await changeTable(tools, request.table, async (kept, nowMs, tx): Promise<{ result: Ticket | NotSeated }> => {
    // The same request may have come twice at once: the seat that it took is its own.
    const own = await findTicketByRequest(tx, ticket)
    if (own) return { result: sameOf(own, ticket) }
    const taken = refuseTaken(kept, request.seat)
    if (taken) return { result: taken }
    const now = new Date(nowMs)
    const inserted = await insertTicket(tx, ticket, now, new Date(nowMs + LEASE_MS))
    if (!inserted) return { result: new Refusal('only-one-bet') }
    if (inserted.id !== ticket.id) return { result: sameOf(inserted, ticket) }
    reserveSeat(kept.state, request.seat, { id: ticket.id, clientSeed: request.clientSeed })
    return { result: inserted }
  })
  if (!reserved) return new Refusal('not-found')
  if (reserved instanceof Refusal) return reserved
  const driven = driveTicket(tools, reserved.id, { isNew: reserved.id === ticket.id })
  const settled = await withinWait(tools, driven, () => getTicket(tools.pool, reserved.id))
  // The table looks at the buy-in itself.
  await changeTable(tools, request.table, async () => ({ result: undefined }))
  return settled
}

function readBuyIn(currency: string, text: string): bigint | Refusal<'stake-not-offered'> {
  const scale = scaleOf(currency)
  const minor = parseMinor(text, scale)
  const { buyInMin, buyInMax, buyInStep } = HUNDREDTHS
  const isOffered =
    minor !== undefined &&
    minor >= inMinor(buyInMin, scale) &&
    minor <= inMinor(buyInMax, scale) &&
    minor % inMinor(buyInStep, scale) === 0n
  if (!isOffered) return new Refusal('stake-not-offered')
  return minor
}

function refuseTaken({ state: { seats } }: KeptTable, at: number): Refusal<'table-full' | 'seat-taken'> | undefined {
  if (seats.every((seat) => seat !== null)) return new Refusal('table-full')
  return seats[at] ? new Refusal('seat-taken') : undefined
}

function sameOf(known: Ticket, { choice, stakeMinor }: Ticket): Ticket | Refusal<'request-id-reused'> {
  if (known.choice !== choice || known.stakeMinor !== stakeMinor) return new Refusal('request-id-reused')
  return known
}

function ticketOf(tools: PlaceTools, play: Play, request: { requestId: string; table: string; seat: number; stakeMinor: bigint }): Ticket {
  return newTicket({
    id: makeRoundId(tools.random, tools.clock()),
    playId: play.id,
    requestId: request.requestId,
    player: playerOf(play),
    isDemo: play.isDemo,
    // A buy-in is on no issue.
    issueIndex: 0,
    choice: `table.${request.table}.${request.seat}`,
    stakeMinor: request.stakeMinor,
  })
}

/** The table of a buy-in. */
export const tableIdOf = ({ choice }: Pick<Ticket, 'choice'>): string => choice.split('.')[1] ?? ''
