import type { Bridge } from '../bridge.ts'
import type { Speed } from '../client/motion.ts'
import type { StakeBounds } from '../client/stake.ts'
import type { Language } from '../languages.ts'
import type { PlayState, SeedsView } from '../wire.ts'
import type { AutoplayRun } from './autoplay/stop-rules.ts'
import type { SlotDesign, SlotRound } from './design.ts'
import type { SaySlot } from './texts.ts'

/**
 * idle: a stake can be placed. spinning: the reels turn. showing: a result is being shown. feature: free spins are being played.
 * stopped: nothing can be done but leaving.
 */
export type Phase = 'idle' | 'spinning' | 'showing' | 'feature' | 'stopped'

/** The whole state of the page. Drawing reads it, the flow of play writes it. */
export type Game<Round extends SlotRound> = {
  /** What the host sent when the game started; its changing parts live in the fields below. */
  play: PlayState<Round>
  design: SlotDesign
  language: Language
  say: SaySlot
  /** Tells the site that something changed. */
  tell: Bridge
  phase: Phase
  /** The chosen stake: a multiple of the least of `play.stakes`. */
  stake: string
  /** What the player can see of the balance now; null while the wallet cannot be reached. */
  balance: string | null
  /** Wins less stakes of the session, of rounds that have been shown. */
  net: string
  /** The seed pair that the next bet will use, and the commitment of the one after it. */
  seeds: SeedsView
  /** The rounds that the fairness sheet lists, newest first. */
  last: Round[]
  hasSound: boolean
  speed: Speed
  /** The rounds that follow each other by themselves; null while every one is asked for. Never there when a page begins. */
  autoplay: AutoplayRun | null
}

/** The chosen stake as decimal text. */
export const stakeOf = ({ stake }: { stake: string }): string => stake

/** What the stake may be now. */
export const stakeBoundsOf = ({ play, balance }: { play: { stakes: string[] }; balance: string | null }): StakeBounds => ({
  offered: play.stakes,
  balance,
})

/** Whether the player may change the stake or spin. */
export function isIdle({ phase, autoplay }: { phase: Phase; autoplay: AutoplayRun | null }): boolean {
  return phase === 'idle' && autoplay === null
}

/** Whether rounds follow each other and nothing has ended that yet. */
export function isPlayingItself({ autoplay }: { autoplay: AutoplayRun | null }): boolean {
  return autoplay !== null && autoplay.stoppedBy === null
}
