import type { NotificationKind } from '@pavilion/api/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast.tsx'
import { notificationsRead } from './notifications.queries.ts'

/** Switches one on or off, and shows it so while the call is on its way. A refusal is shown, and the switch goes back. */
export function useSetNotification() {
  const t = useText()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ kind: NotificationKind; isOn: boolean }>()
  const set = async (kind: NotificationKind, isOn: boolean): Promise<void> => {
    setAsked({ kind, isOn })
    try {
      queries.setQueryData(notificationsRead.queryKey, await call('setNotification', { body: { kind, isOn } }))
      showToast('success', t('notifications.saved'))
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    } finally {
      setAsked(undefined)
    }
  }
  return { asked, set }
}
