import { h } from '@pavilion/game-kit/client/dom'
import { show } from '@pavilion/game-kit/client/money'
import type { Acts } from './acts.ts'
import type { Board } from './board.ts'
import type { Table } from './table.ts'

/** Farther than this a finger on a chip means to carry it. */
const CARRIED_PX = 12

/** The chips, of which one is the one that is laid; each can be carried onto the board as well. */
export function createChips(table: Table, acts: Acts, board: Board): { element: HTMLElement; refresh(): void } {
  const { say, play, state } = table
  const chips = state.limits.chips.map((chip, at) => {
    const label = say('chip', { amount: show(chip, play.currency) })
    const choose = () => acts.chooseChip(at)
    const button = h(
      'button',
      { class: `chip chip-${at}`, type: 'button', 'aria-label': label, onclick: choose },
      h('span', {}, chip.replace(/\.0+$/, '')),
    )
    carry(button, choose, board)
    return button
  })
  return {
    element: h('div', { class: 'chips', role: 'group', 'aria-label': say('chips') }, ...chips),
    refresh: () => {
      for (const [at, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(at === table.chipIndex))
    },
  }
}

function carry(chip: HTMLElement, choose: () => void, { aim, drop }: Board): void {
  if (!aim || !drop) return
  let from: { x: number; y: number } | undefined
  let isCarried = false
  chip.addEventListener('pointerdown', ({ clientX, clientY, pointerId }) => {
    from = { x: clientX, y: clientY }
    isCarried = false
    chip.setPointerCapture(pointerId)
  })
  chip.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (!from) return
    if (!isCarried && Math.hypot(clientX - from.x, clientY - from.y) > CARRIED_PX) {
      isCarried = true
      choose()
    }
    if (isCarried) aim(clientX, clientY)
  })
  for (const end of ['pointerup', 'pointercancel'])
    chip.addEventListener(end, () => {
      if (isCarried && end === 'pointerup') drop()
      from = undefined
      isCarried = false
    })
}

/** A button for something that is done with the chips that lie. */
export const tool = (label: string, face: Node | string, act: () => void): HTMLButtonElement =>
  h('button', { class: 'tool', type: 'button', 'aria-label': label, onclick: act }, face)
