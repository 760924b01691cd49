import type { Bridge } from '@pavilion/game-kit/bridge'
import type { Say } from '@pavilion/game-kit/client/say'
import type { StakeBounds } from '@pavilion/game-kit/client/stake'
import type { Language } from '@pavilion/game-kit/languages'
import type { SeedsView } from '@pavilion/game-kit/wire'
import type { PlayState, RoundView } from '../wire.ts'
import type { TextKey } from './texts.ts'

/** idle: a bet can be placed. playing: one is under way. open: it waits for what the player does. stopped: nothing can be done but leaving. */
export type Phase = 'idle' | 'playing' | 'open' | 'stopped'

/** The whole state of the page. Drawing reads it, the flow of play writes it. */
export type Game = {
  /** What the host told when the game stood up; its changing parts live in the fields below. */
  play: PlayState
  language: Language
  say: Say<TextKey>
  /** Tells the site that something changed. */
  tell: Bridge
  phase: Phase
  /** The chosen stake: a multiple of the least of `play.stakes`. */
  stake: string
  /** What is bet on. */
  choice: string
  /** The round that is under way, as far as it has been shown. */
  round: RoundView | null
  /** When the last bet was sent, by the page's own clock in milliseconds. */
  startedAt: number
  /** What the player can see of the balance now; null while the wallet cannot be reached. */
  balance: string | null
  /** Wins less stakes of the session, of rounds that have been shown. */
  net: string
  /** The seed pair that the next bet will use, and the commitment of the one after it. */
  seeds: SeedsView
  /** The rounds of the fairness sheet, newest first. */
  last: RoundView[]
  hasSound: boolean
}

/** What the stake may be now. */
export const stakeBoundsOf = ({ play, balance }: Game): StakeBounds => ({ offered: play.stakes, balance })
