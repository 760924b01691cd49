// The current place and how to leave it: the browser's own history, as far as this site needs it.
// One route table (app/routes.ts) maps addresses to screens, so nothing is matched here.
import { createContext, createElement, type ReactNode, useCallback, useContext, useEffect, useMemo, useState, useTransition } from 'react'
import { createSteps, entryOf, type Steps } from './history-steps.ts'
import { schedule } from './timers.ts'

/** An address of ours with what was handed over on the way to it. `key` differs for every step. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }

type NavigateOptions = { replace?: boolean; state?: unknown }

/** Goes to an address of the site, or a number of steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

type Router = {
  location: Location
  /** True after the browser's own back and forward. */
  isHistoryStep: boolean
  navigate: Navigate
}

const RouterContext = createContext<Router | null>(null)

/** The router of a browser. A page that is not loaded yet leaves the one before it standing meanwhile. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => ({ location: readLocation(), isHistoryStep: true }))
  const [isMoving, startMove] = useTransition()
  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    if (typeof to === 'number') {
      browserSteps().go(to)
      return
    }
    const arrive = () => setPlace({ location: readLocation(), isHistoryStep: false })
    // Another query is the same page, which is here already: what was tapped shows at once.
    browserSteps().write(to, { replace, state, onWritten: (isSamePath) => (replace && isSamePath ? arrive() : startMove(arrive)) })
  }, [])
  useEffect(() => {
    const onStep = () => {
      if (browserSteps().arrive() === 'page') startMove(() => setPlace({ location: readLocation(), isHistoryStep: true }))
    }
    window.addEventListener('popstate', onStep)
    return () => window.removeEventListener('popstate', onStep)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is drawn stays.
  useEffect(() => browserSteps().stand(), [place])
  useEffect(() => {
    document.documentElement.classList.toggle('is-moving', isMoving)
  }, [isMoving])
  const router = useMemo(() => ({ ...place, navigate }), [place, navigate])
  return createElement(RouterContext.Provider, { value: router }, children)
}

/** The router of a page that is only drawn. */
export function StaticRouter({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search } = new URL(url, 'http://page')
  const location = { pathname, search, hash: '', state: null, key: '' }
  return createElement(RouterContext.Provider, { value: { location, isHistoryStep: true, navigate: () => {} } }, children)
}

export const useLocation = (): Location => useRouter().location
export const useNavigate = (): Navigate => useRouter().navigate
export const useIsHistoryStep = (): boolean => useRouter().isHistoryStep

/** The query of the address, and a way to change it without another page. */
export function useSearchParams(): [URLSearchParams, (next: URLSearchParams, options?: NavigateOptions) => void] {
  const { location, navigate } = useRouter()
  const { pathname, search } = location
  const set = useCallback(
    (next: URLSearchParams, options?: NavigateOptions) => {
      const text = next.toString()
      navigate(pathname + (text === '' ? '' : `?${text}`), options)
    },
    [navigate, pathname],
  )
  return [useMemo(() => new URLSearchParams(search), [search]), set]
}

/** Goes elsewhere as soon as it is drawn, in place of this address. */
export function Navigate({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed over goes along once.
  useEffect(() => navigate(to, { replace: true, state }), [navigate, to])
  return null
}

/**
 * Removes query and fragment from the address and the history at once: they were for this page
 * alone.
 */
export const hideAddress = (): void => window.history.replaceState(window.history.state, '', window.location.pathname)

/** Whether there is a step to go back to within this visit. */
export const hasStepBack = (): boolean => stepNow() > 0

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('a component that needs the router stands outside of it')
  return router
}

/** Adds a step to the history for a panel over the page, which Back closes, until what it returns is called. */
export const openPanel = (close: () => void): (() => void) => browserSteps().openPanel(close)

let steps: Steps | undefined

// The one history of this page; where it is only drawn there is none.
function browserSteps(): Steps {
  const { history, location } = window
  const pathOf = (to: string) => new URL(to, location.href).pathname
  steps ??= createSteps({
    history,
    address: () => location.pathname + location.search + location.hash,
    pathOf,
    scrollY: () => window.scrollY,
    scrollTo: (y) => window.scrollTo(0, y),
    later: schedule,
    makeKey: (step) => `${step}-${performance.now()}`,
    mayAdd: () => (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive !== false,
  })
  return steps
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { state, key } = entryOf(window.history.state)
  return { pathname, search, hash, state, key }
}

const stepNow = (): number => entryOf(window.history.state).step
