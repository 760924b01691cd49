import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { Say } from '@pavilion/game-kit/client/texts/say'
import { languageOf } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { About, DrawView, LotteryState, TicketView } from '../wire.ts'
import type { TextKey } from './texts.ts'

/** What the page shows and what can be chosen on it. */
export type Table = {
  play: PlayState<unknown, About>
  say: Say<TextKey>
  state: LotteryState
  /** How far the host's clock is ahead of this one, in milliseconds. */
  aheadMs: number
  choice: string
  stakeIndex: number
  isTraditional: boolean
  isBetting: boolean
  /** What happened last, read out when it changes. */
  news: string
}

export type Acts = { choose(choice: string): void; stepStake(by: number): void; switchTo(isTraditional: boolean): void; bet(): void }

export type Page = { refresh(): void; tick(nowMs: number): void }

const SIDES = ['big', 'small', 'odd', 'even']

/** Stands the page up inside of `root`. `leave` is there when no site frames it. */
export function createPage(root: HTMLElement, table: Table, acts: Acts, leave: (() => void) | undefined): Page {
  const parts = createParts(table, acts)
  setContent(root, header(table, parts, leave), ...cards(table, parts), panel(table, parts, acts))
  return {
    refresh: () => refresh(table, parts),
    tick: (nowMs) => {
      const seconds = Math.max(0, Math.ceil((Date.parse(table.state.issue.closesAt) - nowMs - table.aheadMs) / 1000))
      parts.left.textContent = clockText(seconds)
      parts.left.setAttribute('data-soon', String(seconds <= 10))
    },
  }
}

type Parts = ReturnType<typeof createParts>

/** What changes while the page stands. Buttons are made once, so that they keep the focus. */
function createParts(table: Table, acts: Acts) {
  const { say, play } = table
  const tab = (isTraditional: boolean) =>
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
    sides: tab(false),
    numbers: tab(true),
    choices: play.published.choices.map(({ choice, paysHundredths }) => ({
      choice,
      button: h(
        'button',
        { class: 'choice', type: 'button', onclick: () => acts.choose(choice) },
        h('span', { class: 'choice-name' }, choiceText(table, choice)),
        h('span', { class: 'choice-pays' }, `${timesText(paysHundredths)}×`),
      ),
    })),
    stake: h('span', { class: 'amount stake' }),
    bet: h('button', { class: 'primary', type: 'button', onclick: () => acts.bet() }),
    news: h('p', { class: 'news', role: 'status' }),
    tickets: h('ul', { class: 'tickets' }),
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
    h('p', { class: 'balance' }, `${say(play.isDemo ? 'freePlay' : 'balance')} `, parts.balance),
  )
}

function cards({ say }: Table, parts: Parts): HTMLElement[] {
  const { issue, left, result, sides, numbers, choices, tickets, draws, promised } = parts
  return [
    h('section', { class: 'card clock' }, issue, h('p', { class: 'closing' }, `${say('closesIn')} `, left), result),
    h(
      'section',
      { class: 'card' },
      h('div', { class: 'tabs' }, sides, numbers),
      h('div', { class: 'choices' }, ...choices.map(({ button }) => button)),
      h('p', { class: 'fine' }, say('returns')),
    ),
    h('section', { class: 'card' }, h('h2', {}, say('tickets')), tickets),
    h('section', { class: 'card' }, h('h2', {}, say('draws')), draws, h('p', { class: 'fine' }, say('check')), promised),
  ]
}

function panel({ say }: Table, parts: Parts, acts: Acts): HTMLElement {
  const step = (label: TextKey, by: number, sign: string) =>
    h('button', { class: 'step', type: 'button', 'aria-label': say(label), onclick: () => acts.stepStake(by) }, sign)
  const row = h(
    'div',
    { class: 'row' },
    step('lower', -1, '−'),
    h('p', { class: 'stakes' }, say('stake'), parts.stake),
    step('higher', 1, '+'),
  )
  return h('footer', { class: 'panel' }, parts.news, row, parts.bet)
}

function refresh(table: Table, parts: Parts): void {
  const { play, say, state } = table
  parts.balance.textContent = state.balance === null ? '–' : show(state.balance, play.currency)
  parts.issue.textContent = say('issue', { issue: state.issue.code })
  const last = state.draws[0]
  const fine = (text: string) => h('p', { class: 'fine' }, text)
  setContent(parts.result, ...(last ? [fine(say('lastDraw', { issue: last.code })), balls(last)] : [fine(say('noDraw'))]))
  parts.sides.setAttribute('aria-pressed', String(!table.isTraditional))
  parts.numbers.setAttribute('aria-pressed', String(table.isTraditional))
  for (const { choice, button } of parts.choices) {
    button.hidden = SIDES.includes(choice) === table.isTraditional
    button.setAttribute('aria-pressed', String(choice === table.choice))
  }
  const amount = show(play.stakes[table.stakeIndex] ?? '', play.currency)
  parts.stake.textContent = amount
  parts.bet.textContent = say('bet', { stake: amount, choice: choiceText(table, table.choice) })
  parts.bet.disabled = table.isBetting
  if (parts.news.textContent !== table.news) parts.news.textContent = table.news
  const rows = state.tickets.map((ticket) => ticketRow(table, ticket))
  setContent(parts.tickets, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, say('noTickets'))]))
  setContent(
    parts.draws,
    ...state.draws.map((draw) => h('li', {}, fine(say('issue', { issue: draw.code })), balls(draw), h('code', {}, draw.revealed))),
  )
  parts.promised.textContent = state.promised
}

// Of prize levels the highest is what bets are on.
export function balls(draw: DrawView): HTMLElement {
  return h('p', { class: 'balls' }, ...(draw.levels[0]?.numbers ?? []).map((number) => h('span', { class: 'ball' }, number)))
}

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
  return h(
    'li',
    { class: 'ticket' },
    h('span', {}, `${choiceText({ play, say }, ticket.choice)} · ${show(ticket.stake, play.currency)}`),
    h('span', { class: isWon ? 'ticket-state won' : 'ticket-state' }, words[ticket.status]),
    h('span', { class: 'fine ticket-issue' }, say('issue', { issue: ticket.issue })),
  )
}

function choiceText({ play, say }: Pick<Table, 'play' | 'say'>, choice: string): string {
  if (SIDES.includes(choice)) return say(choice as TextKey)
  return play.published.kind === 'dice' && choice === '0' ? say('triple') : choice
}

const timesText = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`

function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
