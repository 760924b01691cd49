import type { NotificationKind } from '@pavilion/api/notifications'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { showToast } from '../../ui/toast.tsx'

const notificationsRead = read('listNotifications')

/** What the member is shown or sent without asking. Nothing is asked for visitors and guests. */
export function useNotifications() {
  const session = useSession()
  return useQuery({ ...notificationsRead, enabled: session !== null && !isGuest(session.type), staleTime: 30_000 })
}

/**
 * Whether the page shows such a thing; undefined while that is not known. Visitors and guests have no switches. Where the answer does not
 * come, nothing is shown that may be unwanted.
 */
export function useIsWanted(kind: NotificationKind): boolean | undefined {
  const session = useSession()
  const { data, isError } = useNotifications()
  if (session === null || isGuest(session.type)) return true
  if (data === undefined) return isError ? false : undefined
  return data.list.find((each) => each.kind === kind)?.isOn === true
}

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
