import { h, icon, setContent } from '@pavilion/game-kit/client/dom'
import { minorOf, show } from '@pavilion/game-kit/client/money'
import type { TableListed } from '../wire.ts'
import type { Acts } from './acts.ts'
import type { Game } from './game.ts'

/** Where a table is chosen and what to sit down with. */
export function createLobby(game: Game, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play } = game
  const amount = h('strong', { class: 'amount', role: 'status' })
  const step = (name: 'minus' | 'plus', label: string, steps: number) =>
    h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: () => acts.changeBuyIn(steps) }, icon(name))
  const fewer = step('minus', say('buyInLess'), -1)
  const more = step('plus', say('buyInMore'), 1)
  const list = h('ul', { class: 'tables' })
  const note = h('p', { class: 'fine' })
  const element = h(
    'section',
    { class: 'lobby' },
    h('h2', {}, say('buyIn')),
    h('div', { class: 'stepper' }, fewer, amount, more),
    h('p', { class: 'fine' }, say('buyInHow')),
    h('h2', {}, say('tables')),
    note,
    list,
  )
  let drawn = ''
  return {
    element,
    refresh: () => {
      const { tables, buyIn, hasBots } = game.state
      amount.textContent = show(game.buyIn, play.currency)
      fewer.disabled = minorOf(game.buyIn) <= minorOf(buyIn.min)
      more.disabled = minorOf(game.buyIn) >= minorOf(buyIn.max)
      note.textContent = say(hasBots ? 'botsNote' : 'peopleNote')
      // Drawn again only where it changed: a player whose focus is on a button keeps it.
      const now = JSON.stringify([tables, game.isBusy])
      if (now !== drawn) setContent(list, ...tables.map((table) => tableRow(game, acts, table)))
      drawn = now
    },
  }
}

function tableRow({ say, play, isBusy }: Game, acts: Acts, table: TableListed): HTMLElement {
  const count = (kind: string) => table.seats.filter((seat) => seat === kind).length
  const name = say('table', { table: table.number })
  const isFull = count('free') === 0
  return h(
    'li',
    { class: 'table-row' },
    h(
      'div',
      {},
      h('h3', {}, name),
      h('p', { class: 'amount' }, say('blinds', { small: show(table.small, play.currency), big: show(table.big, play.currency) })),
      h('p', { class: 'fine' }, say('taken', { people: count('person'), bots: count('bot') })),
    ),
    h(
      'button',
      {
        class: 'primary',
        type: 'button',
        disabled: isBusy || isFull,
        'aria-label': `${say('sitDown')}, ${name}`,
        onclick: () => acts.sit(table),
      },
      say('sitDown'),
    ),
  )
}
