import { useEffect, useId, useRef } from 'react'
import { dayIn } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { nowMs } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../field.tsx'
import styles from './periods.module.css'

/** First and last day, both included; empty where they are not chosen. */
export type DayRange = { from: string; to: string }

type PeriodChipsProps<Period extends string> = {
  /** What is chosen; read out. */
  label: string
  periods: readonly Period[]
  /** What each is called: the names of texts. */
  names: Readonly<Record<Period, string>>
  value: Period
  onChange: (period: Period) => void
}

/** Which days are meant: chips in a row that scrolls sideways, the chosen one in view. */
export function PeriodChips<Period extends string>({ label, periods, names, value, onChange }: PeriodChipsProps<Period>) {
  const t = useText()
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen days come into view when they change.
  useEffect(() => {
    const chip = row.current?.querySelector('input:checked')?.parentElement
    // Only sideways: the page itself stays where it is.
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [value])
  return (
    <fieldset ref={row} className={styles.periods} data-sideways="">
      <legend className="visually-hidden">{label}</legend>
      {periods.map((period) => (
        <label key={period} className={styles.chip}>
          <input type="radio" name={name} checked={period === value} onChange={() => onChange(period)} />
          <span>{t(names[period])}</span>
        </label>
      ))}
    </fieldset>
  )
}

type DayFieldsProps = { range: DayRange; labels: DayRange; onChange: (change: Partial<DayRange>) => void }

/** A first and a last day of the member's own choice, none of them after today. */
export function DayFields({ range, labels, onChange }: DayFieldsProps) {
  const { timeZone } = useTemplate()
  return (
    <div className={styles.range}>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          type="date"
          label={labels[end]}
          value={range[end]}
          max={dayIn(timeZone, nowMs())}
          onChange={(event) => onChange({ [end]: event.target.value })}
        />
      ))}
    </div>
  )
}
