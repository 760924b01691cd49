import { beginShow, rest } from '../client/motion.ts'
import type { SlotRound } from './design.ts'
import type { Table } from './table.ts'

const TURNING_MS = 650
const BETWEEN_MS = 700

/** Shows a stored round from its first spin to its last, each as it fell. */
export async function showRound<Round extends SlotRound>(table: Table<Round>, round: Round): Promise<void> {
  const { game, stage, features } = table
  game.phase = 'showing'
  stage.refresh()
  const spins = round.steps.length - 1
  for (let index = 0; index <= spins; index++) {
    beginShow()
    stage.lines.clear()
    stage.setBadge(index === 0 ? null : (features.replay?.badge(game, index, spins) ?? null))
    if (features.takeOff) await features.takeOff(table, round, index)
    else stage.reels.takeOff()
    await rest(TURNING_MS)
    await features.showStep(table, round, index)
    await rest(BETWEEN_MS)
  }
  if (spins > 0) await features.replay?.atEnd(table, round)
  stage.setBadge(null)
  game.phase = 'stopped'
  stage.refresh()
}
