import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

export type BadgeTone = 'good' | 'bad' | 'wait' | 'usual'

/** A state: always a word, whose colour says it once more. */
export function Badge({ tone = 'usual', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, tone !== 'usual' && styles[tone])}>{children}</span>
}
