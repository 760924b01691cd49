import { useEffect, useRef } from 'react'
import { hearEnd, nearMargin } from './list-end.ts'

/** Watches the element that ends a list: calls back when it comes near the screen, once a second at most. */
export function useListEnd(isMore: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    const element = end.current
    if (!isMore || !element || typeof IntersectionObserver === 'undefined') return
    const steady = hearEnd(() => near.current())
    let isNear = false
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.some((entry) => entry.isIntersecting)
        if (isNear) steady.call()
      },
      { rootMargin: nearMargin },
    )
    observer.observe(element)
    return () => {
      steady.stop()
      observer.disconnect()
    }
  }, [isMore])
  return end
}
