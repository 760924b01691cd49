import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { errorKey } from '../../lib/error-texts.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { useLocation } from '../../lib/router.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton, StatePanel } from '../../ui/state-panel.tsx'
import { noticesQuery } from './announcements.queries.ts'
import { displayDate, listNotices, type Notice, noticeAsked, plainText } from './notices.ts'
import styles from './notices-screen.module.css'

/** The announcements. One that the address names is open from the start. */
export function NoticesScreen() {
  const t = useText()
  const { search } = useLocation()
  const { data, isPending, error, refetch, isFetching } = useQuery(noticesQuery(useSettledLanguage()))
  const [open, setOpen] = useState<string | null | undefined>(undefined)
  if (isPending) return <NoticeSkeletons />
  if (!data) {
    return (
      <StatePanel
        scene={errorKey(error) === 'errors.offline' ? 'offline' : 'error'}
        title={t('errors.loadFailed')}
        text={t(errorKey(error))}
        isAlert
        action={
          <Button block busy={isFetching} onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        }
      />
    )
  }
  const notices = listNotices(data)
  if (notices.length === 0) {
    return (
      <StatePanel
        scene="empty"
        title={t('in_no_data')}
        text={t('notices.none')}
        action={
          <ButtonLink to="/m/home" variant="secondary" block>
            {t('ui.toHome')}
          </ButtonLink>
        }
      />
    )
  }
  const opened = open === undefined ? noticeAsked(notices, search)?.id : open
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

function NoticeCard({ notice, isOpen, onToggle }: { notice: Notice; isOpen: boolean; onToggle: () => void }) {
  return (
    <article className={styles.card}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.words}>
            <span className={styles.title}>{notice.title}</span>
            <span className={styles.date}>{displayDate(notice.startDate)}</span>
          </span>
          <ChevronDown className={classNames(styles.arrow, isOpen && styles.turned)} size={20} aria-hidden="true" />
        </button>
      </h2>
      {isOpen ? (
        // The server lets only plain formatting through, and the page's policy runs no script from it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
        <div className={styles.content} dangerouslySetInnerHTML={{ __html: notice.content }} />
      ) : (
        <p className={styles.preview}>{plainText(notice.content)}</p>
      )}
    </article>
  )
}

function NoticeSkeletons() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  )
}
