import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { call } from '../../domain/api.ts'
import { sessionStore, useSession } from '../../domain/session-store.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { flushNotices, useNotices } from './announcements.queries.ts'
import { NoticeCard, NoticeSkeletons } from './notice-card.tsx'
import { listNotices, type Notice, noticeAsked } from './notices.ts'
import styles from './notices-screen.module.css'
import { createReadMarker } from './read-marker.ts'

/** The announcements. One that the address names is open from the start. */
export function NoticesScreen() {
  const t = useText()
  const { search } = useLocation()
  const { data, isPending, error, refetch, isFetching } = useNotices()
  const [open, setOpen] = useState<string | null | undefined>(undefined)
  const notices = data ? listNotices(data) : []
  const opened = open === undefined ? noticeAsked(notices, search)?.id : open
  useMarkRead(notices.find(({ id }) => id === opened))
  if (isPending) return <NoticeSkeletons />
  if (!data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (notices.length === 0) {
    return <NothingHere text={t('notices.none')} />
  }
  return (
    <ul className={styles.list}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeCard notice={notice} isOpen={notice.id === opened} onToggle={() => setOpen(notice.id === opened ? null : notice.id)} />
        </li>
      ))}
    </ul>
  )
}

// An open notice counts as read; the server is informed once, and the list is fetched again past
// its cache.
function useMarkRead(notice: Notice | undefined): void {
  const queries = useQueryClient()
  const language = useSettledLanguage()
  const session = useSession()
  const member = session?.userName
  const marker = useMemo(
    () =>
      createReadMarker({
        memberType: () => sessionStore.read().session?.type ?? null,
        mark: (announcementId) => {
          if (member === undefined) return
          // What could not be marked is unread again at the next visit.
          call('markAnnouncementRead', { body: { announcementId, read: true } })
            .then(() => flushNotices(queries, language, member))
            .catch(() => {})
        },
      }),
    [queries, language, member],
  )
  const id = notice?.read === false ? notice.id : undefined
  useEffect(() => {
    if (id !== undefined) marker(id)
  }, [id, marker])
}
