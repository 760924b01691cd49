import type { Bridge } from '@pavilion/game-kit/bridge'
import { portion, shareOf } from '@pavilion/game-kit/client/money'
import type { Speed } from '@pavilion/game-kit/client/motion'
import type { Say } from '@pavilion/game-kit/client/say'
import type { StakeBounds } from '@pavilion/game-kit/client/stake'
import type { Engine } from '@pavilion/game-kit/engine'
import type { Language } from '@pavilion/game-kit/languages'
import type { AutoplayRun } from '@pavilion/game-kit/slot/autoplay/stop-rules'
import type { SeedsView } from '@pavilion/game-kit/wire'
import { engines } from '../engines.ts'
import type { PlayState, RoundView } from '../wire.ts'
import type { TextKey } from './texts.ts'

/** idle: a bet can be placed. playing: one is under way. open: it waits for what the player does. stopped: nothing can be done but leaving. */
export type Phase = 'idle' | 'playing' | 'open' | 'stopped'

/** The whole state of the page. Drawing reads it, the flow of play writes it. */
export type Game = {
  /** What the host sent when the game started; its changing parts live in the fields below. */
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
  speed: Speed
  /** The rounds that follow each other by themselves; null while every one is asked for. Never there when a page begins. */
  autobet: AutoplayRun | null
}

/** What the stake may be now. */
export function stakeBoundsOf({ play, balance, choice }: Game): StakeBounds {
  const engine = engines[play.published.kind]
  const most = engine.returnsAtMost?.(choice)
  return {
    offered: play.stakes,
    balance: balance === null ? null : shareOf(balance, engine.stakesIn(choice)),
    byReturn: most === undefined ? undefined : shareOf(play.returnMax, Math.ceil(most)),
  }
}

/** What the chosen bet costs: its equal stakes in one sum. */
export const wholeStakeOf = ({ play, stake, choice }: Game): string => portion(stake, engines[play.published.kind].stakesIn(choice), 1)

/** One of the equal stakes that a round was bet with. */
export const eachStake = (engine: Engine, { stake, choice }: Pick<RoundView, 'stake' | 'choice'>): string =>
  shareOf(stake, engine.stakesIn(choice))
