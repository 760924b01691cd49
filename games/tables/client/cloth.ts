import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import { paysOf } from './face.ts'
import { spotName } from './names.ts'
import { amountOf, betOn, type Laid, laidOf, type Phase, type Table } from './table.ts'

/** The cloth: a button for each spot, with the chips that lie on it. */
export type Cloth = { element: HTMLElement; refresh(phase: Phase): void }

export function createCloth(table: Table, lay: (spot: string) => void): Cloth {
  const { say, face } = table
  const makeCell = (spot: string) => {
    const { text, pays, look } = face.spotFace(say, spot)
    // Drawn and not written: the name of the button tells it at its end, and not in the middle of what is seen.
    const chips = h('span', { class: 'laid amount' })
    // A name that is spoken begins with what is seen.
    const odds = pays === undefined ? [] : [' ', h('span', { class: 'odds amount' }, pays)]
    const label = pays === undefined ? `${spotName(say, spot)}, ${say('paysTo', { pays: paysOf(face.rules, spot) })}` : `${text} ${pays}`
    const button = h('button', { class: `spot ${look}`, type: 'button', onclick: () => lay(spot) }, h('span', {}, text), ...odds, chips)
    return { spot, label, button, chips }
  }
  const groups = face.groups.map(({ name, spots }) => ({ name, cells: spots.map(makeCell) }))
  const drawn = groups.map(({ name, cells }) => h('div', { class: `group ${name}` }, ...cells.map(({ button }) => button)))
  const element = h('section', { class: 'cloth', 'aria-label': say('cloth') }, ...drawn)
  return {
    element,
    refresh: (phase) => {
      const { laid, isBet } = chipsOn(table, phase)
      const number = phase === 'result' ? table.state.draws[0]?.number : undefined
      for (const { spot, label, button, chips } of groups.flatMap(({ cells }) => cells)) {
        const steps = laid.get(spot) ?? 0
        const amount = amountOf(table.state, steps)
        chips.hidden = steps === 0
        chips.setAttribute('data-amount', short(amount))
        chips.setAttribute('data-bet', String(isBet))
        const own = steps === 0 ? '' : `, ${say('onIt', { amount: show(amount, table.play.currency) })}`
        button.setAttribute('aria-label', `${label}${own}`)
        // A stake that only comes back has not won.
        button.classList.toggle('is-winner', number !== undefined && face.rules.returnsOf(spot, number) > 100)
      }
    },
  }
}

/** What lies: the bet on this round, or what is laid and not bet yet; until somebody lays anew, the bet on the round that is shown. */
function chipsOn({ state, laid }: Table, phase: Phase): { laid: Laid; isBet: boolean } {
  const isShowing = laid.size === 0 && (phase === 'result' || phase === 'spin')
  const bet = betOn(state, state.round.code) ?? (isShowing ? betOn(state, state.draws[0]?.round) : undefined)
  return bet ? { laid: laidOf(bet, state.limits.step), isBet: true } : { laid, isBet: false }
}

/** An amount without decimals that say nothing. */
const short = (amount: string): string => amount.replace(/\.0+$/, '')
