import { addressOf } from '../../domain/api.ts'
import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './desk.module.css'
import { useFeedback } from './desk.queries.ts'

/** Feedback of members and visitors. */
export function FeedbackList() {
  const t = useText()
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useFeedback()
  if (!data) {
    return error === null ? (
      <Skeleton className={styles.skeleton} />
    ) : (
      <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const list = data.pages.flatMap((page) => page.list)
  if (list.length === 0) return <NothingHere action={null} title={t('desk.noFeedback')} text={t('desk.noFeedbackText')} />
  return (
    <>
      <ul className={styles.list}>
        {list.map(({ id, account, text, sentAt, pictureIds }) => {
          const { day, time } = shownTime(sentAt)
          return (
            <li key={id} className={styles.feedback}>
              <p className={styles.who}>
                {account === '' ? t('desk.visitor') : account} · <span className="tabular">{`${day} ${time}`}</span>
              </p>
              <p className={styles.words}>{text}</p>
              {pictureIds.length > 0 && (
                <p className={styles.pictures}>
                  {pictureIds.map((pictureId, index) => {
                    const address = addressOf('getFeedbackPicture', { id: pictureId })
                    return (
                      <a key={pictureId} href={address} target="_blank" rel="noopener">
                        <img src={address} width={88} height={88} alt={t('desk.picture', { number: index + 1 })} loading="lazy" />
                      </a>
                    )
                  })}
                </p>
              )}
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui.loadMore')}
        </Button>
      )}
    </>
  )
}
