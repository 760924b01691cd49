import type { MouseEvent } from 'react'
import { toastOfflineNoticeMs } from '../domain/limits.ts'
import { sessionStore } from '../domain/session-store.ts'
import { loginPath, stateWithWayBack } from '../domain/way-back.ts'
import { useText } from '../lib/i18n.ts'
import { useNavigate } from '../lib/router.ts'
import { schedule } from '../lib/timers.ts'
import { showToast } from '../ui/toast.tsx'
import { setAccountPrompt } from './account-prompt-store.ts'
import type { EntryVerdict } from './entries.ts'

/** A click handler for a link that not everybody may follow. */
export function useEntry(): (path: string, decide: (type: number | null) => EntryVerdict) => (event: MouseEvent) => void {
  const t = useText()
  const navigate = useNavigate()
  return (path, decide) => (event) => {
    const verdict = decide(sessionStore.read().session?.type ?? null)
    if (verdict === 'go') return
    event.preventDefault()
    if (verdict === 'login') navigate(loginPath, { state: stateWithWayBack(path) })
    if (verdict === 'prompt') setAccountPrompt(true)
    if (verdict === 'reject') showToast('reject', t('errors.realAccountNeeded'))
    if (verdict !== 'notice') return
    showToast('offline', t('free_reject'))
    schedule(() => setAccountPrompt(true), toastOfflineNoticeMs)
  }
}
