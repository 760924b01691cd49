import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useId } from 'react'
import { useText } from '../../lib/i18n.ts'
import { SelectFrame } from '../select-frame.tsx'
import styles from './report.module.css'

type Option<Value extends string = string> = { value: Value; label: string }

type ReportSelectProps<Value extends string> = {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}

/** One of several, as the phone's own list. Its label is read out; the first option says what it is about. */
export function ReportSelect<Value extends string>({ label, value, options, onChange }: ReportSelectProps<Value>) {
  const id = useId()
  return (
    <div className={styles.selectCell}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <SelectFrame>
        <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectFrame>
    </div>
  )
}

type ReportSortProps = {
  /** A figure's name, with a minus sign in front for the largest first. */
  sort: string
  figures: readonly Option[]
  onChange: (sort: string) => void
}

/** By which figure the rows are sorted, and which end comes first. */
export function ReportSort({ sort, figures, onChange }: ReportSortProps) {
  const t = useText()
  const isDown = sort.startsWith('-')
  const figure = isDown ? sort.slice(1) : sort
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <div className={styles.sort}>
      <ReportSelect label={t('reports.sort')} value={figure} options={figures} onChange={(next) => onChange(isDown ? `-${next}` : next)} />
      <button type="button" className={styles.direction} onClick={() => onChange(isDown ? figure : `-${figure}`)}>
        <Arrow size={18} aria-hidden="true" />
        <span>{t(isDown ? 'reports.largestFirst' : 'reports.smallestFirst')}</span>
      </button>
    </div>
  )
}
