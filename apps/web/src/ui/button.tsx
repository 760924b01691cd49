import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useIsTakenOver } from '../lib/taken-over.ts'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

/** `primary` is the one thing to do on a screen; `danger` cannot be taken back. */
type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'
type Size = 'large' | 'small'
type Look = { variant?: Variant; size?: Size; block?: boolean }

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & Look & { busy?: boolean }

/**
 * A button. While `busy` it shows that work is running, keeps its size and cannot be pressed again. One that submits a form waits
 * for the page's script: without it the browser itself would send the fields, in the address for all to see.
 */
export function Button({ variant, size, block, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const isWaiting = !useIsTakenOver() && rest.type === 'submit'
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isWaiting}
      data-waiting={isWaiting || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={buttonClass({ variant, size, block }, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Face busy={busy}>{children}</Face>
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, block, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block }, className)}>
      <Face busy={false}>{children}</Face>
    </Link>
  )
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

/** A square of 44 px with an icon; `label` is what it is called. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(styles.icon, className)}>
      {children}
    </button>
  )
}

/** The class of an `IconButton`, for a link. */
export const iconButtonClass = styles.icon

function Face({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <>
      <span className={styles.face}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </>
  )
}

type MaybeLook = { [Key in keyof Look]: Look[Key] | undefined }

function buttonClass({ variant = 'primary', size = 'large', block = false }: MaybeLook, className: string | undefined): string {
  return classNames(styles.button, styles[variant], styles[size], block && styles.block, className)
}
