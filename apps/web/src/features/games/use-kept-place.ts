import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsHistoryStep, useLocation } from '../../lib/router.ts'

/** How far a list was scrolled when it was left, and how high its rows were. */
type Place = { top: number; rows: VirtualItem[] }

const PLACES_MAX = 50
const places = new Map<string, Place>()

/**
 * Where the list of this step of the history was left; undefined for one that is new. Brings the page back to it, and remembers
 * it from then on. `readRows` is asked when the list goes.
 */
export function useKeptPlace(): { kept: Place | undefined; keepRows: (readRows: () => VirtualItem[]) => void } {
  const { key, pathname, search } = useLocation()
  const isHistoryStep = useIsHistoryStep()
  const step = `${key} ${pathname}${search}`
  const stepNow = useRef(step)
  stepNow.current = step
  const [kept] = useState(() => (isHistoryStep ? places.get(step) : undefined))
  const read = useRef<() => VirtualItem[]>(() => [])
  useLayoutEffect(() => {
    if (kept) window.scrollTo(0, kept.top)
    return () => keep(stepNow.current, { rows: read.current() })
  }, [kept])
  useEffect(() => {
    const onScroll = () => keep(stepNow.current, { top: window.scrollY })
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return {
    kept,
    keepRows: (readRows) => {
      read.current = readRows
    },
  }
}

function keep(step: string, seen: Partial<Place>): void {
  const before = places.get(step) ?? { top: 0, rows: [] }
  places.delete(step)
  places.set(step, { ...before, ...seen })
  const [oldest] = places.keys()
  if (places.size > PLACES_MAX && oldest !== undefined) places.delete(oldest)
}
