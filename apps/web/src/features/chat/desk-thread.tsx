import { useMemo, useState } from 'react'
import { addressOf, call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { PageBar } from '../../ui/page-bar.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ThreadView } from './thread-view.tsx'
import type { ThreadSource } from './use-thread.ts'

type DeskThreadProps = { id: string; onClosed: () => void }

/** One conversation as support sees it: to answer, and to close. */
export function DeskThread({ id, onClosed }: DeskThreadProps) {
  const t = useText()
  const [account, setAccount] = useState('')
  const [step, setStep] = useState<'open' | 'asked' | 'closing'>('open')
  const source = useMemo<ThreadSource>(
    () => ({
      side: 'support',
      stream: addressOf('followDesk'),
      read: async (after) => {
        const found = await call('getConversation', { query: after === undefined ? { id } : { id, after } })
        setAccount(found.account)
        return found
      },
      send: (text, key) => call('answerConversation', { body: { id, text, key } }),
      markRead: (upTo) => call('markConversationRead', { body: { id, upTo } }),
    }),
    [id],
  )
  const close = async () => {
    setStep('closing')
    try {
      await call('closeConversation', { body: { id } })
      onClosed()
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
      setStep('open')
    }
  }
  return (
    <>
      <PageBar
        title={account}
        trailing={
          <Button size="small" variant="secondary" onClick={() => setStep('asked')}>
            {t('desk.close')}
          </Button>
        }
      />
      <ThreadView source={source} />
      {step !== 'open' && (
        <ConfirmDialog
          title={t('desk.closeAsk')}
          text={t('desk.closeText')}
          confirmLabel={t('desk.close')}
          busy={step === 'closing'}
          onConfirm={() => void close()}
          onCancel={() => setStep('open')}
        />
      )}
    </>
  )
}
