import type { Language } from '../languages.ts'
import type { Grid, SpinStep } from '../lines.ts'
import type { RoundView } from '../wire.ts'
import type { Reels } from './reels.ts'

/** A round of a slot, as its page receives it. */
export type SlotRound<Step extends SpinStep = SpinStep> = RoundView<Step>

/** A place of the window. */
export type Place = readonly [reel: number, row: number]

/** What makes one slot look different from another; see `SlotFeatures` for what it does differently. Everything else is the same page. */
export type SlotDesign = {
  names: Readonly<Record<Language, string>>
  /** What the symbols are called, in the order of their pictures. */
  symbolNames: Readonly<Record<Language, readonly string[]>>
  /** Where each symbol's picture lies, beside the page. */
  symbolUrls: readonly string[]
  /** What turns in the window, made once. */
  makeReels(): Reels
  /** The row that each line crosses on each reel; none where wins count anywhere. */
  lines: readonly (readonly number[])[]
  /** How many rows lines are drawn over; 3 where it is left out. */
  rows?: number
  /** What the reels show before the first spin: nothing of it wins. */
  restingGrid: Grid
  /** The symbols beside the title. */
  crests: readonly [number, number]
  /** The colours of what drifts in the air. */
  drift: readonly string[]
  /** The two figures that matter most, always in view. */
  figures: { rtpPercent: string; maxWinStakes: number }
  /** The notes of its sounds, in hertz from the lowest; the usual ones where they are left out. */
  scale?: readonly number[]
  /** The page that recomputes a round. */
  fairnessUrl: string
}
