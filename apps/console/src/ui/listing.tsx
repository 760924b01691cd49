import type { ReactNode } from 'react'
import { useOffice } from '../domain/office.ts'
import type { Listed } from '../domain/queries.ts'
import { clockText } from '../domain/times.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Empty, LoadFailed, LoadingRows } from './states.tsx'
import styles from './table.module.css'

type Props<Row> = {
  list: Listed & { rows: readonly Row[] | undefined }
  /** What will be here. */
  empty: string
  /** Drops the filters, where there are some. */
  onDropFilters?: (() => void) | undefined
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in each of its states: loading, failed, nothing yet, nothing for these filters, and the rows with how to get more. */
export function Listing<Row>({ list, empty, onDropFilters, children }: Props<Row>) {
  const t = useText()
  const { merchant } = useOffice()
  const { rows } = list
  if (rows === undefined) {
    return list.error ? <LoadFailed fault={list.error} onRetry={() => void list.refetch()} /> : <LoadingRows />
  }
  return (
    <>
      {list.error && <LoadFailed fault={list.error} onRetry={() => void list.refetch()} />}
      {list.arrived > 0 && (
        <div className={styles.arrived}>
          <Button tone="primary" onClick={list.showArrived}>
            {t('ui.arrived', { count: list.arrived })}
          </Button>
        </div>
      )}
      {rows.length > 0 ? children(rows) : <Empty>{onDropFilters ? t('ui.nothingFound') : empty}</Empty>}
      <div className={styles.foot}>
        {rows.length === 0 && onDropFilters && <Button onClick={onDropFilters}>{t('ui.dropFilters')}</Button>}
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('ui.more')}
          </Button>
        )}
        <span>
          {list.isAskedByItself && `${t('ui.asksItself')} · `}
          {t('ui.asOf', { time: clockText(list.dataUpdatedAt, merchant.timeZone) })} · {t('ui.zone', { zone: merchant.timeZone })}
        </span>
      </div>
    </>
  )
}
