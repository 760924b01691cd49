import { h } from '@pavilion/game-kit/client/dom'
import { show, sumOf } from '@pavilion/game-kit/client/money'
import type { Level } from '../draw.ts'
import type { LotteryState, TicketView } from '../wire.ts'
import { choiceText } from './bet-text.ts'
import { hitsOf, pickedOf } from './quick-pick.ts'
import type { Acts, Table } from './table.ts'

/** The player's tickets as they are listed; those of a chase are one bet on several issues. */
export function ticketRows(table: Pick<Table, 'play' | 'say' | 'state'>, acts: Pick<Acts, 'endChase'>): HTMLElement[] {
  const { tickets } = table.state
  return tickets.flatMap((ticket, at) => {
    const chase = ticket.chase?.id
    if (chase === undefined) return [ticketRow(table, ticket)]
    const isFirst = tickets.findIndex((other) => other.chase?.id === chase) === at
    return isFirst
      ? [
          chaseRow(
            table,
            tickets.filter((other) => other.chase?.id === chase),
            () => acts.endChase(chase),
          ),
        ]
      : []
  })
}

/** A ticket: what it is on, its stake, what became of it, and its issue. */
export function ticketRow(
  { play, say, state }: Pick<Table, 'play' | 'say'> & { state?: Pick<LotteryState, 'draws'> },
  ticket: TicketView,
): HTMLElement {
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
  const element = row(
    `${choice} · ${show(ticket.stake, play.currency)}`,
    isWon,
    words[ticket.status],
    say('issue', { issue: ticket.issue }),
  )
  const drawn = state?.draws.find(({ code }) => code === ticket.issue)
  if (drawn) element.append(...hitBalls(play, ticket, drawn.levels))
  return element
}

/** The numbers of the newest ticket that was drawn, beside the draw; nothing while none is, or where it is on no numbers. */
export function newestHits({ play, say, state }: Pick<Table, 'play' | 'say' | 'state'>): HTMLElement[] {
  const drawn = (issue: string) => state.draws.find(({ code }) => code === issue)
  const ticket = state.tickets.find(({ issue }) => drawn(issue))
  const hits = ticket ? hitBalls(play, ticket, drawn(ticket.issue)?.levels ?? []) : []
  return hits.length > 0 ? [h('p', { class: 'fine' }, say('myNumbers')), ...hits] : []
}

/** The numbers of a ticket whose issue was drawn; those that came are lit. */
function hitBalls({ published }: Table['play'], { choice }: TicketView, levels: readonly Level[]): HTMLElement[] {
  const board = published.board.find((one) => pickedOf(one, choice) !== undefined)
  const drawn = levels.flatMap(({ numbers }) => numbers)
  const hits = board ? hitsOf(board, pickedOf(board, choice) ?? [], drawn) : []
  const balls = hits.map(({ number, isHit }) => h('span', { class: isHit ? 'ball is-hit' : 'ball' }, number))
  return balls.length > 0 ? [h('p', { class: 'balls hits' }, ...balls)] : []
}

/** A bet on several issues: how many were drawn, what they brought, what went back, and a way to end it while some wait. */
function chaseRow({ play, say }: Pick<Table, 'play' | 'say'>, tickets: readonly TicketView[], end: () => void): HTMLElement {
  const [first, last] = [tickets[0], tickets[tickets.length - 1]]
  if (!first || !last) throw new Error('a chase of no tickets')
  const statesOf = (status: TicketView['status']) => tickets.filter((ticket) => ticket.status === status)
  const drawn = statesOf('closed')
  const back = statesOf('void')
  const win = sumOf(drawn.map((ticket) => ticket.win))
  const isWon = /[1-9]/.test(win)
  const states = [
    say('chaseDrawn', { drawn: drawn.length, n: tickets.length }),
    isWon ? say('won', { amount: show(win, play.currency) }) : '',
    back.length > 0 ? say('chaseBack', { n: back.length }) : '',
  ]
  const isRefused = back.length === tickets.length && first.refusal !== 'chase-ended'
  const choice = choiceText({ say, kind: play.published.kind }, first.choice)
  const element = row(
    `${choice} · ${show(first.stake, play.currency)} × ${tickets.length}`,
    isWon,
    isRefused ? say('void') : states.filter((state) => state !== '').join(' · '),
    say('chaseIssues', { first: first.issue, last: last.issue }),
  )
  if (statesOf('waiting').length > 0) {
    element.appendChild(h('button', { class: 'chip ticket-end', type: 'button', onclick: end }, say('endChase')))
  }
  return element
}

function row(bet: string, isWon: boolean, state: string, issue: string): HTMLElement {
  return h(
    'li',
    { class: 'ticket' },
    h('span', { class: 'ticket-bet' }, bet),
    h('span', { class: isWon ? 'ticket-state won' : 'ticket-state' }, state),
    h('span', { class: 'fine ticket-issue' }, issue),
  )
}
