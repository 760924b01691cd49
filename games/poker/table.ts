import { giveUp } from './bot.ts'
import { tripleOf } from './deck.ts'
import { act } from './hand.ts'
import { type Action, type ActionRefusal, legalOf, refusalOf } from './legal.ts'
import { SEATS, TIMES } from './published.ts'
import type { Blinds, Hand } from './state.ts'

// A table as it is kept between two requests. Times are epoch milliseconds, chips integers of minor units.

/** Who sits on a seat. `id` is that of the buy-in, or of a bot. */
export type Seat = {
  id: string
  isBot: boolean
  /** What it owns between hands; within a hand what it had before. */
  chips: number
  clientSeed: string
  bankMs: number
  /** The buy-in is not taken yet: nobody else may sit here, and nothing is dealt. */
  isReserved: boolean
  /** Since when it sits out; null while it plays. */
  outSince: number | null
  /** Leaves as soon as the hand is over. */
  isLeaving: boolean
}

/** One thing that was done in a hand; what the clock did for somebody is marked. */
export type Act = { seat: number; action: Action; isByClock: boolean }

/** A hand and what was recorded of it. */
export type Dealt = {
  number: number
  serverSeed: string
  clientSeeds: string[]
  starts: { seat: number; id: string; chips: number }[]
  acts: Act[]
}

export type Table = {
  blinds: Blinds
  seats: (Seat | null)[]
  /** Where the dealer button lies. */
  button: number
  handNumber: number
  /** The server seed of the next hand; its hash is shown. */
  nextSeed: string
  hand: Hand | null
  dealt: Dealt | null
  /** When the turn began that is on now. */
  turnAt: number
  /** When something happens by itself; null when nothing will. */
  nextAt: number | null
}

/** What a step of the table leaves to do outside of it: chips that leave it, and hands that ended. */
export type Left = { paid: { id: string; chips: number }[]; ended: { dealt: Dealt; hand: Hand }[] }

/** An empty table. */
export const newTable = (blinds: Blinds, nextSeed: string): Table => ({
  blinds,
  seats: Array.from({ length: SEATS }, () => null),
  button: 0,
  handNumber: 0,
  nextSeed,
  hand: null,
  dealt: null,
  turnAt: 0,
  nextAt: null,
})

/** Keeps a free seat for somebody whose buy-in is on its way. */
export function reserveSeat(table: Table, at: number, { id, clientSeed }: { id: string; clientSeed: string }): void {
  table.seats[at] = { id, isBot: false, chips: 0, clientSeed, bankMs: TIMES.bankMs, isReserved: true, outSince: null, isLeaving: false }
}

export const nothingLeft = (): Left => ({ paid: [], ended: [] })

export const seatOf = (table: Table, id: string): number => table.seats.findIndex((seat) => seat?.id === id)

/** The seeds of a dealt hand as the shuffle takes them. */
export const seedsOfHand = ({ serverSeed, clientSeeds, number }: Dealt) => tripleOf({ serverSeed, clientSeeds, number })

/** Somebody at the table acts now, within its turn; what it took beyond the time of a turn is gone from its bank. */
export function actInTurn(table: Table, at: number, action: Action, nowMs: number): ActionRefusal | null {
  const { hand } = table
  const refusal = hand ? refusalOf(hand, at, action) : 'not-your-turn'
  if (refusal) return refusal
  const seat = table.seats[at]
  if (seat) seat.bankMs = Math.max(0, seat.bankMs - Math.max(0, nowMs - table.turnAt - TIMES.turnMs))
  record(table, at, action, false, nowMs)
  return null
}

/** What happens when a turn's time is over: a check or a fold, and from the next hand on the player sits out. */
export function timeOut(table: Table, at: number, nowMs: number): void {
  const seat = table.seats[at]
  const legal = table.hand && legalOf(table.hand)
  if (!legal) return
  if (seat && seat.outSince === null) {
    seat.outSince = nowMs
    seat.bankMs = 0
  }
  // Who leaves gives the hand up, so that it is soon over.
  record(table, at, seat?.isLeaving ? { kind: 'fold' } : giveUp(legal), true, nowMs)
}

/** Writes an action down and lets the turn of the next one begin. */
export function record(table: Table, at: number, action: Action, isByClock: boolean, nowMs: number): void {
  if (!table.hand || !table.dealt) throw new Error('there is no hand to act in')
  table.hand = act(table.hand, at, action)
  table.dealt.acts.push({ seat: at, action, isByClock })
  beginTurn(table, nowMs)
}

/** Sets the clock for the player who must act, or for the pause when the hand is over. */
export function beginTurn(table: Table, nowMs: number): void {
  const { hand } = table
  if (!hand) return
  table.turnAt = nowMs
  if (hand.result) {
    table.nextAt = nowMs + (hand.result.shown.length > 0 ? TIMES.shownMs : TIMES.pauseMs)
    return
  }
  table.nextAt = nowMs + turnTime(table.seats[hand.toAct ?? -1] ?? null)
}

/** How long a turn may last. */
function turnTime(seat: Seat | null): number {
  if (!seat || seat.isLeaving || seat.outSince !== null) return TIMES.absentMs
  return seat.isBot ? TIMES.botMs : TIMES.turnMs + seat.bankMs
}
