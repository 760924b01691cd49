import { pause } from '@pavilion/game-kit/client/api'
import type { RoundView } from '../wire.ts'
import { tellFeatureTotal } from './celebrate.ts'
import { showStep, type Table } from './table.ts'

const TURNING_MS = 650
const BETWEEN_MS = 700

/** Shows a stored round from its first spin to its last, each as it fell. */
export async function showRound(table: Table, round: RoundView): Promise<void> {
  const { game, stage, sound } = table
  game.phase = 'showing'
  stage.refresh()
  const spins = round.steps.length - 1
  for (let index = 0; index <= spins; index++) {
    stage.lines.clear()
    stage.setFreeSpins(index === 0 ? null : `${game.say('freeSpins')} ×2 · ${index}/${spins}`)
    stage.reels.takeOff()
    await pause(TURNING_MS)
    await showStep(table, round, index)
    await pause(BETWEEN_MS)
  }
  if (spins > 0) await tellFeatureTotal(game, stage, sound, round)
  stage.setFreeSpins(null)
  game.phase = 'stopped'
  stage.refresh()
}
