import { type TouchEvent, useCallback, useRef } from 'react'
import { hasStepBack, useLocation, useNavigate } from '../lib/router.ts'
import { findRoute, homePath, type Route } from './routes.ts'
import { isSwipeBack } from './swipe-back.ts'

/** What going back means on a route. */
export function useBack(route: Route): () => void {
  const navigate = useNavigate()
  const referrer = referrerOf(useLocation().state)
  return useCallback(() => {
    if (route.back !== 'step') navigate(route.back === 'root' ? '/' : homePath)
    else if (hasStepBack()) navigate(-1)
    else navigate(referrer ?? homePath)
  }, [navigate, route.back, referrer])
}

// A page may be opened with the page that it was opened from, to which it goes back where the history has no step.
function referrerOf(state: unknown): string | undefined {
  const referrer = typeof state === 'object' && state !== null && 'referrer' in state ? state.referrer : undefined
  return typeof referrer === 'string' && findRoute(referrer) ? referrer : undefined
}

/** Handlers that take a swipe to the right for the back arrow, except on what scrolls sideways itself. */
export function useSwipeBack(route: Route, goBack: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  if (route.back === 'none') return {}
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      const isSideways = event.target instanceof Element && event.target.closest('[data-sideways], input, textarea') !== null
      start.current = touch && !isSideways ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]
      if (!start.current || !end) return
      const moved = { right: end.clientX - start.current.x, down: end.clientY - start.current.y }
      start.current = null
      if (isSwipeBack(moved)) goBack()
    },
  }
}
