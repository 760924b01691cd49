import ChevronRight from 'lucide-react/icons/chevron-right'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import styles from './menu-rows.module.css'

/** Rows of a menu, one below the other. */
export function MenuRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}

type RowProps = {
  icon: ReactNode
  children: ReactNode
  isDangerous?: boolean
  to?: string
  onClick?: (event: MouseEvent) => void
}

/** One row: a link with `to`, else a button. */
export function MenuRow({ icon, children, isDangerous = false, to, onClick }: RowProps) {
  const face = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.label}>{children}</span>
      {!isDangerous && <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />}
    </>
  )
  const name = classNames(styles.row, isDangerous && styles.danger)
  return (
    <li>
      {to === undefined ? (
        <button type="button" className={name} onClick={onClick}>
          {face}
        </button>
      ) : (
        <Link to={to} className={name} onClick={onClick}>
          {face}
        </Link>
      )}
    </li>
  )
}
