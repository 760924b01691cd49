import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** The filters of a list side by side, above it. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={styles.filters} data-filter aria-label={label}>
    {children}
  </section>
)
