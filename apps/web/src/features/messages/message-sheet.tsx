import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Sheet } from '../../ui/dialog.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import type { Message } from './inbox.queries.ts'
import styles from './inbox-screen.module.css'

/** A message of either box. */
export type ShownMessage = Pick<Message, 'title' | 'sentAt' | 'content'> & { text?: string | undefined }

type MessageSheetProps = {
  message: ShownMessage /** From whom, or to whom. */
  who: string | undefined
  onDelete: () => Promise<void>
  onClose: () => void
}

/** A message in full. It can be deleted, which is asked for once more. */
export function MessageSheet({ message, who, onDelete, onClose }: MessageSheetProps) {
  const t = useText()
  const [step, setStep] = useState<'reading' | 'asked' | 'deleting'>('reading')
  const { day, time } = shownTime(message.sentAt)
  const remove = async () => {
    setStep('deleting')
    await onDelete()
    setStep('reading')
  }
  if (step !== 'reading') {
    return (
      <ConfirmDialog
        title={t('messages.deleteAsk')}
        text={t('messages.deleteText')}
        confirmLabel={t('messages.delete')}
        isDangerous
        busy={step === 'deleting'}
        onConfirm={() => void remove()}
        onCancel={() => setStep('reading')}
      />
    )
  }
  return (
    <Sheet title={message.title} onClose={onClose}>
      <p className={`${styles.sentAt} tabular`}>
        {who !== undefined && <span className={styles.who}>{who}</span>}
        {day} {time}
      </p>
      {message.text === undefined ? (
        <RichText html={message.content} className={styles.content} />
      ) : (
        <p className={`${styles.content} ${styles.written}`}>{message.text}</p>
      )}
      <Button variant="danger" block onClick={() => setStep('asked')}>
        <Trash2 size={20} aria-hidden="true" />
        {t('messages.delete')}
      </Button>
    </Sheet>
  )
}
