import { broughtText } from '@pavilion/game-kit/client/bets'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { leaveButton, roundButton, soundButton, topBar } from '@pavilion/game-kit/client/top-bar'
import type { DrawView } from '../wire.ts'
import type { Acts } from './acts.ts'
import type { BoardedFace } from './board.ts'
import { createHistory } from './history.ts'
import { createPanel } from './panel.ts'
import { amountOf, betOn, type Phase, sumOf, type Table } from './table.ts'

/** `decide` shows how a round came to its result, from `showsFrom` milliseconds of its show on; without that the result at once. */
export type Page = {
  refresh(phase: Phase): void
  tick(nowMs: number): void
  decide(draw: DrawView, showsFrom: number | undefined): Promise<void>
}

/** Builds the page inside of `root`. */
export function createPage(root: HTMLElement, table: Table, acts: Acts, makeBoard: BoardedFace['makeBoard']): Page {
  const { say, state, face } = table
  const isWhole = face.layout === 'wheel'
  const stage = face.makeStage(say)
  if (state.draws[0]) stage.rest(state.draws[0])
  const board = makeBoard(root, table, acts)
  const history = createHistory(table)
  const seconds = h('strong', { class: 'seconds amount', role: 'timer' })
  const bar = h('span', { class: 'bar-fill' })
  const round = h('p', { class: 'round fine' })
  const news = h('p', { class: 'news', role: 'status' })
  const sound = soundButton(say, acts.toggleSound)
  const top = topBar(
    gameName(table.play, table.language),
    leaveButton(table.play, say),
    sound.element,
    ...(isWhole ? [roundButton('menu', say('history'), acts.openHistory)] : []),
    roundButton('info', say('rules'), acts.openRules),
    roundButton('shield', say('fairness'), acts.openFairness),
  )
  const status = h('div', { class: 'status' }, news, seconds, h('span', { class: 'bar', 'aria-hidden': 'true' }, bar))
  const panel = createPanel(table, acts, board, isWhole ? null : status)
  const head = h(
    'div',
    { class: 'told' },
    ...(isWhole ? [status, history.strip] : [round, h('h2', {}, say(face.says.last)), history.strip]),
  )
  const below = isWhole ? null : history.element
  const hall = h('main', { class: 'hall' }, h('section', { class: `stage of-${face.layout}` }, stage.element, head), board.element, below)
  root.setAttribute('data-layout', face.layout)
  setContent(root, top, hall, panel.element)
  return {
    refresh: (phase) => {
      root.setAttribute('data-phase', phase)
      round.textContent = say('round', { round: table.state.round.code })
      const told = newsOf(table, phase)
      if (news.textContent !== told) news.textContent = told
      sound.refresh(table.hasSound)
      if (phase !== 'result' && !table.isSpinning) stage.clear()
      if (!table.isSpinning && (phase === 'closed' || phase === 'spin')) stage.begin()
      board.refresh(phase)
      panel.refresh(phase)
      if (!table.isSpinning) history.refresh()
    },
    tick: (nowMs) => {
      const { text, share } = clockOf(table, nowMs)
      if (seconds.textContent !== text) seconds.textContent = text
      bar.style.transform = `scaleX(${share})`
      root.classList.toggle('is-soon', text !== '' && Number(text.replace(/\D/g, '')) <= 5 && root.dataset.phase === 'open')
    },
    decide: (draw, showsFrom) => {
      if (showsFrom !== undefined) return stage.show(draw, showsFrom)
      stage.rest(draw)
      return Promise.resolve()
    },
  }
}

/** The message shown now: what went wrong, what the last number brought, or what the table waits for. */
function newsOf(table: Table, phase: Phase): string {
  const { say, state, trouble } = table
  if (trouble !== '') return trouble
  if (phase === 'result') return resultText(table)
  const own = betOn(state, state.round.code)
  const lying = own?.stake ?? (table.laid.size > 0 ? amountOf(state, sumOf(table.laid)) : undefined)
  if (phase !== 'spin' && lying !== undefined) return say('placed', { amount: show(lying, table.play.currency) })
  return say(({ open: 'placeBets', closed: 'noMoreBets', spin: table.face.says.deciding } as const)[phase])
}

function resultText({ say, state, play, face }: Table): string {
  const [drawn] = state.draws
  if (!drawn) return say('noResult')
  const bet = betOn(state, drawn.round)
  const result = face.resultText(say, drawn)
  return bet ? `${result} · ${broughtText(say, bet, play.currency)}` : result
}

/** The seconds that are left of what goes on, and their share of it. */
function clockOf({ state: { round }, aheadMs, isSpinning, say }: Table, nowMs: number): { text: string; share: number } {
  const now = nowMs + aheadMs
  const [opens, closes, draws] = [round.opensAt, round.closesAt, round.drawsAt].map((time) => Date.parse(time))
  if (opens === undefined || closes === undefined || draws === undefined || isSpinning || now >= closes) return { text: '', share: 0 }
  if (now < opens) return { text: say('opensIn', { seconds: Math.ceil((opens - now) / 1000) }), share: 0 }
  return { text: say('closesIn', { seconds: Math.ceil((closes - now) / 1000) }), share: (closes - now) / (closes - opens) }
}
