import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  title: string
  /** What the part is for, in a sentence. */
  text?: string
  children?: ReactNode
}

/** One part of a page of settings: a heading, a sentence, and on a card what there is to see or to do. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.card}>{children}</div>}
    </section>
  )
}
