import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { numberOf } from '../schedule.ts'
import type { BetView } from '../wire.ts'
import { oddsText, type Stand } from './stand.ts'
import type { TextKey } from './texts.ts'

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

/** Whether a bet brought more than its stake. */
export const isWon = ({ status, win, stake }: BetView): boolean => status === 'closed' && Number(win) > Number(stake)

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
    h('span', { class: 'fine' }, `${show(bet.stake, currency)} × ${oddsText(bet.odds)}`),
  )
}

/** What a bet brought. What comes to no more than the stake is not called a win. */
function outcomeText(say: Stand['say'], { status, win, stake, refusal }: BetView, currency: string): string {
  if (refusal === 'not-drawn' && (status === 'void' || status === 'voiding')) return say('not-drawn')
  if (status === 'void') return say('void')
  if (status !== 'closed') return say(status === 'paying' ? 'beingPaid' : 'waits')
  const key: TextKey = Number(win) === 0 ? 'noWin' : Number(win) > Number(stake) ? 'win' : 'returned'
  return say(key, { amount: show(win, currency) })
}
