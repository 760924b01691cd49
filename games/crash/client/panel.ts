import { h, icon } from '@pavilion/game-kit/client/dom'
import { hasNoValue } from '@pavilion/game-kit/client/money'
import { createPurse } from '@pavilion/game-kit/client/purse'
import type { Acts } from './acts.ts'
import type { Flight } from './flight.ts'
import { createSlot } from './slot.ts'

/** What is played with: the balance, and two bets side by side. */
export function createPanel(flight: Flight, acts: Acts): { element: HTMLElement; refresh(nowMs: number): void; tick(nowMs: number): void } {
  const purse = createFigures(flight, acts)
  const slots = flight.slots.map((slot) => createSlot(flight, slot, acts))
  return {
    element: h('div', { class: 'controls' }, purse.element, h('div', { class: 'slots' }, ...slots.map(({ element }) => element))),
    tick: (nowMs) => {
      for (const slot of slots) slot.tick(nowMs)
    },
    refresh: (nowMs) => {
      purse.refresh()
      for (const slot of slots) slot.refresh(nowMs)
    },
  }
}

function createFigures(flight: Flight, acts: Acts): { element: HTMLElement; refresh(): void } {
  const { say, play } = flight
  const money = hasNoValue(play)
    ? null
    : h('button', { class: 'tool', type: 'button', 'aria-label': say('deposit'), onclick: () => acts.addMoney() }, icon('plus'))
  const purse = createPurse(play, say, money)
  purse.element.classList.add('row')
  return {
    element: purse.element,
    refresh: () => {
      purse.refresh(flight.state)
      if (money) money.hidden = !flight.isShort
    },
  }
}
