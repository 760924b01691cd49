// What the host tells a game's page. Amounts are decimal text in main units, times are ISO 8601.

/** staking and voiding: the bet's outcome is not known yet. paying: the return is on its way. void: no stake counts. */
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

/** A round. A game's own page knows what its steps are. */
export type RoundView<Step = unknown> = {
  id: string
  status: RoundStatus
  /** What was bet on; the empty text where there is nothing to choose. */
  choice: string
  stake: string
  win: string
  steps: Step[]
  /** The return so far, `unitsPerStake` of which make one stake. */
  totalUnits: number
  unitsPerStake: number
  refusal: BetRefusal | null
  /** The wallet's balance after the round's last call that was answered. */
  balance: string | null
  seeds: { serverHash: string; serverSeed: string | null; clientSeed: string; nonce: number }
  version: string
  /** SHA-256 of the data that it was played by, where the game is data. */
  fingerprint?: string
  openedAt: string
}

/** The seeds of the next bets, and the commitment of the pair after them, which is shown before its client seed is chosen. */
export type SeedsView = { serverHash: string; clientSeed: string; nonce: number; nextServerHash: string }

/** All that a game needs to start, or to start again after a reload. `About` is what the game publishes of itself. */
export type PlayState<Round = RoundView, About = object> = {
  gameId: string
  language: string
  currency: string
  isDemo: boolean
  /** Whether rounds may follow each other by themselves: the casino said so at the launch, and the game knows how. */
  isAutoplayAllowed: boolean
  /** Whether a show may be quicker, or be ended by a tap. */
  isTurboAllowed: boolean
  /** Whether rounds that follow each other by themselves may raise the stake after a loss. */
  isRaiseAllowed: boolean
  /** The least time from the beginning of a round to that of the next one, in milliseconds; 0 where the casino asks for none. */
  cycleMs: number
  returnUrl: string
  depositUrl: string
  stakes: string[]
  /** The most that one round returns: no stake is taken on a bet that could return more. */
  returnMax: string
  /** The bets that can be chosen. */
  choices: string[]
  published: About
  /** The wallet's own word; null while it cannot be reached. */
  balance: string | null
  /** Wins less stakes since the player logged in, where the casino said when that was, else since the launch. */
  net: string
  /** When that was. */
  launchedAt: string
  now: string
  seeds: SeedsView
  /** The round that is not finished. */
  round: Round | null
  /** A finished round that the player has not been shown to its end. */
  unseen: Round | null
  last: Round[]
  /** The round that the page shows again, and does nothing else; null where the game can be played. */
  replay: Round | null
}

export type RoundAnswer<Round = RoundView> = { round: Round; net: string }
