// What the host tells the page of a flight that everybody is on. Times are ISO 8601, amounts decimal text in main units, multipliers and
// points whole hundredths.

/** What the game publishes of itself. */
export type About = {
  names: Readonly<Record<string, string>>
  version: string
  rtpPercent: string
  periodSeconds: number
  flightSeconds: number
}

/** What a bet may be, in the player's currency: whole steps, up to the highest. */
export type Limits = { step: string; betMax: string }

/** A round: bets are taken until the take-off, and the flight is over at its end at the latest. */
export type FlightRound = { code: string; takesOffAt: string; endsAt: string }

/** A flight that is over. */
export type DrawView = { round: string; crashedAt: string; point: number; revealed: string }

export type BetView = {
  id: string
  round: string
  stake: string
  /** Where it is cashed out by itself; null where only the player does so. */
  auto: number | null
  /** Where it was cashed out; null where it was not, or not yet. */
  cashedAt: number | null
  win: string
  /** staking and voiding: whether the stake was taken is not known yet. waiting: it flies, or will. */
  status: 'staking' | 'waiting' | 'paying' | 'closed' | 'voiding' | 'void'
  refusal: string | null
}

/** A bet whose round is over, to be shown again. */
export type BetReplay = BetView & { choice: string; draw: DrawView }

/** What is asked for again and again while a flight goes on. `crashed` is null until it is over. */
export type FlightNews = { now: string; round: FlightRound; crashed: DrawView | null }

export type CrashState = FlightNews & {
  /** The round that bets are taken for. */
  next: FlightRound
  limits: Limits
  /** The last flights, the newest first. */
  draws: DrawView[]
  /** The player's own bets, the newest first. */
  bets: BetView[]
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** Returns less stakes since the player logged in. */
  net: string
  /** What the hash that the next round reveals must give when it is hashed. */
  promised: string
}

/** A bet that was placed or cashed out. */
export type BetAnswer = { now: string; bet: BetView; balance: string | null }
