import type { Published } from './published.ts'
import type { SlotStep } from './rules.ts'

// What the host tells the game's page. Amounts are decimal text in main units, units are line bets, times are ISO 8601.

/** staking and voiding: the bet's outcome is not known yet. paying: the return is on its way. void: no stake stands. */
export type RoundStatus = 'staking' | 'open' | 'paying' | 'closed' | 'voiding' | 'void'

/** Why no stake was taken. */
export type BetRefusal =
  | 'not-enough-funds'
  | 'bet-limit'
  | 'above-maximum-bet'
  | 'player-disabled'
  | 'game-not-allowed'
  | 'wallet-unreachable'
  | 'refused'

export type RoundView = {
  id: string
  status: RoundStatus
  stake: string
  win: string
  steps: SlotStep[]
  totalUnits: number
  unitsPerStake: number
  freeSpinsLeft: number
  freeSpinsWon: number
  isCapped: boolean
  refusal: BetRefusal | null
  /** The wallet's balance after the round's last call that was answered. */
  balance: string | null
  seeds: { serverHash: string; serverSeed: string | null; clientSeed: string; nonce: number }
  version: string
  openedAt: string
}

export type SeedsView = { serverHash: string; clientSeed: string | null; nonce: number }

/** All that a game needs to stand up, or to stand again after a reload. */
export type PlayState = {
  gameId: string
  language: string
  currency: string
  isDemo: boolean
  returnUrl: string
  depositUrl: string
  stakes: string[]
  published: Published
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** Wins less stakes since this play began. */
  net: string
  launchedAt: string
  now: string
  seeds: SeedsView
  /** The round that is not finished. */
  round: RoundView | null
  /** A finished round that the player has not been shown to its end. */
  unseen: RoundView | null
  last: RoundView[]
}

export type RoundAnswer = { round: RoundView; net: string }
