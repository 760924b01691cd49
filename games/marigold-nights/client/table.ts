import type { Notice } from '@pavilion/game-kit/client/notice'
import type { RoundView } from '../wire.ts'
import { tellReturn } from './celebrate.ts'
import type { Game } from './game.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** The parts that the flow of play moves. */
export type Table = { game: Game; stage: Stage; sound: Sound; notice: Notice; openDeposit: () => void }

/** Stops the reels on a step and tells what it returned. */
export async function showStep(table: Table, round: RoundView, index: number): Promise<void> {
  const { game, stage, sound } = table
  const step = round.steps[index]
  if (!step) return
  await stage.reels.stopAt(step.grid, sound)
  if (step.lineWins.length === 0 && step.scatterUnits === 0) return tellReturn(game, stage, sound, round, 0)
  const lines = stage.lines.show(step, (win) => win && sound.tick())
  await Promise.all([lines, tellReturn(game, stage, sound, round, step.units)])
}
