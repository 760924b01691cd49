import { type ReactNode, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import styles from './inbox-screen.module.css'

/** At most this many are deleted by one call. */
const AT_ONCE_MAX = 100

/** Chooses what was not chosen, and the other way round. */
export const toggled = (chosen: readonly string[], id: string) =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

type MailToolsProps = {
  /** Ids, while messages are chosen. */
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[] | undefined) => void
  onDelete: (ids: string[]) => Promise<unknown>
  /** What else can be done, while nothing is chosen. */
  children?: ReactNode
}

/** Chooses messages of a box, and deletes them at once. */
export function MailTools({ chosen, onChoose, onDelete, children }: MailToolsProps) {
  const t = useText()
  const [step, setStep] = useState<'none' | 'asked' | 'deleting'>('none')
  const remove = async (ids: readonly string[]) => {
    setStep('deleting')
    try {
      await onDelete(ids.slice(0, AT_ONCE_MAX))
      onChoose(undefined)
      showToast('success', t('messages.deletedMany'))
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
    }
    setStep('none')
  }
  return (
    <div className={styles.tools}>
      {chosen === undefined ? (
        children
      ) : (
        <Button size="small" variant="danger" disabled={chosen.length === 0} onClick={() => setStep('asked')}>
          {t('messages.deleteSelected', { count: chosen.length })}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => onChoose(chosen === undefined ? [] : undefined)}>
        {t(chosen === undefined ? 'messages.select' : 'messages.selectDone')}
      </Button>
      {chosen !== undefined && step !== 'none' && (
        <ConfirmDialog
          title={t('messages.deleteSelectedAsk')}
          text={t('messages.deleteText')}
          confirmLabel={t('messages.deleteSelected', { count: chosen.length })}
          isDangerous
          busy={step === 'deleting'}
          onConfirm={() => void remove(chosen)}
          onCancel={() => setStep('none')}
        />
      )}
    </div>
  )
}
