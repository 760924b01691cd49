import { useEffect, useId, useRef } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { dayIn } from '../../lib/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { useTemplate } from '../../lib/template.ts'
import { Field } from '../../ui/field.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { statusKeys, typeKeys } from './record-texts.ts'
import { periods, type StatementFilter, statuses, types } from './statement-filter.ts'
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
  const name = useId()
  const { timeZone } = useTemplate()
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen days come into view when they change.
  useEffect(() => {
    const chip = row.current?.querySelector('input:checked')?.parentElement
    // Only sideways: the page itself stays where it is.
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [filter.period])
  const today = dayIn(timeZone, nowMs())
  const choose = (period: StatementFilter['period']) =>
    onChange({
      ...filter,
      period,
      ...(period === 'own' ? { from: filter.from || `${today.slice(0, 8)}01`, to: filter.to || today } : { from: '', to: '' }),
    })
  return (
    <div className={styles.filters}>
      <fieldset ref={row} className={styles.periods} data-sideways="">
        <legend className="visually-hidden">{t('statements.period')}</legend>
        {periods.map((period) => (
          <label key={period} className={styles.chip}>
            <input type="radio" name={name} checked={filter.period === period} onChange={() => choose(period)} />
            <span>{t(periodKeys[period])}</span>
          </label>
        ))}
      </fieldset>
      {filter.period === 'own' && (
        <div className={styles.pair}>
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              type="date"
              label={t(end === 'from' ? 'statements.from' : 'statements.to')}
              value={filter[end]}
              max={today}
              onChange={(event) => onChange({ ...filter, [end]: event.target.value })}
            />
          ))}
        </div>
      )}
      <div className={styles.pair}>
        <ReportSelect
          label={t('statements.type')}
          value={filter.type}
          options={[{ value: '', label: t('statements.allTypes') }, ...types.map((type) => ({ value: type, label: t(typeKeys[type]) }))]}
          onChange={(type) => onChange({ ...filter, type: types.find((known) => known === type) ?? '' })}
        />
        <ReportSelect
          label={t('statements.status')}
          value={filter.status}
          options={[
            { value: '', label: t('statements.allStatuses') },
            ...statuses.map((status) => ({ value: status, label: t(statusKeys[status]) })),
          ]}
          onChange={(status) => onChange({ ...filter, status: statuses.find((known) => known === status) ?? '' })}
        />
      </div>
    </div>
  )
}
