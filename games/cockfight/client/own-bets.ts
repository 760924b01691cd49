import { broughtText, isWon } from '@pavilion/game-kit/client/bets'
import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { withPoint } from '@pavilion/game-kit/hundredths'
import { numberOf } from '../schedule.ts'
import type { BetView } from '../wire.ts'
import type { Stand } from './stand.ts'

/** The player's own bets, the newest first. */
export function createOwnBets(stand: Stand): { element: HTMLElement; refresh(): void } {
  const { say, play } = stand
  const list = h('ul', { class: 'own' })
  let shown = ''
  return {
    element: h('section', {}, h('h2', {}, say('myBets')), list),
    refresh: () => {
      const { bets } = stand.state
      const key = JSON.stringify(bets)
      if (key === shown) return
      shown = key
      const rows = bets.map((bet) => betRow(say, bet, play.currency))
      setContent(list, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, say('noBets'))]))
    },
  }
}

/** One bet and what it brought. */
export function betRow(say: Stand['say'], bet: BetView, currency: string): HTMLElement {
  return h(
    'li',
    { class: 'own-bet' },
    h(
      'span',
      {},
      `${say('fightNo', { number: numberOf(bet.code) })} · `,
      h('strong', { class: `is-${bet.pick}` }, say(`pick-${bet.pick}`)),
    ),
    h('span', { class: isWon(bet) ? 'outcome won' : 'outcome' }, outcomeText(say, bet, currency)),
    h('span', { class: 'fine' }, `${show(bet.stake, currency)} × ${withPoint(bet.odds)}`),
  )
}

function outcomeText(say: Stand['say'], bet: BetView, currency: string): string {
  const isGivenBack = bet.refusal === 'not-drawn' && (bet.status === 'void' || bet.status === 'voiding')
  return isGivenBack ? say('not-drawn') : broughtText(say, bet, currency)
}
