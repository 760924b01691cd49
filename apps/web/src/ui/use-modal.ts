import { type RefObject, useEffect, useRef } from 'react'
import { openPanel } from '../lib/router.ts'
import { MODAL_CLASS } from './modal-class.ts'

/** The open panels, the last one on top. */
const open: HTMLElement[] = []

/**
 * What makes a panel modal while it is mounted: focus goes in and stays in, Escape and Back close, the page behind does not
 * scroll and is hidden from screen readers, and focus returns to where it was. The panel must be a child of the body.
 */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const before = document.activeElement
    open.push(element)
    document.body.classList.add(MODAL_CLASS)
    const root = document.getElementById('root')
    // In this order: what has the focus must not be hidden.
    ;(element.querySelector<HTMLElement>('[data-autofocus]') ?? element).focus({ preventScroll: true })
    root?.setAttribute('aria-hidden', 'true')
    // Asked of the document: what had the focus may be gone from the panel, and the keys still belong to it.
    const onKey = (event: KeyboardEvent) => {
      if (open[open.length - 1] !== element) return
      if (event.key === 'Escape') close.current()
      if (event.key === 'Tab') keepFocusIn(element, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      open.splice(open.indexOf(element), 1)
      if (open.length === 0) {
        document.body.classList.remove(MODAL_CLASS)
        root?.removeAttribute('aria-hidden')
      }
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [panel])
  useEffect(() => openPanel(() => close.current()), [])
}

function keepFocusIn(element: HTMLElement, event: KeyboardEvent): void {
  const stops = [
    // Of radios that belong together the chosen one alone is reached by Tab.
    ...element.querySelectorAll<HTMLElement>(
      'a[href], button:not([disabled]), input:not([disabled]):not([type=radio]), input:checked, select, textarea',
    ),
  ].filter((stop) => stop.offsetParent !== null)
  const first = stops[0]
  const last = stops[stops.length - 1]
  if (!first || !last) {
    event.preventDefault()
    return
  }
  const active = document.activeElement
  const isOutside = !element.contains(active) || active === element
  if (event.shiftKey ? active === first || isOutside : active === last || isOutside) {
    event.preventDefault()
    ;(event.shiftKey ? last : first).focus()
  }
}
