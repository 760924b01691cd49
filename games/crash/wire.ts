// What the host tells the page of a flight that everybody is on. Times are ISO 8601, amounts decimal text in main units, multipliers and
// points whole hundredths.

/** What the game publishes of itself. */
export type About = {
  names: Readonly<Record<string, string>>
  version: string
  rtpPercent: string
  bettingSeconds: number
  resultSeconds: number
}

/** What a bet may be, in the player's currency: whole steps, up to the highest. */
export type Limits = { step: string; betMax: string }

/** A round whose take-off is known: the result of the one before it is shown until it opens, and bets on it are taken until it takes off. */
export type FlightRound = { code: string; opensAt: string; takesOffAt: string }

/** The round that bets are taken for. When it opens is known from the end of the flight before it on. */
export type NextRound = { code: string; opensAt: string | null; takesOffAt: string | null }

/** A flight that is over, and the version of the rules it was flown by. */
export type DrawView = { round: string; crashedAt: string; point: number; revealed: string; version: string }

export type BetView = {
  id: string
  round: string
  /** Which of the two bets on a flight it is, and which half of that; null where it is the whole of it. */
  seat: 1 | 2
  half: 1 | 2 | null
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
  next: NextRound
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
