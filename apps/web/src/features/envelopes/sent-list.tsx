import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { shownTime } from '../../domain/dates.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Sheet } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import styles from './envelopes.module.css'
import { refreshSender, type Sent, useSent, useSentEnvelope } from './envelopes.queries.ts'

const stateKeys: Readonly<Record<Sent['state'], string>> = {
  coming: 'envelopes.stateComing',
  running: 'envelopes.stateRunning',
  ended: 'envelopes.stateEnded',
  cancelled: 'envelopes.stateCancelled',
}

/** The envelopes that the agent sent, each with how far it has gone. */
export function SentList() {
  const t = useText()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSent()
  const [shown, setShown] = useState<string>()
  if (!data) {
    if (error) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    return <Skeleton className={styles.formSkeleton} />
  }
  const symbol = data.pages[0]?.currencySymbol ?? ''
  const sent = data.pages.flatMap(({ list }) => list)
  if (sent.length === 0) return <NothingHere title={t('envelopes.noneSent')} text={t('envelopes.noneSentText')} action={null} />
  return (
    <>
      <ul className={styles.list}>
        {sent.map((envelope) => (
          <li key={envelope.id}>
            <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => setShown(envelope.id)}>
              <SentCard envelope={envelope} symbol={symbol} />
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('ui.loadMore')}
        </Button>
      )}
      {shown !== undefined && <SentSheet id={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function SentCard({ envelope, symbol }: { envelope: Sent; symbol: string }) {
  const t = useText()
  const { day, time } = shownTime(envelope.startsAt)
  return (
    <>
      <span className={styles.row}>
        <span className={styles.cardTitle}>{envelope.greeting || t('envelopes.noGreeting')}</span>
        <span className={styles.state} data-state={envelope.state}>
          {t(stateKeys[envelope.state])}
        </span>
      </span>
      <span className={styles.row}>
        <span className={styles.hint}>{`${day} ${time}`}</span>
        <span className="tabular">{moneyText(symbol, envelope.total)}</span>
      </span>
      <progress
        className={styles.progress}
        max={envelope.shares}
        value={envelope.takenShares}
        aria-label={t('envelopes.progress', { taken: envelope.takenShares, shares: envelope.shares })}
      />
      <span className={styles.row}>
        <span className={styles.hint}>{t('envelopes.progress', { taken: envelope.takenShares, shares: envelope.shares })}</span>
        {envelope.returned !== undefined && (
          <span className={styles.hint}>{t('envelopes.returned', { amount: moneyText(symbol, envelope.returned) })}</span>
        )}
      </span>
    </>
  )
}

function SentSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useSentEnvelope(id)
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      await call('cancelEnvelope', { body: { id } })
      showToast('success', t('envelopes.takenBack'))
    } catch (failure) {
      showToast('reject', t(errorKey(failure)))
    }
    setBusy(false)
    setAsking(false)
    refreshSender(queries)
    void refetch()
  }
  return (
    <Sheet title={t('envelopes.details')} onClose={onClose}>
      <div className={styles.sheet}>
        {!data && error && <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className={styles.formSkeleton} />}
        {data && (
          <>
            <SentCard envelope={data} symbol={data.currencySymbol} />
            {data.takers.length === 0 ? (
              <p className={styles.hint}>{t('envelopes.nobody')}</p>
            ) : (
              <Facts
                facts={data.takers.map(({ account, amount, at }) => ({
                  name: `${account} · ${shownTime(at).time}`,
                  value: moneyText(data.currencySymbol, amount),
                }))}
              />
            )}
            {data.canCancel && (
              <Button variant="secondary" block onClick={() => setAsking(true)}>
                {t('envelopes.takeBack')}
              </Button>
            )}
          </>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('envelopes.takeBack')}
          text={t('envelopes.takeBackText')}
          confirmLabel={t('envelopes.takeBack')}
          busy={isBusy}
          onConfirm={() => void cancel()}
          onCancel={() => setAsking(false)}
        />
      )}
    </Sheet>
  )
}
