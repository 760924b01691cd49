import type { Language } from '../languages.ts'
import type { Grid, LineStep } from '../lines.ts'
import type { RoundView } from '../wire.ts'

/** A round of a slot with lines, as its page is told of it. */
export type SlotRound<Step extends LineStep = LineStep> = RoundView<Step>

/** A place of the window. */
export type Place = readonly [reel: number, row: number]

/** What makes one slot look different from another; see `SlotFeatures` for what it does differently. Everything else is the same page. */
export type SlotDesign<Round extends SlotRound> = {
  names: Readonly<Record<Language, string>>
  /** Where each symbol's picture lies, beside the page. */
  symbolUrls: readonly string[]
  strips: readonly (readonly number[])[]
  /** The row that each line crosses on each reel. */
  lines: readonly (readonly number[])[]
  /** What the reels show before the first spin: no line of it wins. */
  restingGrid: Grid
  /** The symbols beside the title. */
  crests: readonly [number, number]
  /** The colours of what drifts in the air. */
  drift: readonly string[]
  /** The two figures that matter most, always in view. */
  figures: { rtpPercent: string; maxWinStakes: number }
  /** The page that recomputes a round. */
  fairnessUrl: string
  /** The symbol that is told when it lands, wherever it does. */
  herald?: number
  /** Whether the next reel decides something large, seeing those that stand. */
  isTense(standing: Grid): boolean
  /** Places that win without a line. */
  litPlaces(step: Round['steps'][number]): readonly Place[]
  /** What the badge under the reels says of a spin, if anything; it goes with the next one. */
  badgeOf?: (step: Round['steps'][number], language: Language) => string | null
}
