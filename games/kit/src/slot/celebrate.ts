import { h } from '../client/dom.ts'
import { portion, show } from '../client/money.ts'
import { canMove, countUp } from '../client/motion.ts'
import type { SlotRound } from './design.ts'
import type { Game } from './game.ts'
import { askToGoOn } from './moment.ts'
import type { Sound } from './sound.ts'
import type { Stage } from './stage.ts'

/** Large wins by how many stakes they begin at, the largest first: how long the count runs, and how many coins fly. */
const TIERS = [
  { stakes: 100, title: 'topWin', durationMs: 6000, coins: 80 },
  { stakes: 50, title: 'megaWin', durationMs: 4500, coins: 80 },
  { stakes: 25, title: 'hugeWin', durationMs: 3000, coins: 65 },
  { stakes: 10, title: 'bigWin', durationMs: 1500, coins: 50 },
] as const

/** How a return is celebrated; undefined below ten stakes. */
export const tierOf = (units: number, unitsPerStake: number): (typeof TIERS)[number] | undefined =>
  TIERS.find(({ stakes }) => units >= stakes * unitsPerStake)

/**
 * Tells what a step returned. A return at or below the stake is shown plainly: no counting up, no sound, no light on the plaque.
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
  const tier = tierOf(units, round.unitsPerStake)
  if (tier === undefined) {
    sound.win('small')
    return countUp(700, (share) =>
      stage.say(say('win', { amount: show(portion(amount, Math.round(share * 1000), 1000), play.currency) }), true),
    )
  }
  stage.say(say('win', { amount: text }), true)
  sound.win(tier.stakes > 10 ? 'huge' : 'big')
  stage.particles.burst(tier.coins)
  await countedMoment(game, stage, { amount, title: say(tier.title), durationMs: tier.durationMs })
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
