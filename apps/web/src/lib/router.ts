// Where the visitor is and how to go elsewhere: the browser's own history, as far as this site needs it. One route table
// (app/routes.ts) says what stands where, so there is nothing to match here.
import { createContext, createElement, type ReactNode, useCallback, useContext, useEffect, useMemo, useState, useTransition } from 'react'

/** An address of ours with what was handed over on the way to it. `key` differs for every step. */
export type Location = { pathname: string; search: string; hash: string; state: unknown; key: string }

type NavigateOptions = { replace?: boolean; state?: unknown }

/** Goes to an address of ours, or so many steps through the history. */
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
      window.history.go(to)
      return
    }
    const step = stepNow() + (replace ? 0 : 1)
    const entry = { step, state, key: `${step}-${performance.now()}` }
    const { pathname } = window.location
    if (replace) window.history.replaceState(entry, '', to)
    else window.history.pushState(entry, '', to)
    const arrive = () => setPlace({ location: readLocation(), isHistoryStep: false })
    // Another query is the same page, which is here already: what was tapped shows at once.
    if (replace && pathname === window.location.pathname) arrive()
    else startMove(arrive)
  }, [])
  useEffect(() => {
    const onStep = () => startMove(() => setPlace({ location: readLocation(), isHistoryStep: true }))
    window.addEventListener('popstate', onStep)
    return () => window.removeEventListener('popstate', onStep)
  }, [])
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

/** Whether there is a step to go back to within this visit. */
export const hasStepBack = (): boolean => stepNow() > 0

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('a component that needs the router stands outside of it')
  return router
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const { state, key } = entryNow()
  return { pathname, search, hash, state, key }
}

const stepNow = (): number => entryNow().step

// The history's entry as we wrote it; the first page of a visit has none.
function entryNow(): { step: number; state: unknown; key: string } {
  const entry: unknown = window.history.state
  if (typeof entry !== 'object' || entry === null || !('step' in entry) || typeof entry.step !== 'number') {
    return { step: 0, state: null, key: '' }
  }
  return { step: entry.step, state: 'state' in entry ? entry.state : null, key: 'key' in entry ? String(entry.key) : '' }
}
