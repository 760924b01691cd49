import type { NotificationKind } from '@pavilion/api/notifications'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'

/** The one read of them. */
export const notificationsRead = read('listNotifications')

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
