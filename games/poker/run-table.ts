import { decide } from './bot.ts'
import { boardOf, holeOf, shuffle } from './deck.ts'
import { beginHand, boardCount, potOf } from './hand.ts'
import { type Action, type ActionRefusal, legalOf } from './legal.ts'
import { PLAYERS_WITH_BOTS, TIMES } from './published.ts'
import type { Hand } from './state.ts'
import { actInTurn, beginTurn, type Left, nothingLeft, record, type Seat, seatOf, seedsOfHand, type Table, timeOut } from './table.ts'

/** What a table is run with. `makeSeed` gives a new server seed. `botChips` is what a bot sits down with; null where none may. */
export type RunTools = { makeSeed: () => string; botChips: number | null }

const STEPS_MAX = 1_000

/** Does everything at a table that is due by now. */
export function runTable(table: Table, nowMs: number, tools: RunTools): Left {
  const left = nothingLeft()
  for (let step = 0; table.nextAt !== null && table.nextAt <= nowMs; step += 1) {
    if (step === STEPS_MAX) throw new Error('a table that does not come to rest')
    if (table.hand && !table.hand.result) playTurn(table, table.hand, nowMs, left)
    else betweenHands(table, nowMs, tools, left)
  }
  return left
}

/** An action ended the hand: what everybody owns is set, and the hand is handed over to be recorded. */
function takeResult(table: Table, left: Left): void {
  const { hand, dealt } = table
  if (!hand?.result || !dealt) return
  for (const { seat, stack } of hand.players) {
    const sitting = table.seats[seat]
    if (sitting) sitting.chips = stack
  }
  left.ended.push({ dealt, hand })
}

function playTurn(table: Table, hand: Hand, nowMs: number, left: Left): void {
  const at = hand.toAct ?? -1
  const seat = table.seats[at]
  if (seat?.isBot) record(table, at, decide(viewOf(hand)), false, nowMs)
  else if (seat && seat.outSince === null && !seat.isLeaving && nowMs - (table.nextAt ?? nowMs) > TIMES.outageMs) beginTurn(table, nowMs)
  else timeOut(table, at, nowMs)
  takeResult(table, left)
}

function viewOf(hand: Hand) {
  const { deck, players, currentBet, blinds } = hand
  const legal = legalOf(hand)
  if (!legal) throw new Error('nobody acts')
  const hole = holeOf(
    deck,
    players.findIndex(({ seat }) => seat === legal.seat),
    players.length,
  )
  return { hole, board: boardOf(deck, players.length, boardCount(hand)), pot: potOf(hand), currentBet, blinds, legal }
}

function betweenHands(table: Table, nowMs: number, tools: RunTools, left: Left): void {
  table.hand = null
  table.dealt = null
  for (const [at, seat] of table.seats.entries()) {
    if (!seat || seat.isBot || seat.isReserved) continue
    const isGone = seat.isLeaving || seat.chips === 0 || (seat.outSince !== null && nowMs - seat.outSince >= TIMES.sitOutMs)
    if (!isGone) continue
    left.paid.push({ id: seat.id, chips: seat.chips })
    table.seats[at] = null
  }
  seatBots(table, tools.botChips)
  if (startHand(table, nowMs, tools)) takeResult(table, left)
  else table.nextAt = nextLook(table)
}

/** When nothing is played: when the next one who sits out has to leave. */
function nextLook(table: Table): number | null {
  const times = people(table).flatMap(({ outSince }) => (outSince === null ? [] : [outSince + TIMES.sitOutMs]))
  return times.length > 0 ? Math.min(...times) : null
}

const people = (table: Table): Seat[] => table.seats.flatMap((seat) => (seat && !seat.isBot && !seat.isReserved ? [seat] : []))

