import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './facts.module.css'

export type Fact = { label: string; value: ReactNode; isWide?: boolean }

/** Facts in two columns. The caller leaves unknown ones out. */
export function Facts({ list }: { list: readonly (Fact | undefined | false)[] }) {
  return (
    <dl className={styles.facts}>
      {list.map(
        (fact) =>
          fact && (
            <div key={fact.label} className={classNames(styles.fact, fact.isWide && styles.wide)}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
