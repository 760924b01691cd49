import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { Board } from './board.ts'
import { paysOf } from './face.ts'
import { spotName } from './names.ts'
import { amountOf, betOn, type Laid, laidOf, type Phase, type Table } from './table.ts'

/** Buttons for some spots, in their order, with the chips that lie on them. */
type Cells = { buttons: HTMLElement[]; refresh(phase: Phase): void }

/** The spots of a cloth in their order, group by group. */
export type Groups = readonly { name: string; spots: readonly string[] }[]

/** The cloth: a button for each spot. */
export function createCloth(table: Table, spotGroups: Groups, lay: (spot: string) => void): Board {
  const groups = spotGroups.map(({ name, spots }) => ({ name, cells: createCells(table, spots, lay) }))
  const drawn = groups.map(({ name, cells }) => h('div', { class: `group ${name}` }, ...cells.buttons))
  return {
    element: h('section', { class: 'cloth', 'aria-label': table.say('cloth') }, ...drawn),
    refresh: (phase) => {
      for (const { cells } of groups) cells.refresh(phase)
    },
  }
}

function createCells(table: Table, spots: readonly string[], lay: (spot: string) => void): Cells {
  const { say, face } = table
  const makeCell = (spot: string) => {
    const [text, pays] = [spotName(say, spot), `${paysOf(face.rules, spot)} : 1`]
    // Drawn and not written: the name of the button tells it at its end, and not in the middle of what is seen.
    const chips = h('span', { class: 'laid amount' })
    // A name that is spoken begins with what is seen.
    const odds = h('span', { class: 'odds amount' }, pays)
    const button = h(
      'button',
      { class: `spot bet-${spot}`, type: 'button', onclick: () => lay(spot) },
      h('span', {}, text),
      ' ',
      odds,
      chips,
    )
    return { spot, label: `${text} ${pays}`, button, chips }
  }
  const cells = spots.map(makeCell)
  return {
    buttons: cells.map(({ button }) => button),
    refresh: (phase) => {
      const { laid, isBet } = chipsOn(table, phase)
      const number = phase === 'result' ? table.state.draws[0]?.number : undefined
      for (const { spot, label, button, chips } of cells) {
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

/**
 * The chips on the cloth: the bet on this round; without one, what lies on it; and while a result is shown and nothing has been
 * laid since, the bet on that round.
 */
export function chipsOn({ state, laid }: Table, phase: Phase): { laid: Laid; isBet: boolean } {
  const isShowing = laid.size === 0 && (phase === 'result' || phase === 'spin')
  const bet = betOn(state, state.round.code) ?? (isShowing ? betOn(state, state.draws[0]?.round) : undefined)
  return bet ? { laid: laidOf(bet, state.limits.step), isBet: true } : { laid, isBet: false }
}

/** An amount without decimals that say nothing. */
export const short = (amount: string): string => amount.replace(/\.0+$/, '')
