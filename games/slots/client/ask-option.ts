import { h } from '@pavilion/game-kit/client/dom'
import { keepInside } from '@pavilion/game-kit/client/sheet'

/** Waits until one of several is chosen, and returns which. Nothing is chosen for the player. */
export function askOption(root: HTMLElement, title: string, options: readonly (readonly [head: string, text: string])[]): Promise<number> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const done = (option: number) => {
      document.removeEventListener('keydown', onKey, true)
      veil.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      resolve(option)
    }
    const buttons = options.map(([head, text], at) =>
      h('button', { class: 'option', type: 'button', onclick: () => done(at) }, h('b', {}, head), h('span', {}, text)),
    )
    const panel = h(
      'div',
      { class: 'moment', role: 'alertdialog', 'aria-modal': 'true', 'aria-label': title, tabindex: -1 },
      h('div', { class: 'rays' }),
      h('h2', { class: 'moment-title' }, title),
      h('div', { class: 'options' }, ...buttons),
    )
    const veil = h('div', { class: 'veil veil-moment' }, panel)
    const onKey = (event: KeyboardEvent) => keepInside(event, panel, () => {})
    document.addEventListener('keydown', onKey, true)
    root.appendChild(veil)
    buttons[0]?.focus()
  })
}
