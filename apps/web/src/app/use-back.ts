import { useCallback } from 'react'
import { hasStepBack, useLocation, useNavigate } from '../lib/router.ts'
import { useFingerMove } from '../ui/use-finger-move.ts'
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

// The state of a history entry may name the page that led to it: back goes there where the history has no earlier step.
function referrerOf(state: unknown): string | undefined {
  const referrer = typeof state === 'object' && state !== null && 'referrer' in state ? state.referrer : undefined
  return typeof referrer === 'string' && findRoute(referrer) ? referrer : undefined
}

/** Handlers that take a swipe to the right for the back arrow, except on what scrolls sideways itself. */
export function useSwipeBack(route: Route, goBack: () => void) {
  const swipe = useFingerMove((move) => {
    const isBack = isSwipeBack(move)
    if (isBack) goBack()
    return isBack
  })
  return route.back === 'none' ? {} : swipe
}
