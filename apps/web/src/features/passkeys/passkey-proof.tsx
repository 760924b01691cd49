import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import type { PasskeyProofProps } from '../../domain/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './passkey-button.module.css'
import { provePasskey } from './passkeys.queries.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Has the owner show a passkey before a change; says so once it was accepted. */
export function PasskeyProof({ error, onProved }: PasskeyProofProps) {
  const t = useText()
  const [isProved, setProved] = useState(false)
  const { isBusy, errorText, run } = useOneAtATime()
  if (isProved) return <Notice tone="info">{t('passkeys.shown')}</Notice>
  const text = errorText === undefined ? error : t(errorText)
  return (
    <div className={styles.part}>
      {text !== undefined && <Notice>{text}</Notice>}
      <Button
        type="button"
        variant="secondary"
        block
        busy={isBusy}
        onClick={() =>
          run(async () => {
            await provePasskey()
            setProved(true)
            onProved()
          })
        }
      >
        <Fingerprint size={20} aria-hidden="true" className={styles.icon} />
        {t('passkeys.show')}
      </Button>
    </div>
  )
}
