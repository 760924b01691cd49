import { useId } from 'react'
import styles from './choice.module.css'
import { classNames } from './class-names.ts'

type Option = { value: string; label: string }

type ChoiceProps = {
  /** What is chosen; read out, and shown above unless `isLabelHidden`. */
  label: string
  isLabelHidden?: boolean
  options: readonly Option[]
  /** Nothing is chosen while it is none of the options. */
  value: string
  /** Keeps many options in one row that is moved sideways. */
  scrolls?: boolean
  onChange: (value: string) => void
}

/** One of a few: chips in a row that wraps, or is moved sideways. The arrow keys move between them. */
export function Choice({ label, isLabelHidden = false, options, value, scrolls = false, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={isLabelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={classNames(styles.options, scrolls && styles.scrolling)} {...(scrolls ? { 'data-sideways': '' } : {})}>
        {options.map((option) => (
          <label key={option.value} className={classNames(styles.option, option.value === value && styles.chosen)}>
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
      </div>
    </fieldset>
  )
}
