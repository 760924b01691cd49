import { useSyncExternalStore } from 'react'
import { useText } from '../lib/i18n.ts'
import { useNavigate } from '../lib/router.ts'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { readAccountPrompt, setAccountPrompt, watchAccountPrompt } from './account-prompt-store.ts'

/** Tells a guest that a real account is needed, and offers to register. */
export function AccountPrompt() {
  const t = useText()
  const navigate = useNavigate()
  const isAsked = useSyncExternalStore(watchAccountPrompt, readAccountPrompt, () => false)
  if (!isAsked) return null
  const close = () => setAccountPrompt(false)
  return (
    <ConfirmDialog
      title={t('shell.realAccount')}
      text={t('errors.realAccountNeeded')}
      confirmLabel={t('shell.registerNow')}
      onConfirm={() => {
        close()
        navigate('/m/register')
      }}
      onCancel={close}
    />
  )
}
