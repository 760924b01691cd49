import type { ReactNode } from 'react'
import { dayIn } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Segments } from '../segments.tsx'
import { AccountSearch } from './account-search.tsx'
import { DayFields, PeriodChips } from './periods.tsx'
import styles from './report.module.css'
import { periodsWithin, type ReportFilter, type ReportPeriod, reportDaysMax } from './report-filter.ts'
import type { Report } from './use-report.ts'

const periodKeys: Readonly<Record<ReportPeriod, string>> = {
  today: 'ui.today',
  yesterday: 'ui.yesterday',
  '7': 'reports.days7',
  month: 'reports.month',
  own: 'reports.ownDays',
}

type ReportFiltersProps<More extends string> = {
  report: Report<More>
  /** The switch between everybody below and those right below. */
  hasScope?: boolean
  /** The field that looks for one account and its branch. */
  hasAccount?: boolean
  /** What a page adds; `ReportSelect`s come two in a row. */
  children?: ReactNode
}

/** Which days, and whose: what every report begins with. */
export function ReportFilters<More extends string>({ report, hasScope = false, hasAccount = false, children }: ReportFiltersProps<More>) {
  const t = useText()
  const { timeZone } = useTemplate()
  const { filter, change, options } = report
  // What a page adds has nothing to do with the parts here.
  const choose = (next: Partial<ReportFilter>) => change(next as Partial<ReportFilter<More>>)
  const choosePeriod = (period: ReportPeriod) => {
    const today = dayIn(timeZone, nowMs())
    choose(period === 'own' ? { period, from: filter.from || today, to: filter.to || today } : { period, from: '', to: '' })
  }
  return (
    <div className={styles.filters}>
      <PeriodChips
        label={t('reports.period')}
        periods={periodsWithin(options.daysMax)}
        names={periodKeys}
        value={filter.period}
        onChange={choosePeriod}
      />
      {filter.period === 'own' && <OwnDays report={report} onChange={choose} />}
      {hasScope && <ScopeSwitch scope={filter.scope} onChange={(scope) => choose({ scope })} />}
      {hasAccount && <AccountSearch account={filter.account} onChange={(account) => choose({ account })} />}
      {children !== undefined && <div className={styles.selects}>{children}</div>}
    </div>
  )
}

function OwnDays<More extends string>({ report, onChange }: { report: Report<More>; onChange: (days: Partial<ReportFilter>) => void }) {
  const t = useText()
  return (
    <>
      <DayFields range={report.filter} labels={{ from: t('reports.from'), to: t('reports.to') }} onChange={onChange} />
      {report.query === undefined && (
        <p className={styles.wrong} role="alert">
          {t('reports.daysWrong', { days: report.options.daysMax ?? reportDaysMax })}
        </p>
      )}
    </>
  )
}

function ScopeSwitch({ scope, onChange }: { scope: ReportFilter['scope']; onChange: (scope: ReportFilter['scope']) => void }) {
  const t = useText()
  return (
    <Segments
      label={t('reports.scope')}
      options={[
        { value: 'team', label: t('reports.wholeTeam') },
        { value: 'direct', label: t('reports.direct') },
      ]}
      value={scope}
      onChange={onChange}
    />
  )
}
