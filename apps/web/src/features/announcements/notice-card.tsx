import ChevronDown from 'lucide-react/icons/chevron-down'
import { shownDate } from '../../domain/dates.ts'
import { useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { plainText } from '../../lib/plain-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import type { Notice } from './notices.ts'
import styles from './notices-screen.module.css'

/** One announcement: a tap opens and closes it. */
export function NoticeCard({ notice, isOpen, onToggle }: { notice: Notice; isOpen: boolean; onToggle: () => void }) {
  const t = useText()
  // To a visitor nothing is read, and nothing is new.
  const isUnread = useSession() !== null && !notice.read
  return (
    <article className={styles.card}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.words}>
            <span className={styles.title}>
              {isUnread && (
                <span className={styles.unread} data-unread="">
                  <span className="visually-hidden">{t('notices.unread')} </span>
                </span>
              )}
              {notice.title}
            </span>
            <span className={styles.date}>{shownDate(notice.startDate)}</span>
          </span>
          <ChevronDown className={classNames(styles.arrow, isOpen && styles.turned)} size={20} aria-hidden="true" />
        </button>
      </h2>
      {isOpen ? (
        <RichText html={notice.content} className={styles.content} />
      ) : (
        <p className={styles.preview}>{plainText(notice.content)}</p>
      )}
    </article>
  )
}

/** The shape of announcements that are on their way. */
export function NoticeSkeletons() {
  return (
    <div className={styles.list} aria-busy="true">
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </div>
  )
}
