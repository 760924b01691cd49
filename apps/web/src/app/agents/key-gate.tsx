import { type ReactNode, useEffect } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Navigate } from '../../lib/router.ts'
import { Skeleton } from '../../ui/state-panel.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './key-gate.module.css'
import { useFreshProfile } from './use-fresh-profile.ts'

/**
 * A page that a key of the agent's own account opens, asked for again whenever the page is: one that is switched off says so once and leads
 * home. The merchant's keys are the guard's; where the profile cannot be read, the server decides on each call.
 */
export function KeyGate({ permission, children }: { permission: string; children: ReactNode }) {
  const { data: profile, error, isFetching } = useFreshProfile()
  const isOpen = profile?.permissions[permission] === true
  // What was off a moment ago may be on.
  if (!isOpen && (profile === undefined ? error === null : isFetching)) return <Skeleton className={styles.waiting} />
  return isOpen || profile === undefined ? children : <SwitchedOff />
}

function SwitchedOff() {
  const t = useText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once.
  useEffect(() => {
    showToast('reject', t('errors.featureUnavailable'))
  }, [])
  return <Navigate to="/m/home" />
}
