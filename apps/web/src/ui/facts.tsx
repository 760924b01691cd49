import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './facts.module.css'

export type Fact = {
  name: string
  value: ReactNode
  /** Money in, money out, or neither. */
  tone?: 'in' | 'out' | 'none'
  /** A button that belongs to the value. */
  action?: ReactNode
}

/** A receipt: names at the left, values at the right. A fact with an action has its value on a line of its own. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, tone = 'none', action }) => (
        <div key={name} className={classNames(styles.fact, action !== undefined && styles.tall)}>
          <dt className={styles.name}>{name}</dt>
          <dd className={classNames(styles.value, styles[tone])}>
            <span className={styles.words}>{value}</span>
            {action}
          </dd>
        </div>
      ))}
    </dl>
  )
}
