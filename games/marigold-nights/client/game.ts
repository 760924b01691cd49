import type { Bridge } from '@pavilion/game-kit/bridge'
import type { Language } from '@pavilion/game-kit/languages'
import type { Theme } from '../themes.ts'
import type { PlayState, RoundView, SeedsView } from '../wire.ts'
import type { Say } from './texts/index.ts'

/**
 * idle: a stake can be placed. spinning: the reels turn. showing: a result is being told. feature: free spins are being played.
 * stopped: nothing can be done but leaving.
 */
export type Phase = 'idle' | 'spinning' | 'showing' | 'feature' | 'stopped'

/** The whole state of the page. Drawing reads it, the flow of play writes it. */
export type Game = {
  /** What the host told when the game stood up; its changing parts live in the fields below. */
  play: PlayState
  theme: Theme
  language: Language
  say: Say
  /** Tells the site that something changed. */
  tell: Bridge
  phase: Phase
  /** The chosen stake, as a place in `play.stakes`. */
  stakeIndex: number
  /** What the player can see of the balance now; null while the wallet cannot be reached. */
  balance: string | null
  /** Wins less stakes since the launch, of rounds that have been shown. */
  net: string
  /** The seed pair that the next bet will use; `clientSeed` is the player's own. */
  seeds: SeedsView & { clientSeed: string }
  /** The rounds that the fairness sheet lists, newest first. */
  last: RoundView[]
  hasSound: boolean
}

/** The chosen stake as decimal text. */
export function stakeOf(game: Game): string {
  return game.play.stakes[game.stakeIndex] ?? game.play.stakes[0] ?? '0'
}

/** Whether the player may change the stake or spin. */
export function isIdle(game: Game): boolean {
  return game.phase === 'idle'
}
