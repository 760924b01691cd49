import type { ReactNode } from 'react'
import { useText } from '../../lib/i18n.ts'
import { Skeleton } from '../state-panel.tsx'
import styles from './report.module.css'

/** A figure's name and value; the value is missing until it is known. */
export type ReportFigure = { name: string; value: ReactNode | undefined }

type ReportTotalsProps = {
  figures: readonly ReportFigure[]
  /** They could not be read: a dash stands for each. */
  isUnknown?: boolean
  /** Beside the figures, such as `SaveFile`. */
  action?: ReactNode
  /** How the figures are computed. */
  help?: ReactNode
}

/** The sums of everything that the filter finds, not of the page alone. */
export function ReportTotals({ figures, isUnknown = false, action, help }: ReportTotalsProps) {
  const t = useText()
  return (
    <section className={styles.totals} aria-label={t('reports.totals')}>
      <dl className={styles.figures} aria-live="polite">
        {figures.map(({ name, value }) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd className="tabular">{value ?? (isUnknown ? t('wallet.unknown') : <Skeleton className={styles.figureSkeleton} />)}</dd>
          </div>
        ))}
      </dl>
      {(help !== undefined || action !== undefined) && (
        <div className={styles.totalsFoot}>
          {help}
          {action}
        </div>
      )}
    </section>
  )
}

/** A few words that unfold: how a figure is computed. */
export function ReportHelp({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <details className={styles.help}>
      <summary>{t('reports.how')}</summary>
      <p>{children}</p>
    </details>
  )
}
