import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useEffect, useState } from 'react'
import { openSession } from '../../domain/open-session.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './passkey-button.module.css'
import { askPasskey, canHavePasskeys } from './passkeys.queries.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Logs in with a passkey, without a name or a password. Draws nothing where the browser has none. */
export function PasskeyButton() {
  const t = useText()
  const { merchantCode } = useTemplate()
  const [isPossible, setPossible] = useState(true)
  const { isBusy, errorText, run } = useOneAtATime()
  useEffect(() => setPossible(canHavePasskeys()), [])
  if (!isPossible) return null
  return (
    <div className={styles.part}>
      {errorText !== undefined && <Notice next={t('passkeys.otherWay')}>{t(errorText)}</Notice>}
      <Button
        variant="secondary"
        block
        busy={isBusy}
        onClick={() =>
          run(async () => {
            openSession(merchantCode, await askPasskey())
          })
        }
      >
        <Fingerprint size={20} aria-hidden="true" className={styles.icon} />
        {t('passkeys.logIn')}
      </Button>
    </div>
  )
}
