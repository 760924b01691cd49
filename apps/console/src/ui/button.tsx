import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type Tone = 'primary' | 'danger' | 'usual' | 'plain'
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  tone?: Tone
  /** The letter that does the same. */
  letter?: string | undefined
  busy?: boolean
  children: ReactNode
}

/** A button. One that works shows it, and takes no second press. */
export function Button({ tone = 'usual', letter, busy = false, children, type = 'button', disabled, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, tone !== 'usual' && styles[tone])}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-keyshortcuts={letter}
    >
      {children}
      {letter !== undefined && (
        <span className={styles.key} aria-hidden="true">
          {letter}
        </span>
      )}
    </button>
  )
}
