import { useText } from '../lib/i18n.ts'
import { useLeaving } from '../lib/use-leaving.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './unsaved.module.css'

/** Asks an operator who leaves a page on which something is not saved. */
export function Unsaved({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useText()
  const leaving = useLeaving(isUnsaved)
  if (!leaving) return null
  return (
    <Dialog title={t('ui.unsavedTitle')} onClose={leaving.stay}>
      <p>{t('ui.unsavedText')}</p>
      <div className={styles.bar}>
        <Button data-autofocus onClick={leaving.stay}>
          {t('ui.stayHere')}
        </Button>
        <Button tone="danger" onClick={leaving.go}>
          {t('ui.leaveUnsaved')}
        </Button>
      </div>
    </Dialog>
  )
}
