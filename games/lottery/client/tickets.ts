import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { TicketView } from '../wire.ts'
import { choiceText } from './bet-text.ts'
import type { Table } from './table.ts'

/** A ticket: what it is on, its stake, what became of it, and its issue. */
export function ticketRow({ play, say }: Pick<Table, 'play' | 'say'>, ticket: TicketView): HTMLElement {
  const isWon = ticket.status === 'closed' && /[1-9]/.test(ticket.win)
  const words = {
    staking: say('waiting'),
    waiting: say('waiting'),
    voiding: say('waiting'),
    paying: say('waiting'),
    void: say('void'),
    closed: isWon ? say('won', { amount: show(ticket.win, play.currency) }) : say('lost'),
  }
  const choice = choiceText({ say, kind: play.published.kind }, ticket.choice)
  return h(
    'li',
    { class: 'ticket' },
    h('span', { class: 'ticket-bet' }, `${choice} · ${show(ticket.stake, play.currency)}`),
    h('span', { class: isWon ? 'ticket-state won' : 'ticket-state' }, words[ticket.status]),
    h('span', { class: 'fine ticket-issue' }, say('issue', { issue: ticket.issue })),
  )
}
