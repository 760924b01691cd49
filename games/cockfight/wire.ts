import type { Bet, Ending } from './bets.ts'
import type { Bout, Exchange } from './fight.ts'
import type { Result } from './results.ts'

// What the host tells the page of a pit. Times are ISO 8601, amounts decimal text in main units, odds hundredths.

/** What a pit publishes of itself. */
export type About = { names: Readonly<Record<string, string>>; provider: string; providerName: string; version: string; rtpPercent: string }

/** What a bet may be, in the player's currency; every stake is a multiple of the step. */
export type Limits = { step: string; stakeMax: string }

/** How a bird fared in the last fights of its pit. */
export type FightRecord = { won: number; drawn: number; lost: number }

export type BirdView = { name: string; weightGrams: number; record: FightRecord }

/** A fight that is over. */
export type DrawView = { code: string; drawnAt: string; bout: Bout; isCancelled: boolean; revealed: string }

export type BetView = Bet & {
  id: string
  code: string
  stake: string
  win: string
  /** staking and voiding: whether the stake was taken is not known yet. waiting: for the end of the fight. */
  status: 'staking' | 'waiting' | 'paying' | 'closed' | 'voiding' | 'void'
  refusal: string | null
}

/** A bet whose fight is over, to be shown again. */
export type BetReplay = BetView & { choice: string; version: string; draw: DrawView }

export type PitState = {
  now: string
  /** The fight of now: bets are taken from `opensAt` to `closesAt`, and its bout goes on from then to `endsAt`. */
  fight: {
    code: string
    opensAt: string
    closesAt: string
    endsAt: string
    meron: BirdView
    wala: BirdView
    odds: Readonly<Record<Result, number>>
    isCancelled: boolean
  }
  /** The bout as far as it has been seen; null while bets are taken. */
  live: { second: number; exchanges: Exchange[]; result: Result | null } | null
  limits: Limits
  /** How the last fights ended, the newest first. */
  beads: { code: string; ending: Ending }[]
  /** The last fights with what each revealed, the newest first. */
  draws: DrawView[]
  /** The player's own bets, the newest first. */
  bets: BetView[]
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** What the bets since the log-in returned, less their stakes. */
  net: string
  /** What the hash that the next fight reveals must give when it is hashed. */
  promised: string
}
