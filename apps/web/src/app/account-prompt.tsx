import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useText } from '../lib/i18n.ts'
import { useNavigate } from '../lib/router.ts'
import { readAccountPrompt, setAccountPrompt, watchAccountPrompt } from './account-prompt-store.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('../ui/dialog.tsx')).ConfirmDialog }))

/** Tells a guest that a real account is needed, and offers to register. */
export function AccountPrompt() {
  const t = useText()
  const navigate = useNavigate()
  const isAsked = useSyncExternalStore(watchAccountPrompt, readAccountPrompt, () => false)
  if (!isAsked) return null
  const close = () => setAccountPrompt(false)
  return (
    <Suspense fallback={null}>
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
    </Suspense>
  )
}
