import { h } from '../client/dom.ts'
import { show } from '../client/money.ts'
import { openSheet } from '../client/sheet.ts'
import type { SlotRound } from './design.ts'
import type { Game } from './game.ts'

/** All stakes at a glance; choosing one closes the sheet. */
export function openStakes<Round extends SlotRound>(root: HTMLElement, game: Game<Round>, choose: (index: number) => void): void {
  const { say, play } = game
  const buttons = play.stakes.map((stake, index) =>
    h(
      'button',
      {
        class: 'choice',
        type: 'button',
        'aria-pressed': String(index === game.stakeIndex),
        onclick: () => {
          choose(index)
          sheet.close()
        },
      },
      show(stake, play.currency),
    ),
  )
  const sheet = openSheet(root, say('sheetClose'), say('stakeChoose'), [h('div', { class: 'choices' }, ...buttons)])
}
