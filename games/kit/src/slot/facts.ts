import { h } from '../client/dom.ts'
import { volatilityOf } from './published.ts'
import type { SaySlot } from './texts.ts'

/** How far returns lie from each other: the word that follows from the deviation, and the deviation itself. */
export const volatilityFact = (say: SaySlot, deviation: string): [string, string] => [
  say('volatility'),
  `${say(`volatility-${volatilityOf(Number(deviation))}`)} (σ ${deviation})`,
]

/** The published figures, each with its name. */
export function drawFacts(figures: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...figures.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'amount' }, value))),
  )
}
