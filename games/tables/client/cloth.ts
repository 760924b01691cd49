import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { colourOf } from '@pavilion/game-kit/table/roulette'
import { returnsOf, SPOTS, wins } from '../roulette.ts'
import { spotName } from './names.ts'
import { amountOf, betOn, type Laid, laidOf, type Phase, type Table } from './table.ts'

/** The cloth: a button for each spot, with the chips that lie on it. */
export type Cloth = { element: HTMLElement; refresh(phase: Phase): void }

const groupOf = (spot: string): string => {
  if (spot.startsWith('number-')) return 'numbers'
  return /^(dozen|column)-/.test(spot) ? 'thirds' : 'halves'
}

export function createCloth(table: Table, lay: (spot: string) => void): Cloth {
  const { say } = table
  const cells = SPOTS.map((spot) => {
    const isNumber = spot.startsWith('number-')
    const number = Number(spot.slice('number-'.length))
    const chips = h('span', { class: 'laid amount', 'aria-hidden': 'true' })
    const look = isNumber ? `is-${colourOf(number)}` : `bet-${spot}`
    const text = isNumber ? String(number) : spotName(say, spot)
    const button = h('button', { class: `spot ${look}`, type: 'button', onclick: () => lay(spot) }, h('span', {}, text), chips)
    return { spot, button, chips }
  })
  const group = (name: string) =>
    h('div', { class: `group ${name}` }, ...cells.filter(({ spot }) => groupOf(spot) === name).map(({ button }) => button))
  const element = h('section', { class: 'cloth', 'aria-label': say('cloth') }, group('numbers'), group('thirds'), group('halves'))
  return {
    element,
    refresh: (phase) => {
      const { laid, isBet } = chipsOn(table)
      const number = phase === 'result' ? table.state.draws[0]?.number : undefined
      for (const { spot, button, chips } of cells) {
        const steps = laid.get(spot) ?? 0
        const amount = amountOf(table.state, steps)
        chips.textContent = steps === 0 ? '' : short(amount)
        chips.setAttribute('data-bet', String(isBet))
        const own = steps === 0 ? '' : `, ${say('onIt', { amount: show(amount, table.play.currency) })}`
        button.setAttribute('aria-label', `${spotName(say, spot)}, ${say('paysTo', { pays: returnsOf(spot) - 1 })}${own}`)
        button.classList.toggle('is-winner', number !== undefined && wins(spot, number))
      }
    },
  }
}

/** What lies: the bet on this round, on the one whose number is shown, or what is laid and not bet yet. */
function chipsOn({ state, laid }: Table): { laid: Laid; isBet: boolean } {
  const bet = betOn(state, state.round.code)
  return bet ? { laid: laidOf(bet, state.limits.step), isBet: true } : { laid, isBet: false }
}

/** An amount without decimals that say nothing. */
const short = (amount: string): string => amount.replace(/\.0+$/, '')
