import type { Notice } from '../client/notice.ts'
import type { SlotRound } from './design.ts'
import type { Game } from './game.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** What one slot does that others do not. */
export type SlotFeatures<Round extends SlotRound> = {
  /** Adds to the page what other slots do not have, once it is drawn. */
  onStand?: (table: Table<Round>) => void
  /** Sets off what a further step of a round needs; without it all reels turn. */
  takeOff?: (table: Table<Round>, round: Round, index: number) => Promise<void>
  /** Stops the reels on a step and tells what it returned. */
  showStep(table: Table<Round>, round: Round, index: number): Promise<void>
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
  /** Resolves once every symbol can be drawn: no reel stops before. */
  pictures: Promise<void>
}
