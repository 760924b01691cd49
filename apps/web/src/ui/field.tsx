import { asciiDigits } from '@pavilion/money/ascii-digits'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  /** Replaces the hint, and marks the input as wrong. */
  error?: string | undefined
  hint?: string | undefined
  /** The hint says that all is well. */
  isGood?: boolean
  /** Beside the input, within its frame. */
  trailing?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input with its hint and its error. The line below keeps its height, so that an error moves nothing. */
export function Field({ label, error, hint, isGood = false, trailing, className, id, ...rest }: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const noteId = `${inputId}-note`
  const note = error ?? hint
  const { value } = rest
  const isOfDigits = rest.inputMode === 'numeric' || rest.inputMode === 'decimal' || rest.inputMode === 'tel'
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (isOfDigits) showAscii(event.target, rest.maxLength)
    rest.onChange?.(event)
  }
  // What was typed before the page's script had arrived counts: nobody has told React of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at once, when the script takes over.
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement) || value === undefined || input.value === value) return
    onChange({ target: input, currentTarget: input } as ChangeEvent<HTMLInputElement>)
  }, [])
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={classNames(styles.frame, error !== undefined && styles.wrong)}>
        <input
          {...rest}
          // A pasted number is cut once what is no part of it has gone, and not before.
          maxLength={isOfDigits ? undefined : rest.maxLength}
          onChange={onChange}
          id={inputId}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {trailing}
      </div>
      <p id={noteId} className={error === undefined ? classNames(styles.hint, isGood && styles.good) : styles.error} aria-live="polite">
        {note}
      </p>
    </div>
  )
}

/** Digits of whatever keyboard as those of ASCII, so that nothing vanishes without a word. */
function showAscii(input: HTMLInputElement, lengthMax = Number.POSITIVE_INFINITY): void {
  const plain = asciiDigits(input.value)
  const shown = plain.length > lengthMax ? plain.replace(/[\s().-]/g, '').slice(0, lengthMax) : plain
  if (shown !== input.value) input.value = shown
}

/** A field for a password, with a button that shows what was typed. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'trailing'>) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.trailing}
          aria-label={t(isShown ? 'ui.hidePassword' : 'ui.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      }
    />
  )
}

type CheckboxProps = InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }

/** A box to tick, with its words beside it as part of the target. */
export function Checkbox({ children, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...rest} type="checkbox" className={styles.box} />
      <span className={styles.tick} aria-hidden="true" />
      <span>{children}</span>
    </label>
  )
}
