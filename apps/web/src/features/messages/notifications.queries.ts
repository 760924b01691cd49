import type { NotificationKind } from '@pavilion/api/notifications'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../domain/queries.ts'
import { isGuest, useSession } from '../../domain/session-store.ts'

/** The one read of them. */
export const notificationsRead = read('listNotifications')

/**
 * Whether the page shows such a thing; undefined while that is not known. Visitors and guests have no switches. Where the answer does not
 * come, nothing is shown that may be unwanted.
 */
export function useIsWanted(kind: NotificationKind): boolean | undefined {
  const session = useSession()
  const isMember = session !== null && !isGuest(session.type)
  const { data, isError } = useQuery({ ...notificationsRead, enabled: isMember, staleTime: 30_000 })
  if (!isMember) return true
  return data ? data.list.some((each) => each.kind === kind && each.isOn) : isError ? false : undefined
}
