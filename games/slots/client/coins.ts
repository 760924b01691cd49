import { h } from '@pavilion/game-kit/client/dom'
import { portion, show } from '@pavilion/game-kit/client/money'
import type { Coin } from '../engine/step.ts'
import type { Prize } from '../engine/title.ts'
import type { SlotsGame, SlotsRound } from './slots-game.ts'
import { sayIn } from './texts.ts'

/** Units of a round as money; whole amounts without their zeros, for there is little room on a coin. */
export const coinText = (
  { play }: SlotsGame,
  { stake, unitsPerStake }: Pick<SlotsRound, 'stake' | 'unitsPerStake'>,
  units: number,
): string => show(portion(stake, units, unitsPerStake), play.currency).replace(/\.00$/, '')

/** What is written on a coin: what it is worth at the round's stake, and its prize if it has one. */
export function coinLabel(game: SlotsGame, round: Pick<SlotsRound, 'stake' | 'unitsPerStake'>, { units, prize }: Coin): HTMLElement {
  const text = coinText(game, round, units)
  return h(
    'span',
    { class: prize === null ? 'coin-value' : 'coin-value is-prize', 'data-long': text.length > 6 },
    prize === null ? null : h('b', {}, prizeName(game, prize)),
    text,
  )
}

export function prizeName({ language }: SlotsGame, prize: Prize): string {
  const own = sayIn(language)
  return own(({ mini: 'prizeMini', minor: 'prizeMinor', major: 'prizeMajor', grand: 'prizeGrand' } as const)[prize])
}
