import { useText } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { momentText } from './moment.ts'
import type { Protection } from './protection.queries.ts'
import styles from './protection-sheet.module.css'

type PausedDialogProps = { pause: NonNullable<Protection['pause']>; timeZone: string; onClose: () => void }

/** Says to somebody who comes in that a break runs, until when, and what can still be done. */
export function PausedDialog({ pause, timeZone, onClose }: PausedDialogProps) {
  const t = useText()
  return (
    <Dialog title={t('protection.pausedTitle')} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {pause.endsAt === undefined
            ? t('protection.pausedForEver')
            : t('protection.pausedUntil', { time: momentText(pause.endsAt, timeZone) })}
        </p>
        <p className={styles.text}>{t('protection.whatStays')}</p>
        <p className={styles.text}>{t('protection.helpWho')}</p>
        <Button block onClick={onClose} data-autofocus>
          {t('protection.understood')}
        </Button>
        <ButtonLink to="/m/securityCenter" variant="quiet" block onClick={onClose}>
          {t('protection.more')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
