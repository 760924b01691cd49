import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import styles from './filters.module.css'

/** The filters of a list side by side, above it; on a phone a button opens them. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.filters} data-filter data-open={isOpen} aria-label={label}>
      <div className={styles.opener}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label}
        </Button>
      </div>
      {children}
    </section>
  )
}
