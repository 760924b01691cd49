import { type RefObject, useEffect, useState } from 'react'

const watched = new Map<Element, () => void>()
let observer: IntersectionObserver | undefined

/**
 * True once the element has come within 250 px of what is seen. The browser's own lazy loading begins so early that a
 * whole page of pictures is fetched at once.
 */
export function useNear(element: RefObject<Element | null>, isAtOnce: boolean): boolean {
  const [isNear, setNear] = useState(isAtOnce)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return
    if (typeof IntersectionObserver === 'undefined') {
      setNear(true)
      return
    }
    const watching = shared()
    watched.set(target, () => setNear(true))
    watching.observe(target)
    return () => {
      watched.delete(target)
      watching.unobserve(target)
    }
  }, [element, isNear])
  return isNear
}

function shared(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        watched.get(target)?.()
        watched.delete(target)
        observer?.unobserve(target)
      }
    },
    { rootMargin: '250px' },
  )
  return observer
}
