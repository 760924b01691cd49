import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { withPoint } from '@pavilion/game-kit/hundredths'
import type { BetView, DrawView } from '../wire.ts'
import { type Flight, fateOf, shareReaching } from './flight.ts'
import { outcomeText } from './outcome.ts'

const BETS = 6
/** As many as a phone has room for in one row. */
const STRIP = 20
const LOW = 200
const HIGH = 1_000

/** The last points in a row, and below the stage the player's own bets, all of the last points, and how many of them were high. */
export function createHistory(flight: Flight): { strip: HTMLElement; element: HTMLElement; refresh(): void } {
  const { say } = flight
  const strip = h('ul', { class: 'points', 'aria-label': say('lastPoints') })
  const bets = h('ul', { class: 'own' })
  const all = h('ul', { class: 'points is-all', 'aria-label': say('lastPoints') })
  const share = h('p', { class: 'fine' })
  let shown = ''
  return {
    strip,
    element: h('section', { class: 'below' }, h('h2', {}, say('ownBets')), bets, h('h2', {}, say('lastPoints')), all, share),
    refresh: () => {
      const { draws } = flight.state
      if (draws[0] && shown !== draws[0].round) {
        setContent(strip, ...draws.slice(0, STRIP).map(pointChip))
        setContent(all, ...draws.map(pointChip))
        share.textContent = say('shareReaching', { multiplier: withPoint(LOW), ...shareReaching(draws, LOW) })
      }
      shown = draws[0]?.round ?? ''
      const rows = flight.state.bets.slice(0, BETS).map((bet) => betRow(flight, bet))
      setContent(bets, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, say('noBets'))]))
    },
  }
}

const pointChip = ({ point }: DrawView): HTMLElement => {
  const look = point < LOW ? 'low' : point < HIGH ? 'middle' : 'high'
  return h('li', { class: `point is-${look} amount` }, `${withPoint(point)}×`)
}

/** One bet and what it brought. */
export function betRow(flight: Parameters<typeof outcomeText>[0], bet: BetView): HTMLElement {
  const { say, play, state } = flight
  const isWon = typeof fateOf(bet, state.draws) === 'number'
  const auto = bet.auto === null ? say('byHand') : say('autoAt', { multiplier: withPoint(bet.auto) })
  return h(
    'li',
    { class: 'own-bet' },
    h('span', { class: 'fine' }, say('round', { round: bet.round })),
    h('span', { class: isWon ? 'outcome won' : 'outcome' }, outcomeText(flight, bet)),
    h(
      'span',
      { class: 'how' },
      [show(bet.stake, play.currency), auto, ...(bet.seat === 1 ? [] : [say('betOf', { seat: bet.seat })])].join(' · '),
    ),
  )
}
