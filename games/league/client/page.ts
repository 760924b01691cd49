import { minutesText } from '@pavilion/game-kit/client/clock-text'
import { h, setContent, setOff, unlessOff } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { createPurse } from '@pavilion/game-kit/client/purse'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { leaveButton, roundButton, soundButton, topBar } from '@pavilion/game-kit/client/top-bar'
import { createBets } from './bets.ts'
import { createMatches } from './matches.ts'
import { type Acts, roundAt, type Stand, sumsOf, type View } from './stand.ts'
import { createTable } from './table.ts'

export type Page = { refresh(): void; tick(nowMs: number): void }

const VIEWS: readonly View[] = ['matches', 'bets', 'table']

/** Builds the page inside of `root`. */
export function createPage(root: HTMLElement, stand: Stand, acts: Acts): Page {
  const { say, play } = stand
  const views = { matches: createMatches(stand, acts.choose), bets: createBets(stand), table: createTable(stand) }
  const day = h('p', { class: 'day' })
  const clock = h('strong', { class: 'clock amount', role: 'timer' })
  const news = h('p', { class: 'news', role: 'status' })
  const tabs = VIEWS.map((view) => h('button', { class: 'kind', type: 'button', onclick: () => acts.look(view) }, say(`view-${view}`)))
  const hall = h('div', { class: 'hall', tabindex: 0 }, ...VIEWS.map((view) => views[view].element))
  const sound = soundButton(say, acts.toggleSound)
  const panel = createPanel(stand, acts)
  setContent(
    root,
    topBar(
      gameName(play, stand.language),
      leaveButton(play, say),
      sound.element,
      roundButton('info', say('rules'), acts.openRules),
      roundButton('shield', say('fairness'), acts.openFairness),
    ),
    h(
      'main',
      { class: 'body' },
      h('div', { class: 'when' }, day, clock),
      h('nav', { class: 'kinds views', 'aria-label': say('views') }, ...tabs),
      news,
      hall,
    ),
    panel.element,
  )
  return {
    refresh: () => {
      root.setAttribute('data-phase', 'open')
      day.textContent = `${say('next')} ${say('seasonRound', roundAt(stand.state.open.code))}`
      if (news.textContent !== stand.told) news.textContent = stand.told
      for (const [at, view] of VIEWS.entries()) {
        views[view].element.hidden = stand.view !== view
        tabs[at]?.setAttribute('aria-pressed', String(stand.view === view))
        views[view].refresh()
      }
      sound.refresh(stand.hasSound)
      panel.refresh()
    },
    tick: (nowMs) => {
      const left = Math.max(0, Math.ceil((Date.parse(stand.state.open.kickOffAt) - nowMs - stand.aheadMs) / 1000))
      const text = minutesText(left)
      if (clock.textContent !== text) clock.textContent = text
      clock.classList.toggle('is-soon', left <= 10)
    },
  }
}

/** The balance, what this play brought and how long it goes on, and the way to the slip. */
function createPanel(stand: Stand, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play } = stand
  const purse = createPurse(play, say)
  const slip = h('button', { class: 'primary slip-button', type: 'button', onclick: unlessOff(acts.openSlip) })
  return {
    element: h('footer', { class: 'panel' }, purse.element, slip),
    refresh: () => {
      purse.refresh(stand.state)
      const count = stand.picked.size
      setOff(slip, count === 0)
      slip.textContent = count === 0 ? say('pickFirst') : say('slipOf', { count, amount: show(sumsOf(stand).stake, play.currency) })
    },
  }
}
