import { shownDate, shownTime } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { ReportList } from '../../ui/report/report-list.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { useLineName } from './rate-form.tsx'
import { rateText } from './rebate-texts.ts'
import styles from './rebates.module.css'
import type { RateChange } from './rebates.queries.ts'

const byKeys = { me: 'rebates.byMe', upline: 'rebates.byUpline', merchant: 'rebates.byMerchant' } as const

/** Who set which rate of the account, when, and from which day it counts. */
export function RateHistory({ account }: { account: string }) {
  const t = useText()
  const rows = useReportList('listRebateRateChanges', { account })
  return (
    <section className={styles.history} aria-label={t('rebates.history')}>
      <h2 className={styles.heading}>{t('rebates.history')}</h2>
      {rows.items?.length === 0 ? (
        <p className={styles.text}>{t('rebates.noHistory')}</p>
      ) : (
        <ReportList rows={rows} keyOf={({ id }) => id} row={(change) => <ChangeRow change={change} />} />
      )}
    </section>
  )
}

function ChangeRow({ change }: { change: RateChange }) {
  const t = useText()
  const nameOf = useLineName()
  const { timeZone } = useTemplate()
  const { day, time } = shownTime(change.at, timeZone)
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{nameOf(change)}</span>
        <span className={styles.note}>
          {day} {time} · {t(byKeys[change.by])} · {t('rebates.countsFrom', { day: shownDate(change.fromDay) })}
        </span>
      </span>
      <span className={styles.value}>
        {rateText(change.old)} → {rateText(change.new)}
      </span>
    </>
  )
}
