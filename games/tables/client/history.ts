import { broughtText, isWon } from '@pavilion/game-kit/client/bets'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { openSheet } from '@pavilion/game-kit/client/sheet'
import type { BetView } from '../wire.ts'
import { spotName } from './names.ts'
import type { Table } from './table.ts'

const BETS = 6

/** The last results beside the stage, and below the cloth more of them and the player's own bets. */
export function createHistory(table: Table): { strip: HTMLElement; element: HTMLElement; refresh(): void } {
  const { say, face } = table
  const results = face.makeResults(say)
  const bets = h('ul', { class: 'own' })
  return {
    strip: results.strip,
    element: h('section', { class: 'below' }, results.below, h('h2', {}, say('ownBets')), bets),
    refresh: () => {
      results.refresh(table.state)
      const rows = table.state.bets.slice(0, BETS).map((bet) => betRow(table, bet))
      setContent(bets, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, say('noBets'))]))
    },
  }
}

/** The same in a sheet, where the board leaves no room below it. */
export function openHistory(root: HTMLElement, table: Table): void {
  const { element, refresh } = createHistory(table)
  refresh()
  openSheet(root, table.say('sheetClose'), table.say('history'), [element])
}

/** One bet with what lay on each spot, and what it brought. */
export function betRow({ say, play }: Pick<Table, 'say' | 'play'>, bet: BetView): HTMLElement {
  return h(
    'li',
    { class: 'own-bet' },
    h('span', { class: 'fine' }, say('round', { round: bet.round })),
    h('span', { class: isWon(bet) ? 'outcome won' : 'outcome' }, broughtText(say, bet, play.currency)),
    h('span', { class: 'spots' }, bet.spots.map(({ spot, stake }) => `${spotName(say, spot)} ${show(stake, play.currency)}`).join(' · ')),
  )
}
