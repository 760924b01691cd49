import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { stateWithErrand } from '../../domain/errand.ts'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useNavigate } from '../../lib/router.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './password-screen.module.css'

/**
 * A new password for a logged-in member. The route's guard redirects visitors home, and an account
 * without a password to the choice of its first one.
 */
export function ChangePasswordScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const { data } = useQuery({ ...read('getSecurity'), enabled: session !== null && !isGuest(session.type) })
  const hasNone = data?.hasPassword === false
  useEffect(() => {
    if (hasNone) navigate('/m/securityCenter', { replace: true, state: stateWithErrand('/m/securityCenter', 'login-password') })
  }, [hasNone, navigate])
  return (
    <>
      <PageBar />
      <div className={styles.page}>{session && !hasNone && <ChangePasswordForm key={session.token} session={session} />}</div>
    </>
  )
}
