import { pause, sendContinue } from '@pavilion/game-kit/client/api'
import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { FREE_SPINS_PER_TRIGGER } from '../paytable.ts'
import type { RoundView } from '../wire.ts'
import { tellFeatureTotal } from './celebrate.ts'
import { askToGoOn } from './sheet.ts'
import { symbolImage } from './symbols.ts'
import { showStep, type Table } from './table.ts'

const CYCLE_MS = 2500
const TURNING_MS = 600

/** Plays the free spins that are left, each a step of the same round with no new stake. Answers the round at its end. */
export async function playFreeSpins(table: Table, from: RoundView, stepsShown: number, isResumed: boolean): Promise<RoundView> {
  const { game, stage, sound } = table
  const { say } = game
  let round = from
  sound.feature()
  await askToGoOn(stage.root, say(isResumed ? 'continue' : 'start'), [
    h('div', { class: 'rays' }),
    symbolImage(game.theme, 1),
    h('h2', { class: 'moment-title' }, say('freeSpinsWon', { count: isResumed ? round.freeSpinsLeft : FREE_SPINS_PER_TRIGGER })),
    h('p', { class: 'moment-text' }, say(isResumed ? 'resumed' : 'freeSpinsDouble')),
  ])
  for (let step = stepsShown; round.status === 'open'; step++) {
    const started = performance.now()
    stage.lines.clear()
    stage.setFreeSpins(`${say('freeSpins')} ×2 · ${say('freeSpinsLeft', { count: Math.max(0, round.freeSpinsLeft - 1) })}`)
    stage.say(show(round.win, game.play.currency), true)
    stage.reels.takeOff()
    sound.takeOff()
    ;({ round } = await sendContinue<RoundView>(round.id, step))
    await pause(TURNING_MS - (performance.now() - started))
    await showStep(table, round, step)
    const more = round.steps[step]?.freeSpinsWon ?? 0
    if (more > 0) {
      sound.feature()
      await askToGoOn(stage.root, say('continue'), [
        h('div', { class: 'rays' }),
        symbolImage(game.theme, 1),
        h('h2', { class: 'moment-title' }, say('freeSpinsMore', { count: more })),
      ])
    }
    await pause(CYCLE_MS - (performance.now() - started))
  }
  await tellFeatureTotal(game, stage, sound, round)
  stage.setFreeSpins(null)
  return round
}
