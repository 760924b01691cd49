import { dayIn } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { DayFields, PeriodChips } from '../../ui/report/periods.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { statusOptions, typeOptions } from './record-texts.ts'
import { periods, type StatementFilter } from './statement-filter.ts'
import styles from './statements.module.css'

const periodKeys: Readonly<Record<StatementFilter['period'], string>> = {
  today: 'ui.today',
  yesterday: 'ui.yesterday',
  '7': 'statements.days7',
  '30': 'statements.days30',
  own: 'statements.ownDays',
}

type FiltersProps = { filter: StatementFilter; onChange: (filter: StatementFilter) => void }

/** Which days, which type and which status. */
export function StatementFilters({ filter, onChange }: FiltersProps) {
  const t = useText()
  const { timeZone } = useTemplate()
  const today = dayIn(timeZone, nowMs())
  const choose = (period: StatementFilter['period']) =>
    onChange({
      ...filter,
      period,
      ...(period === 'own' ? { from: filter.from || `${today.slice(0, 8)}01`, to: filter.to || today } : { from: '', to: '' }),
    })
  return (
    <div className={styles.filters}>
      <PeriodChips label={t('statements.period')} periods={periods} names={periodKeys} value={filter.period} onChange={choose} />
      {filter.period === 'own' && (
        <DayFields
          range={filter}
          labels={{ from: t('statements.from'), to: t('statements.to') }}
          onChange={(days) => onChange({ ...filter, ...days })}
        />
      )}
      <div className={styles.selects}>
        <ReportSelect
          label={t('statements.type')}
          value={filter.type}
          options={typeOptions(t)}
          onChange={(type) => onChange({ ...filter, type })}
        />
        <ReportSelect
          label={t('statements.status')}
          value={filter.status}
          options={statusOptions(t)}
          onChange={(status) => onChange({ ...filter, status })}
        />
      </div>
    </div>
  )
}
