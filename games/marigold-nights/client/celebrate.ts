import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import { canMove, countUp } from '@pavilion/game-kit/client/motion'
import type { RoundView } from '../wire.ts'
import type { Game } from './game.ts'
import { askToGoOn } from './sheet.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

const BIG_STAKES = 10
const HUGE_STAKES = 30

/**
 * Tells what a step returned. A return at or below the stake is told plainly: no counting up, no sound, no light on the plaque.
 */
export async function tellReturn(game: Game, stage: Stage, sound: Sound, round: RoundView, units: number): Promise<void> {
  const { say, play } = game
  const amount = portion(round.stake, units, round.unitsPerStake)
  const text = show(amount, play.currency)
  if (units <= round.unitsPerStake) {
    stage.say(units === 0 ? say('noWin') : say('returned', { amount: text }))
    stage.announce(units === 0 ? say('noWin') : say('returned', { amount: text }))
    return
  }
  stage.announce(say('win', { amount: text }))
  const stakes = units / round.unitsPerStake
  if (stakes < BIG_STAKES) {
    sound.win('small')
    return countUp(700, (share) =>
      stage.say(say('win', { amount: show(portion(amount, Math.round(share * 1000), 1000), play.currency) }), true),
    )
  }
  stage.say(say('win', { amount: text }), true)
  const isHuge = stakes >= HUGE_STAKES
  sound.win(isHuge ? 'huge' : 'big')
  stage.particles.burst(isHuge ? 140 : 70)
  await countedMoment(game, stage, amount, say(isHuge ? 'hugeWin' : 'bigWin'), say('continue'), isHuge ? 3200 : 2000)
}

/** The end of free spins: their round's whole return, celebrated only if it is above the stake. */
export async function tellFeatureTotal(game: Game, stage: Stage, sound: Sound, round: RoundView): Promise<void> {
  const isWin = round.totalUnits > round.unitsPerStake
  if (isWin) {
    sound.win('big')
    stage.particles.burst(60)
  }
  const title = game.say('freeSpinsTotal')
  await countedMoment(game, stage, round.win, title, game.say('continue'), isWin ? 1600 : 0)
  stage.say(game.say(isWin ? 'win' : 'returned', { amount: show(round.win, game.play.currency) }), isWin)
}

function countedMoment(game: Game, stage: Stage, amount: string, title: string, button: string, durationMs: number): Promise<void> {
  const counter = h('p', { class: 'moment-amount' }, show(amount, game.play.currency))
  const width = String(counter.textContent).length
  counter.setAttribute('data-length', width > 11 ? 'long' : 'short')
  if (canMove())
    void countUp(durationMs, (share) => setText(counter, show(portion(amount, Math.round(share * 1000), 1000), game.play.currency)))
  return askToGoOn(stage.root, button, [h('div', { class: 'rays' }), h('h2', { class: 'moment-title' }, title), counter])
}

function setText(element: HTMLElement, text: string): void {
  element.textContent = text
}
