import { h, icon } from '@pavilion/game-kit/client/dom'
import type { Say } from './texts/index.ts'

/** A sheet that rises from below. One is open at a time; closing gives the focus back to what opened it. */
export function openSheet(root: HTMLElement, say: Say, title: string, content: readonly Node[]): { close(): void } {
  const before = document.activeElement as HTMLElement | null
  const close = () => {
    document.removeEventListener('keydown', onKey, true)
    veil.remove()
    before?.focus()
  }
  const shut = h('button', { class: 'round-button', type: 'button', 'aria-label': say('sheetClose'), onclick: close }, icon('close'))
  const sheet = h(
    'div',
    { class: 'sheet', role: 'dialog', 'aria-modal': 'true', 'aria-label': title, tabindex: -1 },
    h('div', { class: 'sheet-head' }, h('h2', {}, title), shut),
    h('div', { class: 'sheet-body', tabindex: 0 }, ...content),
  )
  const veil: HTMLElement = h('div', { class: 'veil' }, sheet)
  veil.addEventListener('click', (event) => event.target === veil && close())
  const onKey = (event: KeyboardEvent) => keepInside(event, sheet, close)
  document.addEventListener('keydown', onKey, true)
  root.appendChild(veil)
  sheet.focus()
  return { close }
}

/** A panel in the middle that waits for its one button. Resolves when it is pressed. */
export function askToGoOn(root: HTMLElement, button: string, content: readonly Node[], className = ''): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      document.removeEventListener('keydown', onKey, true)
      veil.remove()
      resolve()
    }
    const go = h('button', { class: 'primary', type: 'button', onclick: done }, button)
    const panel = h('div', { class: `moment ${className}`, role: 'alertdialog', 'aria-modal': 'true', tabindex: -1 }, ...content, go)
    const veil = h('div', { class: 'veil veil-moment' }, panel)
    const onKey = (event: KeyboardEvent) => keepInside(event, panel, () => {})
    document.addEventListener('keydown', onKey, true)
    root.appendChild(veil)
    go.focus()
  })
}

function keepInside(event: KeyboardEvent, box: HTMLElement, leave: () => void): void {
  if (event.key === 'Escape') leave()
  if (event.key !== 'Tab') return
  const places = [...box.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input, [tabindex="0"]')]
  const first = places[0]
  const last = places[places.length - 1]
  const active = document.activeElement
  const goesOut = event.shiftKey ? active === first || active === box : active === last
  if (!goesOut && box.contains(active)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
