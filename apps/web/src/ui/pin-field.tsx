import { asciiDigits } from '@pavilion/money/ascii-digits'
import { type Ref, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './pin-field.module.css'

type PinFieldProps = {
  label: string
  /** How many digits it has. */
  length: number
  value: string
  /** Replaces the hint, and marks the boxes as wrong. */
  error?: string | undefined
  hint?: string | undefined
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * A secret of a few digits as a row of boxes, with the number pad on phones. It is one input over all of them, so that it can be typed,
 * pasted and read out like any other; what was typed shows as dots, and browsers do not offer to keep it.
 */
export function PinField({ label, length, value, error, hint, onChange, ref }: PinFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.frame, error !== undefined && styles.wrong)}>
        <input
          ref={ref}
          id={id}
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          data-autofocus=""
          aria-invalid={error !== undefined || undefined}
          aria-describedby={noteId}
          onChange={(event) => onChange(asciiDigits(event.target.value).replace(/\D/g, '').slice(0, length))}
        />
        <span className={styles.boxes} aria-hidden="true">
          {Array.from({ length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            <span key={place} className={classNames(styles.box, place === Math.min(value.length, length - 1) && styles.next)}>
              {place < value.length && <span className={styles.dot} />}
            </span>
          ))}
        </span>
      </div>
      <p id={noteId} className={error === undefined ? styles.hint : styles.error} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
