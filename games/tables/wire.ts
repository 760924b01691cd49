import type { TableKind } from './table-games.ts'

// What the host tells the page of a table. Times are ISO 8601, amounts decimal text in main units.

/** What a table publishes of itself. */
export type About = {
  kind: TableKind
  names: Readonly<Record<string, string>>
  version: string
  rtpPercent: string
  periodSeconds: number
  closedSeconds: number
  pauseSeconds: number
}

/** What a bet may be, in the player's currency. Every spot's stake is a multiple of the step. */
export type Limits = { chips: string[]; step: string; spotMax: string; betMax: string }

/** What a round brought. `number` is the wheel's, or stands for a result; a round of cards tells them in the order they were drawn. */
export type DrawView = { round: string; drawnAt: string; number: number; cards?: readonly number[]; revealed: string }

export type BetView = {
  id: string
  round: string
  spots: { spot: string; stake: string }[]
  stake: string
  win: string
  /** staking and voiding: whether the stake was taken is not known yet. waiting: for the spin. */
  status: 'staking' | 'waiting' | 'paying' | 'closed' | 'voiding' | 'void'
  refusal: string | null
}

/** What lies on a round that takes bets: the whole of it, a bet once the round closes. `revision` counts what was laid on it. */
export type SlipView = { round: string; revision: number; spots: BetView['spots']; stake: string }

/** A bet whose round is over, to be shown again. */
export type BetReplay = BetView & { choice: string; draw: DrawView }

export type TableState = {
  now: string
  /** The round that goes on. It begins with the draw of the one before; bets are taken from its opening until its closing. */
  round: { code: string; beginsAt: string; opensAt: string; closesAt: string; drawsAt: string }
  limits: Limits
  /** The last rounds, the newest first. */
  draws: DrawView[]
  /** The numbers of the last hundred rounds, the newest first. */
  numbers: number[]
  /** What the player has laid on the round that goes on, as long as it is no bet yet. */
  slip: SlipView | null
  /** The player's own bets, the newest first. */
  bets: BetView[]
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** What the hash that the next spin reveals must give when it is hashed. */
  promised: string
}
