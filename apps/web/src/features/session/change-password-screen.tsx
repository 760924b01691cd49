import { useSession } from '../../lib/session-store.ts'
import { PageBar } from '../../ui/page-bar.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './password-screen.module.css'

/** A new password for whoever is logged in. Everybody else is led home by the guard of the route. */
export function ChangePasswordScreen() {
  const session = useSession()
  return (
    <>
      <PageBar />
      <div className={styles.page}>{session && <ChangePasswordForm key={session.token} session={session} />}</div>
    </>
  )
}
