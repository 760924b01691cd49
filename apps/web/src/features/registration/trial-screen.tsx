import { useEffect } from 'react'
import { toastShortMs } from '../../domain/limits.ts'
import { sessionStore } from '../../domain/session-store.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { useNavigate } from '../../lib/router.ts'
import { hideToast, showToast } from '../../ui/toast.tsx'
import { playTrial } from './registration.queries.ts'
import styles from './trial-screen.module.css'

const HOME = '/m/home'

/** Starts a free trial and goes home, with a guest's session or with a word of regret. Who is logged in just goes home. */
export function TrialScreen() {
  const t = useText()
  const navigate = useNavigate()
  const { merchantCode } = useTemplate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one trial for each visit to this page.
  useEffect(() => void start(), [])

  const start = async () => {
    if (sessionStore.read().session) return navigate(HOME, { replace: true })
    const loading = showToast('loading', t('registration.trialStarting'))
    const isOn = await beginOnce(merchantCode)
    hideToast(loading)
    if (isOn) showToast('success', t('registration.trialWelcome'), toastShortMs)
    else showToast('reject', t('registration.trialFailed'))
    navigate(HOME, { replace: true })
  }

  return (
    <div className={styles.waiting} aria-busy="true">
      <span className={styles.spinner} aria-hidden="true" />
      <p>{t('registration.trialStarting')}</p>
    </div>
  )
}

let starting: Promise<boolean> | undefined

// A page that is drawn twice starts one trial.
function beginOnce(merchantCode: string): Promise<boolean> {
  starting ??= playTrial(merchantCode)
    .catch(() => false)
    .finally(() => {
      starting = undefined
    })
  return starting
}
