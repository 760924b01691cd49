import type { ActionRefusal, Legal } from './legal.ts'
import type { Category } from './strength.ts'

// What the host tells the page of a poker table. Times are ISO 8601, amounts decimal text in main units.

/** What the game publishes of itself. */
export type About = { names: Readonly<Record<string, string>>; version: string; rtpPercent: string }

/** A table to sit down at. */
export type TableListed = {
  id: string
  number: number
  small: string
  big: string
  seats: ('free' | 'person' | 'bot')[]
  /** The hash of the server seed of the next hand, for players who look on. */
  promised: string
}

export type SeatView = {
  seat: number
  isBot: boolean
  isYou: boolean
  chips: string
  /** What lies in front of it on this street. */
  bet: string
  state: 'in' | 'folded' | 'all-in' | 'out' | 'waiting'
  /** Its hole cards, where the player may see them; otherwise how many it holds. */
  cards: number[] | null
  holds: number
  /** What it last did on this street. */
  did: string | null
  hasButton: boolean
  /** What it got when the hand was over. */
  won: string | null
  /** What its hand came to, once it is shown. */
  category: Category | null
}

/** The table at which the player sits. */
export type TableView = {
  id: string
  number: number
  small: string
  big: string
  seats: (SeatView | null)[]
  board: number[]
  /** The main pot and the side pots as they are; the whole where nobody is all in. */
  pots: string[]
  hand: number
  /** How many actions the hand has: an action names it, so that none is done twice. */
  step: number
  isOver: boolean
  toAct: number | null
  /** The end of the turn's time, and of the bank after it. */
  turnEndsAt: string | null
  bankEndsAt: string | null
  /** What the player may do now, in amounts; null when it is another's turn. */
  legal: { canCheck: boolean; call: string; raise: { min: string; max: string; step: string } | null } | null
  pot: string
  you: { seat: number; isOut: boolean; isLeaving: boolean; isReserved: boolean }
  /** The hash of the server seed of the next hand. */
  promised: string
}

/** A hand that is over. Its seeds decide every card of it. */
export type HandView = {
  table: number
  hand: number
  endedAt: string
  board: number[]
  own: number[]
  stake: string
  win: string
  pots: { amount: string; winners: { seat: number; amount: string; isYou: boolean; isBot: boolean }[] }[]
  shown: { seat: number; cards: number[]; category: Category; isYou: boolean; isBot: boolean }[]
  acts: { seat: number; isBot: boolean; kind: 'fold' | 'check' | 'call' | 'raise'; to: string | null; isByClock: boolean; isYou: boolean }[]
  seeds: { serverSeed: string; serverHash: string; clientSeed: string; nonce: number }
  players: number
}

export type PokerState = {
  now: string
  tables: TableListed[]
  table: TableView | null
  buyIn: { min: string; max: string; step: string; usual: string }
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  hasBots: boolean
  /** What the last sitting came to, when none is on. */
  last: { id: string; stake: string; win: string; status: string; refusal: string | null } | null
}

/** A sitting that is shown again. */
export type SittingReplay = { stake: string; win: string; openedAt: string; hands: HandView[]; choice: string }

export type { ActionRefusal, Legal }
