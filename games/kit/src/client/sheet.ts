import { h, icon } from './dom.ts'

/** A sheet that rises from below. One is open at a time; closing gives the focus back to what opened it. */
export function openSheet(root: HTMLElement, closeLabel: string, title: string, content: readonly Node[]): { close(): void } {
  const before = document.activeElement as HTMLElement | null
  const close = () => {
    document.removeEventListener('keydown', onKey, true)
    veil.remove()
    before?.focus()
  }
  const shut = h('button', { class: 'round-button', type: 'button', 'aria-label': closeLabel, onclick: close }, icon('close'))
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
  // It rises from below: to scroll to where it begins would move the game with it.
  sheet.focus({ preventScroll: true })
  return { close }
}

/** Keeps the focus within an open box; Escape leaves it. */
export function keepInside(event: KeyboardEvent, box: HTMLElement, leave: () => void): void {
  if (event.key === 'Escape') leave()
  if (event.key !== 'Tab') return
  const places = [...box.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input, select, textarea, summary, [tabindex="0"]')]
  const first = places[0]
  const last = places[places.length - 1]
  const active = document.activeElement
  const goesOut = event.shiftKey ? active === first || active === box : active === last
  if (!goesOut && box.contains(active)) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
