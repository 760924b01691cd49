import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import styles from './login.module.css'

/** The ten codes, shown once: nobody goes on who does not say that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const [isStored, setStored] = useState(false)
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>{t('login.recovery')}</h1>
        <p className={styles.lead}>{t('login.recoveryText')}</p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles.row}>
          <CopyButton text={codes.join('\n')} label={t('login.copyCodes')} />
          <a href={file} download="recovery-codes.txt">
            {t('login.save')}
          </a>
          <Button onClick={() => window.print()}>{t('login.print')}</Button>
        </div>
        <label className={styles.tick}>
          <input type="checkbox" checked={isStored} onChange={(event) => setStored(event.target.checked)} />
          {t('login.stored')}
        </label>
        <Button tone="primary" disabled={!isStored} onClick={onKept}>
          {t('login.goOn')}
        </Button>
      </div>
    </main>
  )
}
