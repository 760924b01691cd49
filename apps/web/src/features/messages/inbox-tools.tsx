import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { errorKey } from '../../lib/error-texts.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'
import { changeInbox, type Message } from './inbox.queries.ts'
import styles from './inbox-screen.module.css'
import { useUnreadRefresh } from './unread.queries.ts'

type InboxToolsProps = {
  messages: readonly Message[]
  /** Ids, while messages are chosen. */
  chosen: readonly string[] | undefined
  onChoose: (chosen: readonly string[] | undefined) => void
}

/** What can be done with many messages at once. */
export function InboxTools({ messages, chosen, onChoose }: InboxToolsProps) {
  const t = useText()
  const queries = useQueryClient()
  const language = useSettledLanguage()
  const refreshUnread = useUnreadRefresh()
  const [step, setStep] = useState<'none' | 'reading' | 'asked' | 'deleting'>('none')
  const act = async (work: () => Promise<unknown>, done: () => void) => {
    try {
      await work()
      done()
      refreshUnread()
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
    }
    setStep('none')
  }
  const readAll = () => {
    setStep('reading')
    return act(
      () => call('markAllInboxRead'),
      () => changeInbox(queries, language, (message) => ({ ...message, read: true })),
    )
  }
  const remove = (ids: readonly string[]) => {
    setStep('deleting')
    return act(
      () => call('deleteInboxMessages', { body: { ids: ids.slice(0, 100) } }),
      () => {
        changeInbox(queries, language, (message) => (ids.includes(message.id) ? null : message))
        onChoose(undefined)
        showToast('success', t('messages.deletedMany'))
      },
    )
  }
  return (
    <div className={styles.tools}>
      {chosen === undefined ? (
        messages.some(({ read }) => !read) && (
          <Button size="small" variant="secondary" busy={step === 'reading'} onClick={() => void readAll()}>
            {t('messages.readAll')}
          </Button>
        )
      ) : (
        <Button size="small" variant="danger" disabled={chosen.length === 0} onClick={() => setStep('asked')}>
          {t('messages.deleteSelected', { count: chosen.length })}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => onChoose(chosen === undefined ? [] : undefined)}>
        {t(chosen === undefined ? 'messages.select' : 'messages.selectDone')}
      </Button>
      {chosen !== undefined && (step === 'asked' || step === 'deleting') && (
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
