import type { Language } from '@pavilion/api/languages'
import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { useRewardHistory } from './rewards.queries.ts'
import styles from './rewards-screen.module.css'

type RewardHistoryProps = {
  language: Language
  monthTotal: string
  symbol: string
  /** The rewards of which a bonus is still wagered. */
  running: ReadonlySet<string>
}

/** What was granted: date, amount and order number of each, whether it is still wagered, and the sum of this month. */
export function RewardHistory({ language, monthTotal, symbol, running }: RewardHistoryProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useRewardHistory(language)
  const rows = data?.pages.flatMap((page) => page.list) ?? []
  return (
    <section className={styles.history} aria-label={t('rewards.history')}>
      <div className={styles.month}>
        <h2 className={styles.heading}>{t('rewards.history')}</h2>
        <p className={styles.note}>
          {t('rewards.month')} <strong className={styles.money}>{moneyText(symbol, monthTotal)}</strong>
        </p>
      </div>
      {rows.length === 0 && data !== undefined && <p className={styles.note}>{t('rewards.noHistory')}</p>}
      <ul>
        {rows.map(({ id, title, amount, takenAt }) => {
          const { day, time } = shownTime(takenAt, timeZone)
          return (
            <li key={id} className={styles.row}>
              <span className={styles.rowWords}>
                <span className={styles.rowTitle}>{title}</span>
                <span className={styles.rowNote}>
                  {day} {time} · {t('rewards.order', { id })}
                </span>
                {running.has(id) && <span className={styles.rowNote}>{t('rewards.stillWagered')}</span>}
              </span>
              <span className={styles.money}>{moneyText(symbol, amount)}</span>
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('rewards.more')}
        </Button>
      )}
    </section>
  )
}
