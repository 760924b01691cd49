import { addressOfLink } from '../../lib/enrolment-link.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Time } from '../../ui/time.tsx'
import type { PasswordLink } from './operator-acts.ts'
import styles from './staff.module.css'

/** The link, to be handed over; the page forgets it when it is left. */
export function LinkShown({ link, name }: { link: PasswordLink; name: string }) {
  const t = useText()
  const address = addressOfLink(link.token)
  return (
    <div className={styles.link}>
      <code>{address}</code>
      <CopyButton text={address} label={t('staff.copyLink')} />
      <span>{t('staff.linkOnce', { name })}</span>
      <span>
        {t('staff.linkUntil')} <Time at={link.expiresAt} />
      </span>
    </div>
  )
}
