import type { PlayState } from '../wire.ts'
import { h } from './dom.ts'
import { hasNoValue, show } from './money.ts'
import type { Say } from './say.ts'
import { standSessionTime } from './session-time.ts'

type Purse = { element: HTMLElement; refresh(state: { balance: string | null; net: string }): void }

/** The player's figures below a shared game: the balance, what this session brought, and how long it goes on; behind them what is `added`. */
export function createPurse(
  play: Pick<PlayState, 'now' | 'launchedAt' | 'currency' | 'isDemo'>,
  say: Say<'credits' | 'balance' | 'net' | 'session'>,
  ...added: (HTMLElement | null)[]
): Purse {
  const [balance, net] = [h('span', { class: 'amount' }), h('span', { class: 'amount' })]
  const figure = (label: string, value: HTMLElement) => h('p', { class: 'figure' }, h('span', { class: 'label' }, label), value)
  return {
    element: h(
      'div',
      { class: 'purse' },
      figure(say(hasNoValue(play) ? 'credits' : 'balance'), balance),
      figure(say('net'), net),
      figure(say('session'), standSessionTime(play)),
      ...added,
    ),
    refresh: (state) => {
      balance.textContent = state.balance === null ? '–' : show(state.balance, play.currency)
      net.textContent = show(state.net, play.currency)
    },
  }
}
