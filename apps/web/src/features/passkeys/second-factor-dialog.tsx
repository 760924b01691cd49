import { useText } from '../../lib/i18n.ts'
import type { SecondFactorWish } from '../../lib/second-factor.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askPasskey, canHavePasskeys } from './passkeys.queries.ts'
import styles from './passkeys-section.module.css'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Asks for the passkey that a log-in still needs. */
export function SecondFactorDialog({ wish }: { wish: SecondFactorWish }) {
  const t = useText()
  const { isBusy, errorText, run } = useOneAtATime()
  const isPossible = canHavePasskeys()
  return (
    <Dialog title={t('passkeys.confirmTitle')} onClose={wish.gaveUp}>
      <p className={styles.words}>{t(isPossible ? 'passkeys.confirmText' : 'errors.passkeysUnavailable')}</p>
      {errorText !== undefined && <Notice>{t(errorText)}</Notice>}
      <div className={styles.answers}>
        <Button variant="secondary" onClick={wish.gaveUp}>
          {t('ui.cancel')}
        </Button>
        {isPossible && (
          <Button busy={isBusy} data-autofocus onClick={() => run(async () => wish.opened(await askPasskey(wish.ticket)))}>
            {t('passkeys.confirm')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
