import { type RefObject, useEffect, useState } from 'react'

/** Whether a row that is pushed sideways is at its first and at its last item. */
export type RowEnds = { isFirst: boolean; isLast: boolean }

/** Looks where the row is, as it is pushed and as its width changes. */
export function useRowEnds(row: RefObject<HTMLElement | null>): RowEnds {
  const [ends, setEnds] = useState<RowEnds>({ isFirst: true, isLast: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const next = { isFirst: scrollLeft <= 1, isLast: scrollLeft + clientWidth >= scrollWidth - 1 }
      setEnds((now) => (now.isFirst === next.isFirst && now.isLast === next.isLast ? now : next))
    }
    look()
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    observer?.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer?.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [row])
  return ends
}

/** Fades the edge at which a row goes on, so that it is seen that it does: `tokens.css` says how. */
export const rowEdges = ({ isFirst, isLast }: RowEnds) => ({
  'data-goes-on': isFirst && isLast ? undefined : isFirst ? 'after' : isLast ? 'before' : 'both',
})
