import type { Notice } from '../client/notice.ts'
import { tellReturn } from './celebrate.ts'
import type { SlotRound } from './design.ts'
import type { Game } from './game.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** What one slot does that others do not. */
export type SlotFeatures<Round extends SlotRound> = {
  /** What the sheet of pays and rules holds. */
  drawPays(game: Game<Round>): Node[]
  /** Plays what is left of a round that is open after a spin, and answers it at its end. */
  playFeature?: (table: Table<Round>, round: Round, stepsShown: number, isResumed: boolean) => Promise<Round>
  /** Shows the steps that came after the first one in a replay. */
  replay?: { badge(game: Game<Round>, index: number, steps: number): string; atEnd(table: Table<Round>, round: Round): Promise<void> }
  /** What is left to be said when a round has been paid. */
  lastWord?: (game: Game<Round>, round: Round) => string | undefined
}

/** The parts that the flow of play moves. */
export type Table<Round extends SlotRound> = {
  game: Game<Round>
  features: SlotFeatures<Round>
  stage: Stage
  sound: Sound
  notice: Notice
  openDeposit: () => void
}

/** Stops the reels on a step and tells what it returned. */
export async function showStep<Round extends SlotRound>(table: Table<Round>, round: Round, index: number): Promise<void> {
  const { game, stage, sound } = table
  const step = round.steps[index]
  if (!step) return
  await stage.reels.stopAt(step.grid, sound)
  if (game.design.badgeOf) {
    const badge = game.design.badgeOf(step, game.language)
    stage.setBadge(badge)
    if (badge !== null) sound.scatter(1)
  }
  const lit = game.design.litPlaces(step)
  if (step.lineWins.length === 0 && lit.length === 0) return tellReturn(game, stage, sound, round, 0)
  const lines = stage.lines.show(step, lit, () => sound.tick())
  await Promise.all([lines, tellReturn(game, stage, sound, round, step.units)])
}
