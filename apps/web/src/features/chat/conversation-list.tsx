import { languageFacts } from '@pavilion/api/languages'
import { useQuery } from '@tanstack/react-query'
import { addressOf } from '../../domain/api.ts'
import { shownTime } from '../../domain/dates.ts'
import { read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Link } from '../../ui/link.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './conversations.module.css'
import { useStream } from './use-thread.ts'

type ConversationListProps = { state: 'open' | 'closed'; addressOfOne: (id: string) => string }

/** The conversations of the merchant; new ones appear by themselves. */
export function ConversationList({ state, addressOfOne }: ConversationListProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = useQuery({ ...read('listConversations', { state }), staleTime: 0, retry: false })
  useStream(addressOf('followDesk'), () => void refetch())
  if (!data) {
    return error === null ? (
      <Skeleton className={styles.skeleton} />
    ) : (
      <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (data.list.length === 0) {
    if (state === 'closed') return <NothingHere action={null} title={t('desk.noneDone')} />
    return <NothingHere action={null} title={t('desk.noneOpen')} text={t('desk.noneOpenText')} />
  }
  return (
    <ul className={styles.list}>
      {data.list.map(({ id, account, language, lastText, lastAt, unreadCount }) => {
        const { day, time } = shownTime(lastAt)
        return (
          <li key={id}>
            <Link className={styles.entry} to={addressOfOne(id)}>
              <span className={styles.words}>
                <span className={styles.name}>{account}</span>
                <span className={styles.last}>{lastText}</span>
                <span className={styles.about}>
                  <span className="tabular">{`${day} ${time}`}</span> · {t('desk.speaks', { language: languageFacts[language].name })}
                </span>
              </span>
              <Badge count={unreadCount} label={t('messages.unread', { count: unreadCount })} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
