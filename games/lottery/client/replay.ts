import { pause } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { standReplay } from '@pavilion/game-kit/client/replay'
import { languageOf } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { About, TicketReplay } from '../wire.ts'
import { drawnNumbers } from './draws.ts'
import { sayIn } from './texts.ts'
import { ticketRow } from './tickets.ts'

const BALL_MS = 450

/** Shows the draw of a ticket again: the numbers one after another, then what the ticket brought. */
export async function replayTicket(root: HTMLElement, play: PlayState<unknown, About>, ticket: TicketReplay): Promise<void> {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const drawn = h('div', { class: 'result' })
  const tickets = h('ul', { class: 'tickets' })
  setContent(
    root,
    h(
      'section',
      { class: 'card' },
      h('h1', {}, play.published.names[language] ?? play.published.names.EN ?? play.gameId),
      h('p', { class: 'issue' }, say('issue', { issue: ticket.draw.code })),
      drawn,
      h('h2', {}, say('tickets')),
      tickets,
      h('p', { class: 'fine' }, say('check')),
      h('code', {}, ticket.draw.revealed),
    ),
  )
  const round = { stake: ticket.stake, win: ticket.win, currency: play.currency, openedAt: ticket.draw.drawnAt }
  await standReplay(root, language, round, async () => {
    setContent(tickets)
    const row = drawnNumbers({ say }, ticket.draw)
    const all = [...row.children]
    setContent(row)
    setContent(drawn, row)
    for (const ball of all) {
      await pause(BALL_MS)
      row.appendChild(ball)
    }
    await pause(BALL_MS)
    tickets.appendChild(ticketRow({ play, say }, ticket))
  })
}
