import { h, setContent } from '@pavilion/game-kit/client/dom'
import { layBacks, layOpen } from '@pavilion/game-kit/table/card-faces'
import type { SeatView, TableView } from '../wire.ts'
import { type Game, nameOf, short } from './game.ts'
import type { TextKey } from './texts.ts'

/** The oval with its seats, the player's own at the bottom, and the board in the middle. */
export function createFelt(game: Game): { element: HTMLElement; refresh(table: TableView): void } {
  const { say } = game
  const board = h('div', { class: 'cards board', role: 'group', 'aria-label': say('board') })
  const pots = h('p', { class: 'pots amount' })
  const seats = h('ol', { class: 'seats' })
  const element = h('section', { class: 'oval' }, h('div', { class: 'middle' }, pots, board), seats)
  let drawn = ''
  return {
    element,
    refresh: (table) => {
      // What did not change is not drawn again: cards that lie stay where they lie.
      const now = JSON.stringify([table.seats, table.board, table.pots, table.toAct])
      if (now === drawn) return
      drawn = now
      layOpen(board, table.board)
      pots.textContent = table.pots
        .map((pot, at) => say(at === 0 ? 'pot' : 'sidePot', { amount: short(pot, game.play.currency) }))
        .join(' · ')
      setContent(seats, ...table.seats.map((seat, at) => drawSeat(game, table, seat, at)))
    },
  }
}

function drawSeat(game: Game, table: TableView, seat: SeatView | null, at: number): HTMLElement {
  const { say, play } = game
  const place = (at - table.you.seat + table.seats.length) % table.seats.length
  if (!seat) return h('li', { class: `seat at-${place} is-free` }, h('span', { class: 'fine' }, say('freeSeat')))
  const cards = h('div', { class: 'cards' })
  if (seat.cards) layOpen(cards, seat.cards)
  else layBacks(cards, seat.holds)
  const isTurn = table.toAct === at
  const told = toldOf(seat)
  const classes = [
    'seat',
    `at-${place}`,
    ...(isTurn ? ['is-turn'] : []),
    ...(seat.isBot ? ['is-bot'] : []),
    ...(seat.won !== null ? ['is-winner'] : []),
    ...(seat.state === 'folded' || seat.state === 'out' ? ['is-faint'] : []),
  ]
  return h(
    'li',
    { class: classes.join(' '), 'aria-current': isTurn ? 'true' : undefined },
    cards,
    h(
      'div',
      { class: 'plate' },
      h(
        'span',
        { class: 'name' },
        nameOf(say, seat),
        seat.hasButton ? h('span', { class: 'button', 'aria-label': say('dealer'), role: 'img' }, 'D') : null,
      ),
      h('span', { class: 'amount' }, short(seat.chips, play.currency)),
      told === null ? null : h('span', { class: 'told' }, say(told)),
    ),
    Number(seat.bet) > 0 ? h('span', { class: 'chip-bet amount' }, short(seat.bet, play.currency)) : null,
  )
}

function toldOf({ state, did, won, category }: SeatView): TextKey | null {
  if (state === 'all-in' || state === 'out' || state === 'waiting') return `state-${state}`
  if (won !== null || category !== null) return category
  return did === null ? null : (`did-${did}` as TextKey)
}
