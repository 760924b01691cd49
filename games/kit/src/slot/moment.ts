import { h } from '../client/dom.ts'
import { skipShow } from '../client/motion.ts'
import { keepInside } from '../client/sheet.ts'

/** A panel in the middle that waits for its one button. Resolves when it is pressed; what had the focus before has it again. */
export function askToGoOn(root: HTMLElement, button: string, content: readonly Node[], className = ''): Promise<void> {
  const before = document.activeElement
  return new Promise((resolve) => {
    const done = () => {
      document.removeEventListener('keydown', onKey, true)
      veil.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      resolve()
    }
    const go = h('button', { class: 'primary', type: 'button', onclick: done }, button)
    const panel = h('div', { class: `moment ${className}`, role: 'alertdialog', 'aria-modal': 'true', tabindex: -1 }, ...content, go)
    // A tap beside the button ends what is still being counted, and leaves the sum standing.
    const veil = h('div', { class: 'veil veil-moment', onpointerdown: skipShow }, panel)
    const onKey = (event: KeyboardEvent) => keepInside(event, panel, () => {})
    document.addEventListener('keydown', onKey, true)
    root.appendChild(veil)
    go.focus()
  })
}
