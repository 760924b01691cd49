import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MovedMoney } from '../../ui/moved-money.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import styles from './envelopes.module.css'
import { useReceived } from './envelopes.queries.ts'

/** The shares that the member took. */
export function ReceivedList() {
  const t = useText()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReceived()
  if (!data) {
    if (error) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    return <Skeleton className={styles.formSkeleton} />
  }
  const symbol = data.pages[0]?.currencySymbol ?? ''
  const shares = data.pages.flatMap(({ list }) => list)
  if (shares.length === 0) return <NothingHere title={t('envelopes.noneReceived')} text={t('envelopes.noRainText')} action={null} />
  return (
    <>
      <ul className={styles.list}>
        {shares.map(({ id, from, greeting, amount, at }) => (
          <li key={id} className={styles.card}>
            <span className={styles.row}>
              <span className={styles.cardTitle}>{t('envelopes.fromWho', { from })}</span>
              <MovedMoney symbol={symbol} amount={amount} />
            </span>
            <span className={styles.row}>
              <span className={styles.hint}>{greeting || t('envelopes.noGreeting')}</span>
              <span className={styles.hint}>{`${shownTime(at).day} ${shownTime(at).time}`}</span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui.loadMore')}
        </Button>
      )}
    </>
  )
}
