import { h } from '@pavilion/game-kit/client/dom'
import type { Say } from '@pavilion/game-kit/client/say'
import type { TextKey } from './texts.ts'

type Stepper = { label: TextKey; lower: TextKey; higher: TextKey; step: (by: number) => void }

/** A value between a button that lowers it and one that raises it. */
export function stepper(say: Say<TextKey>, { label, lower, higher, step }: Stepper): { element: HTMLElement; value: HTMLElement } {
  const button = (name: TextKey, by: number, sign: string) =>
    h('button', { class: 'step', type: 'button', 'aria-label': say(name), onclick: () => step(by) }, sign)
  const value = h('span', { class: 'amount stake' })
  const element = h(
    'div',
    { class: 'stepper' },
    button(lower, -1, '−'),
    h('p', { class: 'stakes' }, say(label), value),
    button(higher, 1, '+'),
  )
  return { element, value }
}
