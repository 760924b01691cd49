import type { ReactNode } from 'react'
import { errorKey } from '../../domain/error-texts.ts'
import { useText } from '../../lib/i18n.ts'
import { Button } from '../button.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { Skeleton, StatePanel } from '../state-panel.tsx'
import { useListEnd } from '../use-list-end.ts'
import styles from './report-list.module.css'
import type { ReportRows } from './use-report-list.ts'

type ReportListProps<Item> = {
  rows: ReportRows<Item>
  keyOf: (item: Item) => string
  /** What a row shows. */
  row: (item: Item) => ReactNode
  /** Makes each row a button that opens something. */
  onOpen?: (item: Item) => void
  /** Which rows open something; all of them when it is left out. */
  canOpen?: (item: Item) => boolean
  /** What a tap opens, where it is a sheet. */
  opens?: 'dialog'
  /** Takes the filter back, where it found nothing. */
  onClear?: (() => void) | undefined
  /** Why there is nothing; the days are named when it is left out. */
  emptyText?: string
}

/** The rows of a report: more of them by themselves as the end comes near, and by a button; and what is there instead of rows. */
export function ReportList<Item>({ rows, keyOf, row, onOpen, canOpen = () => true, opens, onClear, emptyText }: ReportListProps<Item>) {
  const t = useText()
  const end = useListEnd(rows.hasMore && !rows.hasMoreFailed, rows.loadMore)
  const { items } = rows
  if (!items)
    return rows.error && !rows.isFetching ? <ReportFailed error={rows.error} onRetry={rows.retry} onClear={onClear} /> : <RowSkeletons />
  if (items.length === 0) return <NothingHere text={emptyText ?? t('reports.empty')} action={clearButton(t('reports.clear'), onClear)} />
  return (
    <>
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            {onOpen && canOpen(item) ? (
              <button type="button" className={styles.row} aria-haspopup={opens} onClick={() => onOpen(item)}>
                {row(item)}
              </button>
            ) : (
              <div className={styles.row}>{row(item)}</div>
            )}
          </li>
        ))}
      </ul>
      <div ref={end} />
      {rows.hasMore && (
        <div className={styles.more}>
          {rows.hasMoreFailed && <p role="alert">{t('errors.loadFailed')}</p>}
          <Button variant="secondary" block busy={rows.isFetchingMore} onClick={rows.loadMore}>
            {t(rows.hasMoreFailed ? 'ui.retry' : 'ui.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}

type ReportFailedProps = { error: unknown; onRetry: () => void; onClear?: (() => void) | undefined }

/** What is where a report could not be read: why, and the way on. An account that is not in the caller's team is left, not tried again. */
export function ReportFailed({ error, onRetry, onClear }: ReportFailedProps) {
  const t = useText()
  if (errorKey(error) !== 'errors.notInTeam') return <LoadFailed error={error} isTrying={false} onRetry={onRetry} />
  const retry = (
    <Button block onClick={onRetry}>
      {t('ui.retry')}
    </Button>
  )
  return <StatePanel scene="error" title={t('errors.notInTeam')} isAlert action={clearButton(t('reports.clear'), onClear) ?? retry} />
}

const clearButton = (text: string, onClear: (() => void) | undefined): ReactNode =>
  onClear ? (
    <Button variant="secondary" block onClick={onClear}>
      {text}
    </Button>
  ) : null

function RowSkeletons() {
  const t = useText()
  return (
    <div className={styles.rowsWaiting} aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {[0, 1, 2, 3, 4].map((index) => (
        <Skeleton key={index} className={styles.rowSkeleton} />
      ))}
    </div>
  )
}
