import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

type Props = { to: string; search?: Readonly<Record<string, string>>; children: ReactNode }

/** A way to another page that looks like what it is for: the first act of a list. */
export function ActLink({ to, search, children }: Props) {
  return (
    <Link to={to} {...(search && { search: search as never })} className={classNames(styles.button, styles.primary, styles.link)}>
      {children}
    </Link>
  )
}
