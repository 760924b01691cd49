import { useQueryClient } from '@tanstack/react-query'
import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect, useMemo, useState } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { sessionStore } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { showToast } from '../../ui/toast.tsx'
import { markAgentAnnouncements, useAgentAnnouncements } from './agent-announcements.queries.ts'
import { NoticeCard, NoticeSkeletons } from './notice-card.tsx'
import { noticeAsked } from './notices.ts'
import styles from './notices-screen.module.css'
import { NoticesScreen } from './notices-screen.tsx'
import { createReadMarker } from './read-marker.ts'

/** The announcements to agents where the address asks for them (`types=A`); otherwise those to everybody. */
export function MemberNoticesScreen() {
  const { search } = useLocation()
  return new URLSearchParams(search).get('types') === 'A' ? <AgentNotices /> : <NoticesScreen />
}

function AgentNotices() {
  const t = useText()
  const { search } = useLocation()
  const { data, error, isFetching, refetch } = useAgentAnnouncements()
  const [open, setOpen] = useState<string | null | undefined>(undefined)
  const opened = open === undefined ? noticeAsked(data?.list ?? [], search)?.id : open
  const isUnread = data?.list.some(({ id, read }) => id === opened && !read) === true
  useMarkRead(isUnread ? (opened ?? undefined) : undefined)
  if (!data) return error === null ? <NoticeSkeletons /> : <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (data.list.length === 0) return <NothingHere text={t('notices.none')} />
  return (
    <>
      <ReadAll unread={data.footer.unreadCount} />
      <ul className={styles.list}>
        {data.list.map((notice) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} isOpen={notice.id === opened} onToggle={() => setOpen(notice.id === opened ? null : notice.id)} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** How much is unread, and a button that puts an end to that. The line keeps its place. */
function ReadAll({ unread }: { unread: number }) {
  const t = useText()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const readAll = async () => {
    setBusy(true)
    try {
      await markAgentAnnouncements(queries)
    } catch (refusal) {
      showToast('reject', t(errorKey(refusal)))
    }
    setBusy(false)
  }
  return (
    <div className={styles.all}>
      <p role="status">{unread > 0 ? t('messages.unread', { count: unread }) : t('notices.allRead')}</p>
      {unread > 0 && (
        <Button size="small" variant="secondary" busy={isBusy} onClick={() => void readAll()}>
          <CheckCheck size={18} aria-hidden="true" />
          {t('notices.readAll')}
        </Button>
      )}
    </div>
  )
}

// An open notice counts as read; the server is informed once.
function useMarkRead(id: string | undefined): void {
  const queries = useQueryClient()
  const marker = useMemo(
    () =>
      createReadMarker({
        memberType: () => sessionStore.read().session?.type ?? null,
        // What could not be marked is unread again at the next visit.
        mark: (announcementId) => void markAgentAnnouncements(queries, announcementId).catch(() => {}),
      }),
    [queries],
  )
  useEffect(() => {
    if (id !== undefined) marker(id)
  }, [id, marker])
}
