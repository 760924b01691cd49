import { pause, sendContinue } from '@pavilion/game-kit/client/api'
import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { beginShow, rest } from '@pavilion/game-kit/client/motion'
import { cycleAt } from '@pavilion/game-kit/client/speed'
import { countedMoment } from '@pavilion/game-kit/slot/celebrate'
import { CYCLE_MS } from '@pavilion/game-kit/slot/cycle'
import { askToGoOn } from '@pavilion/game-kit/slot/moment'
import { symbolImage } from '@pavilion/game-kit/slot/symbols'
import { FREE_SPINS_PER_TRIGGER, SCATTER } from '../paytable.ts'
import type { RoundView } from '../wire.ts'
import type { SlotTable } from './slot-game.ts'
import { sayIn } from './texts.ts'

const TURNING_MS = 600

/** Plays the free spins that are left, each a step of the same round with no new stake. Returns the round at its end. */
export async function playFreeSpins(table: SlotTable, from: RoundView, stepsShown: number, isResumed: boolean): Promise<RoundView> {
  const { game, stage, sound } = table
  const own = sayIn(game.language)
  const scatter = () => symbolImage(game.design.symbolUrls[SCATTER] ?? '')
  let round = from
  sound.feature()
  await askToGoOn(stage.root, isResumed ? game.say('continue') : own('start'), [
    h('div', { class: 'rays' }),
    scatter(),
    h('h2', { class: 'moment-title' }, own('freeSpinsWon', { count: isResumed ? round.freeSpinsLeft : FREE_SPINS_PER_TRIGGER })),
    h('p', { class: 'moment-text' }, own(isResumed ? 'resumed' : 'freeSpinsDouble')),
  ])
  for (let step = stepsShown; round.status === 'open'; step++) {
    const started = performance.now()
    beginShow()
    stage.lines.clear()
    stage.setBadge(`${own('freeSpins')} ×2 · ${own('freeSpinsLeft', { count: Math.max(0, round.freeSpinsLeft - 1) })}`)
    stage.say(show(round.win, game.play.currency), true)
    stage.reels.takeOff()
    sound.takeOff()
    // The last one pays the round, and each may be long after the one before.
    game.tell('pavilion:round-open')
    ;({ round } = await sendContinue<RoundView>(round.id, step))
    await rest(TURNING_MS - (performance.now() - started))
    await table.features.showStep(table, round, step)
    const more = round.steps[step]?.freeSpinsWon ?? 0
    if (more > 0) {
      sound.feature()
      await askToGoOn(stage.root, game.say('continue'), [
        h('div', { class: 'rays' }),
        scatter(),
        h('h2', { class: 'moment-title' }, own('freeSpinsMore', { count: more })),
      ])
    }
    await pause(cycleAt(CYCLE_MS, game) - (performance.now() - started))
  }
  await tellTotal(table, round)
  stage.setBadge(null)
  return round
}

/** The end of free spins: their round's whole return, celebrated only if it is above the stake. */
export async function tellTotal({ game, stage, sound }: SlotTable, round: RoundView): Promise<void> {
  const isWin = round.totalUnits > round.unitsPerStake
  if (isWin) {
    sound.win('big')
    stage.particles.burst(60)
  }
  const title = sayIn(game.language)('freeSpinsTotal')
  await countedMoment(game, stage, { amount: round.win, title, durationMs: isWin ? 1600 : 0 })
  stage.say(game.say(isWin ? 'win' : 'returned', { amount: show(round.win, game.play.currency) }), isWin)
}
