import type { ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './notice.module.css'

type NoticeProps = {
  tone?: 'warning' | 'info'
  children: ReactNode
  /** What to do next, in words or as a link. */
  next?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A sentence within a form that must not be missed, with what to do next below it. It is read out when it appears. */
export function Notice({ tone = 'warning', children, next, ref }: NoticeProps) {
  return (
    <div ref={ref} className={classNames(styles.notice, styles[tone])} role="alert" tabIndex={-1}>
      <p className={styles.text}>{children}</p>
      {next !== undefined && <div className={styles.next}>{next}</div>}
    </div>
  )
}
