import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

/** A sentence that matters now. What went wrong is read out at once. */
export function Notice({ tone, children }: { tone: 'fault' | 'warning' | 'done' | 'usual'; children: ReactNode }) {
  return (
    <div className={classNames(styles.notice, tone !== 'usual' && styles[tone])} role={tone === 'fault' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
