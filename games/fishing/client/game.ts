import type { Bridge } from '@pavilion/game-kit/bridge'
import { less } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/say'
import type { Language } from '@pavilion/game-kit/languages'
import type { SeedsView } from '@pavilion/game-kit/wire'
import type { KindId } from '../paytable.ts'
import type { PlayState, RoundView } from '../wire.ts'
import type { TextKey } from './texts.ts'

/** idle: no shot is under way and the cannon is loaded. playing: it is not, or some are. stopped: nothing can be done but leaving. */
export type Phase = 'idle' | 'playing' | 'stopped'

/** The whole state of the page. Drawing reads it, controls and the gun write it. */
export type Game = {
  /** What the host sent when the game started; its changing parts live in the fields below. */
  play: PlayState
  language: Language
  say: Say<TextKey>
  /** Tells the site that something changed. */
  tell: Bridge
  phase: Phase
  /** The chosen stake of a shot, as a place in `play.stakes`. */
  stakeIndex: number
  /** The wallet's last word on the balance; null while it cannot be reached. */
  balance: string | null
  /** The stakes of the shots that fly or are not decided yet. They are taken off what is shown, and given back when they hit nobody. */
  pending: string[]
  /** Whether the cannon needs a moment until its next shot: a second tap that came by mistake costs nothing. */
  isLoading: boolean
  /** Wins less stakes of the session. */
  net: string
  /** The seed pair that the next batch will use, and the commitment of the one after it. */
  seeds: SeedsView
  /** The batches of the fairness sheet, newest first. */
  last: RoundView[]
  hasSound: boolean
  /** Whether a tap on a fish makes shots follow it. */
  isLocking: boolean
  /** The kind that shots follow, and which of it; null where they fly to the place that was tapped. */
  target: { kind: KindId; swimmerId: number } | null
}

/** The stake of a shot as decimal text. */
export const stakeOf = ({ play, stakeIndex }: Game): string => play.stakes[stakeIndex] ?? play.stakes[0] ?? '0'

/** The balance as it is shown: less what the shots under way cost. Null while nobody knows it. */
export const shownBalance = ({ balance, pending }: Game): string | null =>
  balance === null ? null : pending.reduce((left, stake) => less(left, stake), balance)

/** Whether what is left pays for one more shot. A balance that is not known is left to the wallet to judge. */
export function affords(game: Game): boolean {
  const shown = shownBalance(game)
  return shown === null || !less(shown, stakeOf(game)).startsWith('-')
}
