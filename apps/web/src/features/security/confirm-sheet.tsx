import { type FormEvent, useState } from 'react'
import type { SecuritySlots } from '../../domain/code-slot.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ProofFields, useProof } from './proof-fields.tsx'
import { proofWays } from './proofs.ts'
import { refusalText } from './refusal-text.ts'
import styles from './security.module.css'
import { type Security, useChange } from './security.queries.ts'

type ConfirmSheetProps = { security: Security; slots: SecuritySlots; onClose: () => void; onDone: () => void }

/** The owner proves to be it by more than a password: on a new device, or so that what is set up first need not wait. */
export function ConfirmSheet({ security, slots, onClose, onDone }: ConfirmSheetProps) {
  const t = useText()
  const proof = useProof(proofWays(security, 'session'))
  const [error, setError] = useState<string>()
  const { isBusy, change } = useChange((refusal) => {
    if (!proof.take(refusal)) setError(refusalText(t, refusal))
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    const proved = proof.read()
    if (!proved || !(await change('proveSession', { proof: proved }))) return
    showToast('success', t('security.confirmed'))
    onDone()
  }
  return (
    <Sheet title={t('security.confirmTitle')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>{t('security.confirmText')}</p>
        <ProofFields proof={proof} security={security} slots={slots} />
        {error !== undefined && <Notice>{error}</Notice>}
        <Button type="submit" block busy={isBusy}>
          {t('security.confirm')}
        </Button>
      </form>
    </Sheet>
  )
}
