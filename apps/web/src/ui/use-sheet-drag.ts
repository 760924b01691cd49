import { type PointerEvent, type RefObject, useRef } from 'react'

/** Handlers for the grip of a sheet: the sheet follows the finger, and closes when it is let go far enough down. */
export function useSheetDrag(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null)
  const move = (distance: number) => {
    if (panel.current) panel.current.style.transform = distance === 0 ? '' : `translateY(${distance}px)`
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if ((event.target as HTMLElement).closest('button')) return
      start.current = event.clientY
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(Math.max(0, event.clientY - start.current))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return
      const distance = event.clientY - start.current
      start.current = null
      if (distance > 90) onClose()
      else move(0)
    },
    onPointerCancel: () => {
      start.current = null
      move(0)
    },
  }
}
