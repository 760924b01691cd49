import { h } from '../client/dom.ts'

/** The published figures, each with its name. */
export function drawFacts(figures: readonly (readonly [name: string, value: string])[]): HTMLElement {
  return h(
    'dl',
    { class: 'facts' },
    ...figures.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'amount' }, value))),
  )
}
