import { useEffect } from 'react'
import { useText } from '../../lib/i18n.ts'
import { useLocation, useNavigate } from '../../lib/router.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { setLogoutStep, useLogoutStep } from './logout-prompt-store.ts'
import { endSession, forgetSession } from './session.queries.ts'

const HOME = '/m/home'

/**
 * The question whether to log out, and the way home when the answer is yes. Belongs once into the page, until the step is
 * `none` again.
 */
export function LogoutPrompt() {
  const t = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const step = useLogoutStep()

  const leave = async () => {
    setLogoutStep('leaving')
    const toast = showToast('loading', t('in_please_wait'))
    await endSession()
    forgetSession()
    hideToast(toast)
    await navigate(HOME, { replace: true })
  }

  // Until home shows, a page that needs a session must not ask for a new log-in.
  useEffect(() => {
    if (step === 'leaving' && pathname === HOME) setLogoutStep('none')
  }, [step, pathname])

  if (step !== 'asked') return null
  return (
    <ConfirmDialog
      title={t('session.logoutTitle')}
      text={t('session.logoutText')}
      confirmLabel={t('session.logout')}
      onConfirm={() => void leave()}
      onCancel={() => setLogoutStep('none')}
    />
  )
}
