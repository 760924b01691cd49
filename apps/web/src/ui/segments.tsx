import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './segments.module.css'
import tabs from './tabs.module.css'

type SegmentsProps<Value extends string> = {
  /** What is chosen; read out alone. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of two or three that belong together, in the look of tabs. The arrow keys move between them. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classNames(tabs.tabs, styles.segments)}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames(tabs.tab, styles.segment, option.value === value && tabs.current)}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
