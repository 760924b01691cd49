import { h, setContent } from '@pavilion/game-kit/client/dom'
import { stakeOf } from '@pavilion/game-kit/slot/game'
import type { HoldAndWin, Prize, Title } from '../engine/title.ts'
import { coinText, prizeName } from './coins.ts'
import type { SlotsTable } from './slots-game.ts'

/** The fixed prizes of a title with their units, the greatest first. */
export function prizesOf({ values, grandUnits }: HoldAndWin): [Prize, number][] {
  const onCoins = values.flatMap(({ prize, units }): [Prize, number][] => (prize === undefined ? [] : [[prize, units]]))
  const all: [Prize, number][] =
    grandUnits > 0 && !onCoins.some(([prize]) => prize === 'grand') ? [...onCoins, ['grand', grandUnits]] : onCoins
  return all.sort(([, one], [, other]) => other - one)
}

/** The prizes in money at the chosen stake, above the window. */
export function standPrizes({ game, stage }: SlotsTable, { unitsPerStake }: Title, feature: HoldAndWin): void {
  const list = h('ul', { class: 'prizes' })
  stage.hall.querySelector('.frame')?.insertAdjacentElement('beforebegin', list)
  stage.alsoRefresh(() =>
    setContent(
      list,
      ...prizesOf(feature).map(([prize, units]) =>
        h(
          'li',
          { class: `prize is-${prize}` },
          h('b', {}, prizeName(game, prize)),
          h('span', { class: 'amount' }, coinText(game, { stake: stakeOf(game), unitsPerStake }, units)),
        ),
      ),
    ),
  )
}
