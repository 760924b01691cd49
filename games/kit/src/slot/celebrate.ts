import { h } from '../client/dom.ts'
import { portion, show } from '../client/money.ts'
import { canMove, countUp } from '../client/motion.ts'
import type { SlotRound } from './design.ts'
import type { Game } from './game.ts'
import { askToGoOn } from './moment.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

const BIG_STAKES = 10
const HUGE_STAKES = 30

/**
 * Tells what a step returned. A return at or below the stake is told plainly: no counting up, no sound, no light on the plaque.
 */
export async function tellReturn<Round extends SlotRound>(
  game: Game<Round>,
  stage: Stage,
  sound: Sound,
  round: Round,
  units: number,
): Promise<void> {
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
  await countedMoment(game, stage, { amount, title: say(isHuge ? 'hugeWin' : 'bigWin'), durationMs: isHuge ? 3200 : 2000 })
}

/** An amount that is counted up in the middle of everything, until the player goes on. */
export function countedMoment<Round extends SlotRound>(
  game: Game<Round>,
  stage: Stage,
  { amount, title, durationMs }: { amount: string; title: string; durationMs: number },
): Promise<void> {
  const counter = h('p', { class: 'moment-amount' }, show(amount, game.play.currency))
  const width = String(counter.textContent).length
  counter.setAttribute('data-length', width > 11 ? 'long' : 'short')
  if (canMove())
    void countUp(durationMs, (share) => setText(counter, show(portion(amount, Math.round(share * 1000), 1000), game.play.currency)))
  return askToGoOn(stage.root, game.say('continue'), [h('div', { class: 'rays' }), h('h2', { class: 'moment-title' }, title), counter])
}

function setText(element: HTMLElement, text: string): void {
  element.textContent = text
}
