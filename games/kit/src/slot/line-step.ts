import type { Language } from '../languages.ts'
import type { LineStep } from '../lines.ts'
import { tellReturn } from './celebrate.ts'
import type { Place, SlotRound } from './design.ts'
import type { SlotFeatures } from './table.ts'

/** What a slot with lines shows beside them. */
export type LineLook<Step extends LineStep> = {
  /** Places that win without a line. */
  litPlaces(step: Step): readonly Place[]
  /** What the badge under the reels says of a spin, if anything; it goes with the next one. */
  badgeOf?: (step: Step, language: Language) => string | null
}

/** How a slot with lines shows a step: the reels stop, the lines that win light up, and their return is shown. */
export function showLines<Round extends SlotRound<LineStep>>({
  litPlaces,
  badgeOf,
}: LineLook<Round['steps'][number]>): SlotFeatures<Round>['showStep'] {
  return async ({ game, stage, sound }, round, index) => {
    const step: Round['steps'][number] | undefined = round.steps[index]
    if (!step) return
    await stage.reels.stopAt(step.grid, sound)
    if (badgeOf) {
      const badge = badgeOf(step, game.language)
      stage.setBadge(badge)
      if (badge !== null) sound.scatter(1)
    }
    const lit = litPlaces(step)
    if (step.lineWins.length === 0 && lit.length === 0) return tellReturn(game, stage, sound, round, 0)
    const rowsOf = (line: number) => game.design.lines[line] ?? []
    const wins = step.lineWins.map(({ line, count }) => ({
      line,
      places: rowsOf(line)
        .slice(0, count)
        .map((row, reel) => [reel, row] as const),
    }))
    const lines = stage.lines.show(wins, lit, () => sound.tick())
    await Promise.all([lines, tellReturn(game, stage, sound, round, step.units)])
  }
}
