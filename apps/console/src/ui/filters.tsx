import { type ReactNode, useState } from 'react'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import styles from './filters.module.css'

/** The filters of a list side by side, above it; on a phone a button opens them. */
export function Filters({ children }: { children: ReactNode }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.filters} data-filter data-open={isOpen} aria-label={t('ui.filters')}>
      <div className={styles.opener}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('ui.filters')}
        </Button>
      </div>
      {children}
    </section>
  )
}
