import { type ReactNode, useEffect, useId } from 'react'
import { useText } from '../lib/i18n.ts'
import styles from './page.module.css'

/** A page: its title, one sentence of what it shows, what can be done at the right. */
export function Page({ title, lead, acts, children }: { title: string; lead?: string; acts?: ReactNode; children: ReactNode }) {
  const t = useText()
  useEffect(() => {
    document.title = `${title} · ${t('ui.console')}`
  }, [title, t])
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </div>
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </div>
      {children}
    </div>
  )
}

/** A part of a page or panel under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
