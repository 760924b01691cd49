import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { Acts } from './acts.ts'
import type { Table } from './table.ts'

/** The chips, of which one is the one that is laid. */
export function createChips(table: Table, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play, state } = table
  const chips = state.limits.chips.map((chip, at) =>
    h(
      'button',
      {
        class: `chip chip-${at}`,
        type: 'button',
        'aria-label': say('chip', { amount: show(chip, play.currency) }),
        onclick: () => acts.chooseChip(at),
      },
      h('span', {}, chip.replace(/\.0+$/, '')),
    ),
  )
  return {
    element: h('div', { class: 'chips', role: 'group', 'aria-label': say('chips') }, ...chips),
    refresh: () => {
      for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(at === table.chipIndex))
    },
  }
}

/** A button for something that is done with the chips that lie. */
export const tool = (label: string, face: Node | string, act: () => void): HTMLButtonElement =>
  h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: act }, face)
