import { type ReactNode, useEffect, useId, useRef } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { dayIn } from '../../lib/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { useTemplate } from '../../lib/template.ts'
import { Field } from '../field.tsx'
import { AccountSearch } from './account-search.tsx'
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
  /** What a page adds; `ReportSelect`s stand two in a row. */
  children?: ReactNode
}

/** Which days, and whose: what every report begins with. */
export function ReportFilters<More extends string>({ report, hasScope = false, hasAccount = false, children }: ReportFiltersProps<More>) {
  const { filter, change, options } = report
  // What a page adds has nothing to do with the parts here.
  const choose = (next: Partial<ReportFilter>) => change(next as Partial<ReportFilter<More>>)
  return (
    <div className={styles.filters}>
      <PeriodChips period={filter.period} from={filter.from} to={filter.to} daysMax={options.daysMax} onChange={choose} />
      {filter.period === 'own' && <OwnDays report={report} onChange={choose} />}
      {hasScope && <ScopeSwitch scope={filter.scope} onChange={(scope) => choose({ scope })} />}
      {hasAccount && <AccountSearch account={filter.account} onChange={(account) => choose({ account })} />}
      {children !== undefined && <div className={styles.selects}>{children}</div>}
    </div>
  )
}

type PeriodChipsProps = {
  period: ReportPeriod
  from: string
  to: string
  daysMax: number | undefined
  onChange: (days: Pick<ReportFilter, 'period' | 'from' | 'to'>) => void
}

function PeriodChips({ period: chosen, from, to, daysMax, onChange }: PeriodChipsProps) {
  const t = useText()
  const name = useId()
  const { timeZone } = useTemplate()
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen days come into view when they change.
  useEffect(() => {
    const chip = row.current?.querySelector('input:checked')?.parentElement
    // Only sideways: the page itself stays where it is.
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [chosen])
  const choose = (period: ReportPeriod) => {
    const today = dayIn(timeZone, nowMs())
    onChange(period === 'own' ? { period, from: from || today, to: to || today } : { period, from: '', to: '' })
  }
  return (
    <fieldset ref={row} className={styles.periods} data-sideways="">
      <legend className="visually-hidden">{t('reports.period')}</legend>
      {periodsWithin(daysMax).map((period) => (
        <label key={period} className={styles.chip}>
          <input type="radio" name={name} checked={period === chosen} onChange={() => choose(period)} />
          <span>{t(periodKeys[period])}</span>
        </label>
      ))}
    </fieldset>
  )
}

function OwnDays<More extends string>({ report, onChange }: { report: Report<More>; onChange: (days: Partial<ReportFilter>) => void }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const today = dayIn(timeZone, nowMs())
  return (
    <>
      <div className={styles.pair}>
        {(['from', 'to'] as const).map((end) => (
          <Field
            key={end}
            type="date"
            label={t(end === 'from' ? 'reports.from' : 'reports.to')}
            value={report.filter[end]}
            max={today}
            onChange={(event) => onChange({ [end]: event.target.value })}
          />
        ))}
      </div>
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
  const name = useId()
  return (
    <fieldset className={styles.scopes}>
      <legend className="visually-hidden">{t('reports.scope')}</legend>
      {(['team', 'direct'] as const).map((value) => (
        <label key={value} className={styles.scope}>
          <input type="radio" name={name} checked={value === scope} onChange={() => onChange(value)} />
          <span>{t(value === 'team' ? 'reports.wholeTeam' : 'reports.direct')}</span>
        </label>
      ))}
    </fieldset>
  )
}
