import { Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { sessionStore, useIsFirstLogin, useSessionState } from '../domain/session-store.ts'
import { useTemplate } from '../domain/template.ts'
import { loginPath, readWayBack, stateWithWayBack } from '../domain/way-back.ts'
import { readLogoutStep } from '../features/session/logout-prompt-store.ts'
import { useText } from '../lib/i18n.ts'
import { PageFrameProvider } from '../lib/page-frame.ts'
import { Navigate, useIsHistoryStep, useLocation } from '../lib/router.ts'
import { classNames } from '../ui/class-names.ts'
import { PageBar } from '../ui/page-bar.tsx'
import { showToast } from '../ui/toast.tsx'
import { setAccountPrompt } from './account-prompt-store.ts'
import { AliveSign, useAliveSign } from './alive-sign.ts'
import { DownloadBarSlot } from './download/download-bar-slot.tsx'
import { decideGuard, type Verdict } from './guards.ts'
import styles from './page.module.css'
import { pageTitle } from './page-title.ts'
import { findRoute, homePath, type Route } from './routes.ts'
import { ScreenBoundary, ScreenWaiting } from './screen-boundary.tsx'
import { loadScreen, screenComponent } from './screens.ts'
import { BottomMenu } from './shell/bottom-menu.tsx'
import { Header } from './shell/header.tsx'
import { useBack, useSwipeBack } from './use-back.ts'

/** The page of the current address: its frame, its guard, its screen. */
export function Page() {
  const { pathname } = useLocation()
  const route = findRoute(pathname)
  return route ? <RoutePage route={route} /> : <Navigate to={homePath} />
}

function RoutePage({ route }: { route: Route }) {
  const t = useText()
  const { pathname } = useLocation()
  const { merchantName } = useTemplate()
  const goBack = useBack(route)
  const swipe = useSwipeBack(route, goBack)
  const title = t(useTitleKey(route))
  useEffect(() => {
    document.title = pageTitle(title, merchantName)
  }, [title, merchantName])
  const main = useArrival(pathname)
  return (
    <PageFrameProvider value={{ title, hasBack: route.back !== 'none', goBack, ownBar: route.header === 'own' }}>
      {/* biome-ignore lint/a11y/useValidAnchor: it is a link into the page; only the address stays as it is. */}
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {t('shell.skip')}
      </a>
      <div
        className={classNames(styles.column, route.footer && styles.aboveFooter)}
        data-screen={route.screen}
        onPointerDown={fetchAhead}
        {...swipe}
      >
        {route.topBar && (
          <div data-top-bar="">
            <DownloadBarSlot />
          </div>
        )}
        {(route.header === 'full' || route.header === 'full-left') && <Header route={route} />}
        {route.header === 'back' && <PageBar />}
        <main ref={main} id="content" className={styles.main} tabIndex={-1}>
          <div key={pathname} className={styles.screen}>
            <Guarded route={route} />
          </div>
        </main>
        <div className={route.footer ? undefined : styles.railOnly}>
          <BottomMenu />
        </div>
      </div>
    </PageFrameProvider>
  )
}

// A finger on a link is a page soon wanted: its script is on the way before the finger lifts.
function fetchAhead({ target }: { target: EventTarget }): void {
  const link = target instanceof Element ? target.closest('a') : null
  const next = link?.origin === window.location.origin ? findRoute(link.pathname) : undefined
  // What cannot be fetched now is fetched, and complained about, when it is needed.
  if (next) loadScreen(next.screen).catch(() => {})
}

// A newcomer has to set a first password; where the security center is off only the protection is
// left.
function useTitleKey(route: Route): string {
  const isFirst = useIsFirstLogin()
  const { permissions } = useTemplate()
  if (isFirst && route.path === '/m/changePsw') return 'titles.firstPassword'
  return route.path === '/m/securityCenter' && permissions.SECPRIV !== true ? 'titles.setLimits' : route.title
}

function Guarded({ route }: { route: Route }) {
  const { search } = useLocation()
  const session = useSessionState()
  const { permissions } = useTemplate()
  const Screen = screenComponent(route.screen)
  // The same element every time: a session that becomes known neither draws the whole screen once more nor makes a screen
  // that is still being taken over be taken over at once.
  const screen = useMemo(
    () => (
      <ScreenBoundary key={route.screen} name={route.screen}>
        <Suspense fallback={<ScreenWaiting />}>
          <Screen />
          <AliveSign />
        </Suspense>
      </ScreenBoundary>
    ),
    [Screen, route.screen],
  )
  // The server and the first drawing do not know the session: a page for everybody is drawn, another one waits.
  if (session === 'unknown') {
    if (route.guard !== 'open' && route.guard !== 'visitor') return <div className={styles.waiting} />
  } else {
    const verdict = decideGuard(route.guard, { type: session?.type ?? null, search, permissions })
    // Somebody who chose to log out is on the way home.
    if (verdict !== 'pass' && readLogoutStep() === 'leaving') return <div className={styles.waiting} />
    if (verdict !== 'pass') return <TurnAway verdict={verdict} />
  }
  return screen
}

function TurnAway({ verdict }: { verdict: Exclude<Verdict, 'pass'> }) {
  const t = useText()
  const { pathname, search, state } = useLocation()
  const refusal = typeof verdict === 'object' ? verdict : undefined
  useAliveSign()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once.
  useEffect(() => {
    // Whose session the server has just ended hears of that instead.
    if (verdict === 'login' && sessionStore.read().ending !== 'by-server') showToast('reject', t('errors.notLoggedIn'))
    if (!refusal) return
    showToast(refusal.refuse === 'free_reject' ? 'offline' : 'reject', t(refusal.refuse))
    if (refusal.offersAccount) setAccountPrompt(true)
  }, [])
  if (verdict === 'login') return <Navigate to={loginPath} state={stateWithWayBack(pathname + search)} />
  if (verdict === 'invite') return <Navigate to="/m/inviteFriends" />
  // Who has just logged in here goes on to the page that asked for it; the log-in screen says which.
  return <Navigate to={readWayBack(state)} />
}

/** After a change of page: to its top, and the focus to its content, so that it is read out from there. */
function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const arrived = useRef(pathname)
  const isStepBack = useIsHistoryStep()
  useLayoutEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    if (!isStepBack) window.scrollTo(0, 0)
    document.documentElement.classList.add('has-moved')
    main.current?.focus({ preventScroll: true })
  }, [pathname, isStepBack])
  return main
}
