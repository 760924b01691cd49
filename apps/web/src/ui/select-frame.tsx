import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './select-frame.module.css'

/** Gives the `<select>` inside the arrow of the house in place of the browser's, whose arrow touches the rounded edge. */
export function SelectFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      {children}
      <ChevronDown size={16} aria-hidden="true" />
    </div>
  )
}
