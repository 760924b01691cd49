import { asciiDigits } from '@pavilion/money/ascii-digits'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

/** The kind of a field. Values are texts; the sender of a form parses them. */
export type FieldKind = 'text' | 'area' | 'amount' | 'select' | 'password' | 'day'
export type Option = { value: string; label: string }

type Props = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  kind?: FieldKind
  options?: readonly Option[]
  hint?: string | undefined
  fault?: string | undefined
  maxLength?: number
  autoComplete?: string
  isHiddenLabel?: boolean
}

/** A labelled field; what is wrong is beneath it and is read with it. */
export function Field(props: Props) {
  const { label, name, value, onChange, kind = 'text', hint, fault, maxLength, options = [], isHiddenLabel = false } = props
  const id = useId()
  const shared = {
    id,
    name,
    value,
    className: classNames(styles.control, kind === 'amount' && styles.amount),
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault !== undefined ? `${id}-fault` : hint !== undefined ? `${id}-hint` : undefined,
    'aria-label': isHiddenLabel ? label : undefined,
  }
  const change = (event: { target: { value: string } }) =>
    onChange(kind === 'amount' ? asciiDigits(event.target.value) : event.target.value)
  return (
    <div className={styles.field}>
      {!isHiddenLabel && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      {kind === 'area' ? (
        <textarea {...shared} rows={3} maxLength={maxLength} onChange={change} />
      ) : kind === 'select' ? (
        <select {...shared} onChange={change}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={kind === 'password' ? 'password' : kind === 'day' ? 'date' : 'text'}
          inputMode={kind === 'amount' ? 'decimal' : undefined}
          autoComplete={props.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength}
          onChange={change}
        />
      )}
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {fault !== undefined && (
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
