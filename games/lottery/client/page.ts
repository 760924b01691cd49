import { clockText } from '@pavilion/game-kit/client/clock-text'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { soundButton } from '@pavilion/game-kit/client/top-bar'
import { languageOf } from '@pavilion/game-kit/languages'
import { balls, drawnNumbers } from './draws.ts'
import { createEntertainment } from './entertainment.ts'
import { type Acts, LAST_SECONDS, secondsLeft, type Table } from './table.ts'
import { newestHits, ticketRows } from './tickets.ts'
import { createTradition } from './tradition.ts'

export type Page = { refresh(): void; tick(nowMs: number): void }

/** Builds the page inside of `root`. `leave` is there when no site frames it. */
export function createPage(root: HTMLElement, table: Table, acts: Acts, leave: (() => void) | undefined): Page {
  const parts = createParts(table, acts)
  const boards = { tradition: createTradition(table, acts), entertainment: createEntertainment(table, acts) }
  const board = h('div', {})
  const panel = h('div', {})
  setContent(root, header(table, parts, leave), ...cards(table, parts, board, acts), h('footer', { class: 'panel' }, parts.news, panel))
  let shown: object | undefined
  return {
    refresh: () => {
      const current = table.isTraditional ? boards.tradition : boards.entertainment
      if (shown !== current) {
        shown = current
        setContent(board, current.card)
        setContent(panel, current.panel)
      }
      current.refresh()
      refresh(table, parts, acts)
    },
    tick: (nowMs) => {
      const seconds = secondsLeft(table, nowMs)
      parts.left.textContent = seconds === 0 ? table.say('isClosed') : clockText(seconds)
      parts.left.setAttribute('data-soon', String(seconds <= LAST_SECONDS))
    },
  }
}

type Parts = ReturnType<typeof createParts>

/** What changes while the page is open. Buttons are made once, so that they keep the focus. */
function createParts({ say }: Table, acts: Acts) {
  const mode = (isTraditional: boolean) =>
    h(
      'button',
      { class: 'tab', type: 'button', onclick: () => acts.switchTo(isTraditional) },
      say(isTraditional ? 'tradition' : 'entertainment'),
    )
  return {
    balance: h('span', { class: 'amount' }),
    left: h('span', { class: 'left', role: 'timer' }),
    issue: h('p', { class: 'issue' }),
    result: h('div', { class: 'result' }),
    latest: h('div', { class: 'latest' }),
    sound: soundButton(say, acts.toggleSound),
    traditional: mode(true),
    entertaining: mode(false),
    news: h('p', { class: 'news', role: 'status' }),
    tickets: h('ul', { class: 'tickets' }),
    /** The tickets that are there, as the host sent them. */
    listed: '',
    draws: h('ol', { class: 'draws' }),
    promised: h('code', {}),
  }
}

function header({ play, say }: Table, parts: Parts, leave: (() => void) | undefined): HTMLElement {
  const { names } = play.published
  return h(
    'header',
    { class: 'top' },
    leave ? h('button', { class: 'step', type: 'button', 'aria-label': say('leave'), onclick: leave }, '‹') : null,
    h('h1', {}, names[languageOf(play.language)] ?? names.EN ?? play.gameId),
    parts.sound.element,
    h('p', { class: 'balance figure' }, `${say(play.isDemo ? 'freePlay' : 'balance')} `, parts.balance),
  )
}

function cards({ say }: Table, parts: Parts, board: HTMLElement, acts: Acts): HTMLElement[] {
  const { issue, left, result, latest, traditional, entertaining, tickets, draws, promised } = parts
  const statistics = h('button', { class: 'chip', type: 'button', onclick: () => acts.openStatistics() }, say('statistics'))
  return [
    h(
      'section',
      { class: 'card clock' },
      h('div', { class: 'clock-row' }, h('div', {}, issue, h('p', { class: 'closing' }, `${say('closesIn')} `, left)), statistics),
      result,
      latest,
    ),
    h('div', { class: 'tabs modes', role: 'group', 'aria-label': say('playType') }, traditional, entertaining),
    board,
    h('section', { class: 'card' }, h('h2', {}, say('tickets')), tickets),
    h('section', { class: 'card' }, h('h2', {}, say('draws')), draws, h('p', { class: 'fine' }, say('check')), promised),
  ]
}

function refresh(table: Table, parts: Parts, acts: Acts): void {
  const { play, say, state } = table
  parts.balance.textContent = state.balance === null ? '–' : show(state.balance, play.currency)
  parts.issue.textContent = say('issue', { issue: state.issue.code })
  const last = state.draws[0]
  const fine = (text: string) => h('p', { class: 'fine' }, text)
  setContent(parts.result, ...(last ? [fine(say('lastDraw', { issue: last.code })), balls(last)] : [fine(say('noDraw'))]))
  parts.traditional.setAttribute('aria-pressed', String(table.isTraditional))
  parts.entertaining.setAttribute('aria-pressed', String(!table.isTraditional))
  parts.sound.refresh(table.hasSound)
  if (parts.news.textContent !== table.news) parts.news.textContent = table.news
  // Rows that say the same stay, so that a button among them keeps the focus.
  const told = JSON.stringify([state.tickets, last?.code])
  if (parts.listed !== told) {
    parts.listed = told
    const rows = ticketRows(table, acts)
    setContent(parts.latest, ...newestHits(table))
    setContent(parts.tickets, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, say('noTickets'))]))
  }
  setContent(
    parts.draws,
    ...state.draws.map((draw) =>
      h('li', {}, fine(say('issue', { issue: draw.code })), drawnNumbers(table, draw), h('code', {}, draw.revealed)),
    ),
  )
  parts.promised.textContent = state.promised
}
