import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAutoLogin } from '../domain/auto-login.ts'
import { toastLongMs } from '../domain/limits.ts'
import { sessionStore, useSession } from '../domain/session-store.ts'
import { useTemplate } from '../domain/template.ts'
import { loginPath, stateWithWayBack } from '../domain/way-back.ts'
import { useText } from '../lib/i18n.ts'
import { useLocation, useNavigate } from '../lib/router.ts'
import { showToast } from '../ui/toast.tsx'
import { decideGuard } from './guards.ts'
import { forgetMember } from './query-client.ts'
import { findRoute } from './routes.ts'

/** Does what the end of a session or a change of member asks for, on whichever page it happens. Draws nothing. */
export function SessionKeeper() {
  const t = useText()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { merchantCode } = useTemplate()
  const token = useSession()?.token

  useEffect(() => sessionStore.followOtherTabs(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start.
  useEffect(() => {
    if (sessionStore.read().session !== null || !readAutoLogin()) return
    void import('../features/session/login/auto-login.ts').then(({ autoLogin }) => autoLogin(merchantCode))
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the token that matters.
  useEffect(() => {
    // The mark that hid the visitor's buttons before anything was drawn has done its work.
    document.documentElement.classList.toggle('has-session', token !== undefined)
    if (token === undefined) return
    return () => forgetMember(queries)
  }, [token])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each session that ended, where it ended.
  useEffect(() => {
    const { ending } = sessionStore.read()
    if (token !== undefined || (ending !== 'by-server' && ending !== 'by-limit')) return
    if (ending === 'by-limit') showToast('info', t('errors.sessionLimit'), toastLongMs)
    else showToast('reject', t('errors.sessionEnded'))
    const guard = findRoute(pathname)?.guard
    const needsSession = guard !== undefined && decideGuard(guard, { type: null, search, permissions: {} }) !== 'pass'
    if (needsSession) navigate(loginPath, { replace: true, state: stateWithWayBack(pathname + search) })
  }, [token])

  return null
}
