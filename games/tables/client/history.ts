import { h, setContent } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { colourOf, NUMBERS } from '@pavilion/game-kit/table/roulette'
import type { BetView } from '../wire.ts'
import { numberName, spotName } from './names.ts'
import { outcomeText } from './outcome.ts'
import type { Table } from './table.ts'

const STRIP = 14
const HOT = 4
const BETS = 6

/** The last numbers beside the wheel, and below the cloth what came often, what seldom, and the player's own bets. */
export function createHistory(table: Table): { strip: HTMLElement; element: HTMLElement; refresh(): void } {
  const { say } = table
  const strip = h('ol', { class: 'strip', 'aria-label': say('lastNumbers') })
  const hot = h('p', { class: 'balls' })
  const cold = h('p', { class: 'balls' })
  const counted = h('p', { class: 'fine' })
  const bets = h('ul', { class: 'own' })
  const element = h(
    'section',
    { class: 'below' },
    h('div', { class: 'temper' }, h('div', {}, h('h2', {}, say('hot')), hot), h('div', {}, h('h2', {}, say('cold')), cold)),
    counted,
    h('h2', {}, say('ownBets')),
    bets,
  )
  return {
    strip,
    element,
    refresh: () => {
      const { numbers } = table.state
      setContent(strip, ...numbers.slice(0, STRIP).map((number) => h('li', {}, ball(table, number))))
      const { often, seldom } = temperOf(numbers)
      setContent(hot, ...often.map((number) => ball(table, number)))
      setContent(cold, ...seldom.map((number) => ball(table, number)))
      counted.textContent = say('ofRounds', { count: numbers.length })
      const rows = table.state.bets.slice(0, BETS).map((bet) => betRow(table, bet))
      setContent(bets, ...(rows.length > 0 ? rows : [h('li', { class: 'fine' }, say('noBets'))]))
    },
  }
}

const ball = ({ say }: Pick<Table, 'say'>, number: number): HTMLElement =>
  h('span', { class: `ball is-${colourOf(number)}`, role: 'img', 'aria-label': numberName(say, number) }, String(number))

/** Which numbers came most and least often; of those that came alike the lower ones. */
function temperOf(numbers: readonly number[]): { often: number[]; seldom: number[] } {
  const times = new Map(NUMBERS.map((number) => [number, 0]))
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  const sorted = [...times].sort(([, one], [, other]) => other - one).map(([number]) => number)
  const seldom = [...times].sort(([, one], [, other]) => one - other).map(([number]) => number)
  return { often: sorted.slice(0, HOT), seldom: seldom.slice(0, HOT) }
}

/** One bet with what lay on each spot, and what it brought. */
export function betRow({ say, play }: Pick<Table, 'say' | 'play'>, bet: BetView): HTMLElement {
  const isWon = bet.status === 'closed' && Number(bet.win) > Number(bet.stake)
  return h(
    'li',
    { class: 'own-bet' },
    h('span', { class: 'fine' }, say('round', { round: bet.round })),
    h('span', { class: isWon ? 'outcome won' : 'outcome' }, outcomeText(say, bet, play.currency)),
    h('span', { class: 'spots' }, bet.spots.map(({ spot, stake }) => `${spotName(say, spot)} ${show(stake, play.currency)}`).join(' · ')),
  )
}
