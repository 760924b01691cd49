import { type ReactNode, useState } from 'react'
import { nowMs } from '../lib/clock.ts'
import { useText } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { groupByDay } from './day-groups.ts'
import styles from './day-list.module.css'
import { Skeleton } from './state-panel.tsx'

type DayListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** ISO 8601. */
  timeOf: (item: Item) => string
  /** Whose days they are; the site's own when it is left out. */
  timeZone?: string | undefined
  /** What a row shows; a tap on it calls `onOpen`. */
  row: (item: Item) => ReactNode
  onOpen: (item: Item) => void
  /** While rows are chosen instead of opened: whether this one is. */
  isChosen?: ((item: Item) => boolean) | undefined
  /** Missing when there is no more. */
  onMore?: (() => void) | undefined
  isLoadingMore: boolean
}

/** Things that happened, newest first, under their days. */
export function DayList<Item>({ items, keyOf, timeOf, timeZone, row, onOpen, isChosen, onMore, isLoadingMore }: DayListProps<Item>) {
  const t = useText()
  const [now] = useState(nowMs)
  return (
    <div className={styles.days}>
      {groupByDay(items, timeOf, now, timeZone).map(({ day, name, items: ofDay }) => (
        <section key={day}>
          <h2 className={styles.day}>
            {name === 'today' && t('ui.today')}
            {name === 'yesterday' && t('ui.yesterday')}
            {name === 'earlier' && <span className="tabular">{day}</span>}
          </h2>
          <ul className={styles.rows}>
            {ofDay.map((item) => (
              <li key={keyOf(item)}>
                <button
                  type="button"
                  className={styles.row}
                  {...(isChosen ? { 'aria-pressed': isChosen(item) } : { 'aria-haspopup': 'dialog' as const })}
                  onClick={() => onOpen(item)}
                >
                  {row(item)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {onMore && (
        <Button variant="secondary" block busy={isLoadingMore} onClick={onMore}>
          {t('ui.loadMore')}
        </Button>
      )}
    </div>
  )
}

/** The list while it is on its way: as tall as a first screen of it. */
export function DayListSkeleton() {
  const t = useText()
  return (
    <div className={styles.days} aria-busy="true">
      <span className="visually-hidden">{t('ui.loading')}</span>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <Skeleton key={index} className={styles.rowSkeleton} />
      ))}
    </div>
  )
}
