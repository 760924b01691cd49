import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NothingHere } from '../../ui/nothing-here.tsx'
import { Skeleton } from '../../ui/state-panel.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { countdownText, stateAt } from './countdown.ts'
import styles from './envelopes.module.css'
import { type Opened, type Rain, refreshRains, useRains } from './envelopes.queries.ts'
import { RainSky } from './rain-sky.tsx'
import { ResultSheet } from './result-sheet.tsx'
import { useServerTime } from './use-server-time.ts'

/**
 * The envelopes for the member: current ones fall and can be opened, others count down or show
 * their end.
 */
export function RainView() {
  const t = useText()
  const { data, error, isFetching, refetch, dataUpdatedAt } = useRains()
  const now = useServerTime(data?.now, dataUpdatedAt)
  const { open, opening, opened, forget } = useOpening()
  if (!data || now === undefined) {
    if (error && !data) return <LoadFailed error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    return <Skeleton className={styles.formSkeleton} />
  }
  const rains = data.list.map((rain) => ({ ...rain, state: stateAt(rain, now) }))
  const falling = rains.find(({ state }) => state === 'running')
  return (
    <>
      {falling && <RainSky onTap={() => void open(falling.id)} />}
      {rains.length === 0 && <NothingHere title={t('envelopes.noRain')} text={t('envelopes.noRainText')} action={null} />}
      <ul className={styles.list}>
        {rains.map((rain) => (
          <li key={rain.id} className={styles.card} data-rain={rain.state}>
            <RainCard rain={rain} symbol={data.currencySymbol} now={now} />
            {rain.state === 'running' && (
              <Button
                block
                variant={rain === falling ? 'primary' : 'secondary'}
                busy={opening === rain.id}
                onClick={() => void open(rain.id)}
              >
                {t('envelopes.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened && <ResultSheet opened={opened} onClose={forget} />}
    </>
  )
}

/** Opens one at a time, once for any number of taps. */
function useOpening() {
  const t = useText()
  const queries = useQueryClient()
  const running = useRef(false)
  const [opening, setOpening] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const open = async (id: string) => {
    if (running.current) return
    running.current = true
    setOpening(id)
    try {
      setOpened(await call('openEnvelope', { body: { id } }))
    } catch (error) {
      showToast('reject', t(errorKey(error)))
    }
    running.current = false
    setOpening(undefined)
    refreshRains(queries)
  }
  return { open, opening, opened, forget: () => setOpened(undefined) }
}

const stateKeys: Readonly<Record<Rain['state'], string>> = {
  running: 'envelopes.stateRunning',
  coming: 'envelopes.stateComing',
  taken: 'envelopes.stateTaken',
  empty: 'envelopes.stateEmpty',
  ended: 'envelopes.stateEnded',
}

function RainCard({ rain, symbol, now }: { rain: Rain; symbol: string; now: number }) {
  const t = useText()
  const until = rain.state === 'coming' ? rain.startsAt : rain.state === 'running' ? rain.endsAt : undefined
  return (
    <>
      <span className={styles.row}>
        <span className={styles.cardTitle}>{t('envelopes.fromWho', { from: rain.from })}</span>
        <span className={styles.state} data-state={rain.state}>
          {t(stateKeys[rain.state])}
        </span>
      </span>
      <span className={styles.row}>
        <span className={styles.hint}>{rain.greeting || t('envelopes.noGreeting')}</span>
        {rain.amount !== undefined && <span className={`${styles.won} tabular`}>{moneyText(symbol, rain.amount)}</span>}
      </span>
      {until !== undefined && (
        <span className={styles.row}>
          <span className={styles.hint}>{t(rain.state === 'coming' ? 'envelopes.startsIn' : 'envelopes.endsIn')}</span>
          <span className={`${styles.countdown} tabular`}>{countdownText(until, now)}</span>
        </span>
      )}
    </>
  )
}