/** Bots come while somebody plays, leave seats for people, and go with the last of them. */
function seatBots(table: Table, botChips: number | null): void {
  const playing = people(table).filter(({ outSince }) => outSince === null).length
  const wanted = botChips === null || playing === 0 ? 0 : Math.max(0, PLAYERS_WITH_BOTS - playing)
  let bots = table.seats.filter((seat) => seat?.isBot).length
  for (const [at, seat] of [...table.seats.entries()].reverse()) {
    const isBroke = seat?.isBot === true && seat.chips < table.blinds.big * 10
    if (seat?.isBot && (bots > wanted || isBroke)) {
      table.seats[at] = null
      bots -= 1
    }
  }
  for (const [at, seat] of table.seats.entries()) {
    if (seat || bots >= wanted || botChips === null) continue
    const id = `bot-${at}`
    table.seats[at] = { id, isBot: true, chips: botChips, clientSeed: id, bankMs: 0, isReserved: false, outSince: null, isLeaving: false }
    bots += 1
  }
}

function startHand(table: Table, nowMs: number, { makeSeed }: RunTools): boolean {
  const size = table.seats.length
  const order = table.seats.map((_, step) => (table.button + 1 + step) % size)
  const ready = order.flatMap((at) => {
    const seat = table.seats[at]
    return seat && !seat.isReserved && seat.outSince === null && seat.chips > 0 ? [{ at, seat }] : []
  })
  const [dealer, ...others] = ready
  if (!dealer || others.length === 0) return false
  // The button goes on to the next who is dealt in, and is dealt last.
  const seated = [...others, dealer]
  table.button = dealer.at
  table.handNumber += 1
  table.dealt = {
    number: table.handNumber,
    serverSeed: table.nextSeed,
    clientSeeds: seated.map(({ seat }) => seat.clientSeed),
    starts: seated.map(({ at, seat }) => ({ seat: at, id: seat.id, chips: seat.chips })),
    acts: [],
  }
  table.nextSeed = makeSeed()
  for (const { seat } of seated) seat.bankMs = Math.min(TIMES.bankMs, seat.bankMs + TIMES.bankPerHandMs)
  table.hand = beginHand(
    seated.map(({ at, seat }) => ({ seat: at, stack: seat.chips })),
    table.blinds,
    shuffle(seedsOfHand(table.dealt)),
  )
  beginTurn(table, nowMs)
  return true
}

/** Somebody acts in its turn. Returns why not, or what that leaves to do. */
export function actAtTable(table: Table, id: string, action: Action, nowMs: number): ActionRefusal | Left {
  const refusal = actInTurn(table, seatOf(table, id), action, nowMs)
  if (refusal) return refusal
  const left = nothingLeft()
  takeResult(table, left)
  return left
}

/** Somebody leaves: at once where it is in no hand that goes on, otherwise when that is over; it folds when its turn comes. */
export function leaveTable(table: Table, id: string, nowMs: number): Left {
  const at = seatOf(table, id)
  const seat = table.seats[at]
  const left = nothingLeft()
  if (!seat) return left
  seat.isLeaving = true
  // A buy-in that is on its way is paid back as soon as it is known to be taken.
  if (seat.isReserved) return left
  const isPlaying = table.hand?.players.some((player) => player.seat === at) && !table.hand.result
  if (isPlaying && table.dealt?.starts.some((start) => start.id === id)) {
    if (table.hand?.toAct === at) table.nextAt = nowMs
    return left
  }
  table.seats[at] = null
  left.paid.push({ id, chips: seat.chips })
  if (!table.hand) table.nextAt = nowMs
  return left
}

/** Sits out from the next hand on, or plays again. */
export function sitOut(table: Table, id: string, isOut: boolean, nowMs: number): Left {
  const seat = table.seats[seatOf(table, id)]
  if (!seat || isOut === (seat.outSince !== null)) return nothingLeft()
  seat.outSince = isOut ? nowMs : null
  if (!table.hand) table.nextAt = nowMs
  return nothingLeft()
}

/** The buy-in was taken: the player is dealt in from the next hand on, or leaves with all of it where it has left meanwhile. */
export function takeSeat(table: Table, id: string, chips: number, nowMs: number): Left {
  const seat = table.seats[seatOf(table, id)]
  if (!seat?.isReserved) return nothingLeft()
  seat.isReserved = false
  seat.chips = chips
  if (!table.hand) table.nextAt = nowMs
  return seat.isLeaving ? leaveTable(table, id, nowMs) : nothingLeft()
}
