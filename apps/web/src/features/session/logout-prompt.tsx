import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../lib/i18n.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { readLogoutPrompt, setLogoutPrompt, watchLogoutPrompt } from './logout-prompt-store.ts'
import { endSession, forgetSession } from './session.queries.ts'

const HOME = '/m/home'

/**
 * The question whether to log out, and the way home when the answer is yes. Belongs once into the page. The session is
 * forgotten only when home shows: on a page that needs one, its guard would ask for a new log-in.
 */
export function LogoutPrompt() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isAsked = useSyncExternalStore(watchLogoutPrompt, readLogoutPrompt, () => false)
  const [isLeaving, setLeaving] = useState(false)
  const toast = useRef<number>(undefined)

  const leave = async () => {
    setLogoutPrompt(false)
    toast.current = showToast('loading', t('in_please_wait'))
    await endSession()
    setLeaving(true)
    if (pathname !== HOME) void navigate(HOME)
  }

  useEffect(() => {
    if (!isLeaving || pathname !== HOME) return
    setLeaving(false)
    forgetSession()
    hideToast(toast.current)
  }, [isLeaving, pathname])

  if (!isAsked) return null
  return (
    <ConfirmDialog
      title={t('session.logoutTitle')}
      text={t('session.logoutText')}
      confirmLabel={t('session.logout')}
      onConfirm={() => void leave()}
      onCancel={() => setLogoutPrompt(false)}
    />
  )
}
