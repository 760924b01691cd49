import { useSessionState } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './visitor-actions.module.css'

/**
 * Log-in and registration for visitors, only on the first page, whose header has neither. Nothing
 * for logged-in members.
 */
export function VisitorActions() {
  const t = useText()
  const session = useSessionState()
  if (session !== 'unknown' && session !== null) return null
  return (
    <div className={styles.actions}>
      <ButtonLink to="/m/login" variant="secondary">
        {t('shell.logIn')}
      </ButtonLink>
      <ButtonLink to="/m/register">{t('shell.signUp')}</ButtonLink>
    </div>
  )
}
