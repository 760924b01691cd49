import type { PlayState } from '../wire.ts'
import { h } from './dom.ts'
import { show } from './money.ts'
import type { Say } from './say.ts'
import { standSessionTime } from './session-time.ts'
import { leaveButton, roundButton, soundButton } from './top-bar.ts'

/** What the bar's buttons do. */
export type SessionActions = {
  toggleSound(): void
  openFairness(): void
  openRules(): void
  /** The button of the speeds, where there are several. */
  speed?: HTMLElement | null
}

type SessionSay = Say<'session' | 'net' | 'fairness' | 'rules' | 'close' | 'soundOn' | 'soundOff'>

/** The bar above a game of single rounds: how long the play goes on and what it has brought so far, and its buttons. */
export function createSessionBar(
  play: Pick<PlayState, 'now' | 'launchedAt' | 'currency' | 'returnUrl'>,
  say: SessionSay,
  actions: SessionActions,
): { element: HTMLElement; refresh(state: { net: string; hasSound: boolean }): void } {
  const net = h('span', { class: 'amount' })
  const sound = soundButton(say, actions.toggleSound)
  return {
    element: h(
      'header',
      { class: 'top' },
      leaveButton(play, say),
      h('p', { class: 'session' }, h('span', {}, `${say('session')} `, standSessionTime(play)), h('span', {}, `${say('net')} `, net)),
      actions.speed,
      sound.element,
      roundButton('shield', say('fairness'), actions.openFairness),
      roundButton('info', say('rules'), actions.openRules),
    ),
    refresh: (state) => {
      net.textContent = show(state.net, play.currency)
      sound.refresh(state.hasSound)
    },
  }
}
