import type { Leg } from './bets.ts'
import type { LeagueKind } from './leagues.ts'
import type { Match } from './matchday.ts'

// What the host tells the page of a league. Times are ISO 8601, amounts decimal text in main units, odds hundredths.

/** What a league publishes of itself. */
export type About = {
  kind: LeagueKind
  names: Readonly<Record<string, string>>
  provider: string
  providerName: string
  version: string
  rtpPercent: string
}

/** What a bet may be, in the player's currency; every stake is a multiple of the step. */
export type Limits = { step: string; stakeMax: string; returnMax: string }

/** A matchday that is over. */
export type DrawView = { code: string; drawnAt: string; matches: Match[]; voided: number[]; revealed: string }

export type BetView = {
  id: string
  code: string
  legs: Leg[]
  /** Total odds in hundredths, as sold. */
  odds: number
  stake: string
  win: string
  /** staking and voiding: whether the stake was taken is not known yet. waiting: for the end of the matches. */
  status: 'staking' | 'waiting' | 'paying' | 'closed' | 'voiding' | 'void'
  refusal: string | null
}

/** A bet whose matchday is over, to be shown again. */
export type BetReplay = BetView & { choice: string; draw: DrawView }

export type LeagueState = {
  now: string
  /** The matchday that bets are taken on, until its kick-off. */
  open: { code: string; kickOffAt: string }
  /** The matchday that is played; its goals up to this minute and no later ones. */
  live: { code: string; kickOffAt: string; endsAt: string; minute: number; matches: Match[]; voided: number[] } | null
  limits: Limits
  /** The matchdays that are over, the newest first; as many as a season has. */
  draws: DrawView[]
  /** The player's own bets, the newest first. */
  bets: BetView[]
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** What the bets since the log-in returned, less their stakes. */
  net: string
  /** What the hash that the next matchday reveals must give when it is hashed. */
  promised: string
}
