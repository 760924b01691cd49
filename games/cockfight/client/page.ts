import { minutesText } from '@pavilion/game-kit/client/clock-text'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { gameName } from '@pavilion/game-kit/client/start-page'
import { leaveButton, roundButton, soundButton, topBar } from '@pavilion/game-kit/client/top-bar'
import { numberOf } from '../schedule.ts'
import type { PitState } from '../wire.ts'
import { createBeads } from './beads.ts'
import { createOwnBets } from './own-bets.ts'
import { createPanel } from './panel.ts'
import { createRing } from './ring.ts'
import { type Acts, type Phase, phaseOf, type Stand } from './stand.ts'
import type { TextKey } from './texts.ts'

export type Page = { refresh(nowMs: number): void }

/** Builds the page inside of `root`. `refresh` shows it as it is at a moment of the host's clock. */
export function createPage(root: HTMLElement, stand: Stand, acts: Acts): Page {
  const { say, play } = stand
  const number = h('p', { class: 'number' })
  const clock = h('strong', { class: 'clock amount', role: 'timer' })
  const news = h('p', { class: 'news', role: 'status' })
  const ring = createRing(stand)
  const beads = createBeads(stand)
  const own = createOwnBets(stand)
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
    h('main', { class: 'hall', tabindex: 0 }, h('div', { class: 'when' }, number, clock), news, ring.element, beads.element, own.element),
    panel.element,
  )
  return {
    refresh: (nowMs) => {
      const { fight, live } = stand.state
      const phase = phaseOf(stand.state, nowMs)
      root.setAttribute('data-phase', phase)
      number.textContent = say('fightNo', { number: numberOf(fight.code) })
      const text = stand.told === '' ? newsText(say, stand.state, phase) : stand.told
      if (news.textContent !== text) news.textContent = text
      const left = secondsLeft(stand.state, nowMs)
      const time = minutesText(left)
      if (clock.textContent !== time) clock.textContent = time
      clock.classList.toggle('is-soon', phase === 'last-call')
      ring.refresh({ ...fight, phase, live })
      beads.refresh()
      own.refresh()
      sound.refresh(stand.hasSound)
      panel.refresh(phase)
    },
  }
}

/** Until bets open, until they close, or until the bout is over at the latest. */
function secondsLeft({ fight }: PitState, nowMs: number): number {
  const next = [fight.opensAt, fight.closesAt, fight.endsAt].map(Date.parse).find((at) => at > nowMs) ?? nowMs
  return Math.ceil((next - nowMs) / 1000)
}

const PHASE_TEXTS: Readonly<Record<Exclude<Phase, 'ended'>, TextKey>> = {
  soon: 'opensSoon',
  open: 'betsOpen',
  'last-call': 'lastCall',
  bout: 'boutOn',
}

function newsText(say: Stand['say'], { fight, live }: PitState, phase: Phase): string {
  if (phase !== 'ended') return say(PHASE_TEXTS[phase])
  return say(fight.isCancelled || !live?.result ? 'ended-cancelled' : `ended-${live.result}`)
}
