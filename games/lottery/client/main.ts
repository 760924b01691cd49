import './style.css'
import { connectBridge, originOf } from '@pavilion/game-kit/bridge'
import { CallError, call, enterPlay } from '@pavilion/game-kit/client/api'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { makeRequestId } from '@pavilion/game-kit/client/random'
import { languageOf, languageTags } from '@pavilion/game-kit/languages'
import type { PlayState } from '@pavilion/game-kit/wire'
import type { About, LotteryState, TicketReplay, TicketView } from '../wire.ts'
import { nowMs } from './clock.ts'
import { createPage, type Table } from './page.ts'
import { replayTicket } from './replay.ts'
import { sayIn, type TextKey } from './texts.ts'

const STAKE_AT_FIRST = '1.00'
const TICK_MS = 250
const REFRESH_MS = 5_000
/** The host draws within a second of the time; then the result is asked for. */
const DRAWN_AFTER_MS = 1_500

const getState = () => call<LotteryState>('/api/lottery/state')

void start()

async function start(): Promise<void> {
  const root = document.getElementById('game')
  if (!root) return
  try {
    const play = await enterPlay<PlayState<TicketReplay, About>>()
    if (play.replay) await replay(root, play, play.replay)
    else stand(root, play, await getState())
  } catch (error) {
    const say = sayIn(languageOf(navigator.language))
    const isExpired = error instanceof CallError && error.failure === 'expired'
    const again = h('button', { class: 'primary', type: 'button', onclick: () => location.reload() }, say('retry'))
    setContent(
      root,
      h('div', { class: 'failure', role: 'alert' }, h('p', {}, say(isExpired ? 'expired' : 'network')), isExpired ? null : again),
    )
  }
  root.removeAttribute('aria-busy')
}

async function replay(root: HTMLElement, play: PlayState<unknown, About>, ticket: TicketReplay): Promise<void> {
  const language = languageOf(play.language)
  document.documentElement.lang = languageTags[language]
  document.title = play.published.names[language] ?? play.gameId
  await replayTicket(root, play, ticket)
}

function stand(root: HTMLElement, play: PlayState<unknown, About>, state: LotteryState): void {
  const language = languageOf(play.language)
  const say = sayIn(language)
  const tell = connectBridge(window, window.parent, play.returnUrl)
  document.documentElement.lang = languageTags[language]
  document.title = play.published.names[language] ?? play.gameId
  const table: Table = {
    play,
    say,
    state,
    aheadMs: Date.parse(state.now) - nowMs(),
    choice: 'big',
    stakeIndex: Math.max(0, play.stakes.indexOf(STAKE_AT_FIRST)),
    isTraditional: false,
    isBetting: false,
    news: '',
  }
  const take = (next: LotteryState) => {
    const isSettled = next.tickets.some(({ id, status }) => status === 'closed' && isWaiting(table.state.tickets, id))
    table.state = next
    table.aheadMs = Date.parse(next.now) - nowMs()
    if (isSettled) tell('pavilion:balance-changed')
    page.refresh()
  }
  const change = (what: Partial<Table>) => {
    Object.assign(table, what)
    page.refresh()
  }
  const acts = {
    choose: (choice: string) => change({ choice }),
    stepStake: (by: number) => {
      if (play.stakes[table.stakeIndex + by] !== undefined) change({ stakeIndex: table.stakeIndex + by })
    },
    switchTo: (isTraditional: boolean) => {
      const first = play.published.choices.find(({ choice }) => /^\d+$/.test(choice) === isTraditional)
      change({ isTraditional, choice: first?.choice ?? table.choice })
    },
    bet: () => void bet(),
  }
  const isAlone = window.parent === window && originOf(play.returnUrl) !== undefined
  const page = createPage(root, table, acts, isAlone ? () => location.assign(play.returnUrl) : undefined)

  // The same request is what a try after a lost connection repeats, so that it can only ever be one stake.
  async function bet(): Promise<void> {
    if (table.isBetting) return
    change({ isBetting: true, news: '' })
    const wish = { requestId: makeRequestId(), issue: table.state.issue.code, choice: table.choice, stake: play.stakes[table.stakeIndex] }
    try {
      const { ticket } = await call<{ ticket: TicketView }>('/api/lottery/bet', wish)
      table.news = ticket.status === 'void' ? say(refusals[ticket.refusal ?? ''] ?? 'blocked') : say('placed', { issue: ticket.issue })
      tell('pavilion:balance-changed')
    } catch (error) {
      table.news = say(failures[error instanceof CallError ? error.failure : 'network'] ?? 'network')
    }
    table.isBetting = false
    await getState().then(take, () => page.refresh())
  }

  let askAt = nextAsk()
  function nextAsk(): number {
    const drawn = Date.parse(table.state.issue.drawsAt) - table.aheadMs + DRAWN_AFTER_MS
    const now = nowMs()
    return Math.max(now + TICK_MS * 4, Math.min(now + REFRESH_MS, drawn))
  }
  setInterval(() => {
    page.tick(nowMs())
    if (nowMs() < askAt || document.hidden || table.isBetting) return
    askAt = Number.POSITIVE_INFINITY
    void getState()
      .then(take, () => {})
      .then(() => {
        askAt = nextAsk()
      })
  }, TICK_MS)
  page.refresh()
  page.tick(nowMs())
}

const isWaiting = (tickets: readonly TicketView[], id: string) => tickets.some((ticket) => ticket.id === id && ticket.status !== 'closed')

const refusals: Readonly<Record<string, TextKey>> = {
  'not-enough-funds': 'funds',
  'bet-limit': 'limit',
  'above-maximum-bet': 'limit',
  'wallet-unreachable': 'unreachable',
}

const failures: Readonly<Record<string, TextKey>> = {
  unfinished: 'closed',
  expired: 'expired',
  network: 'network',
  busy: 'network',
  refused: 'blocked',
}
