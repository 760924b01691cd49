import { type ReactNode, useEffect, useId, useRef } from 'react'
import { nowMs } from '../../lib/clock.ts'
import { dayIn } from '../../lib/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { useTemplate } from '../../lib/template.ts'
import { Field } from '../../ui/field.tsx'
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
        <Select label={t('statements.type')} value={filter.type} onChange={(type) => onChange({ ...filter, type })}>
          <option value="">{t('statements.allTypes')}</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {t(typeKeys[type])}
            </option>
          ))}
        </Select>
        <Select label={t('statements.status')} value={filter.status} onChange={(status) => onChange({ ...filter, status })}>
          <option value="">{t('statements.allStatuses')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {t(statusKeys[status])}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}

type SelectProps<Value extends string> = { label: string; value: Value; onChange: (value: Value) => void; children: ReactNode }

function Select<Value extends string>({ label, value, onChange, children }: SelectProps<Value>) {
  const id = useId()
  return (
    <div>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {children}
      </select>
    </div>
  )
}
