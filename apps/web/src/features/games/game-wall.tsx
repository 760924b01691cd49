import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { coversFirst } from '../../domain/limits.ts'
import { classNames } from '../../ui/class-names.ts'
import { GameTile } from './game-tile.tsx'
import styles from './game-wall.module.css'
import type { Game } from './games.routes.ts'
import { useKeptPlace } from './use-kept-place.ts'
import { placeRows, rowsToShow, type ShownRow } from './wall-rows.ts'

/** Up to here every tile is in the page; of a longer list only the rows about the screen are. */
const PLAIN_MAX = 70
/** As in the style. */
const GAP = 8
const PADDING_TOP = 12
const PADDING_BOTTOM = 16
const PADDING_SIDE = 16
const NAME_HEIGHT = 30
const OVERSCAN_ROWS = 4

type GameWallProps = {
  games: readonly Game[]
  /** On a phone upright; where there is more room the style says how many. */
  columns: 2 | 3
  isMore: boolean
}

/** A wall of covers of any length. Step back through the history finds it where it was left. */
export function GameWall({ games, columns: columnsAtFirst, isMore }: GameWallProps) {
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<number | undefined>(undefined)
  const { kept, keepRows } = useKeptPlace()
  const isLong = games.length > PLAIN_MAX
  const { top, rowHeight, columns } = useMeasures(list, columnsAtFirst)
  const count = Math.ceil(games.length / columns)
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    gap: GAP,
    overscan: OVERSCAN_ROWS,
    scrollMargin: top,
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, overscan, count: all }) =>
        rowsToShow({ first: Math.max(0, startIndex - overscan), last: Math.min(all - 1, endIndex + overscan) }, focused.current, all),
      [],
    ),
    ...(kept ? { initialOffset: kept.top, initialMeasurementsCache: kept.rows } : {}),
  })
  keepRows(virtual.takeSnapshot)
  const { before, after, rows } = isLong
    ? placeRows(virtual.getVirtualItems(), { top, bottom: top + virtual.getTotalSize(), gap: GAP })
    : { before: 0, after: 0, rows: Array.from({ length: count }, (_, index): ShownRow => ({ index, above: 0 })) }
  const onFocus = ({ target }: FocusEvent) => {
    focused.current = Number(target.closest('li')?.dataset.index)
  }
  return (
    <ul
      ref={list}
      className={classNames(styles.wall, columnsAtFirst === 2 && styles.two)}
      onFocus={onFocus}
      onBlur={() => {
        focused.current = undefined
      }}
      {...(isLong ? { style: { paddingTop: PADDING_TOP + before, paddingBottom: PADDING_BOTTOM + after } } : {})}
    >
      {/* One list of them all, so that a tile stays the same whichever row it comes into. */}
      {rows.flatMap(({ index: row, above }) => [
        above > 0 && <li key={`above-${row}`} className={styles.room} aria-hidden="true" style={{ height: above }} />,
        ...games.slice(row * columns, (row + 1) * columns).map((game, column) => {
          const place = row * columns + column
          return (
            <li
              key={game.id}
              ref={column === 0 ? virtual.measureElement : undefined}
              data-index={row}
              {...(isLong ? { 'aria-setsize': isMore ? -1 : games.length, 'aria-posinset': place + 1 } : {})}
            >
              <GameTile game={game} eager={place < (columnsAtFirst === 2 ? coversFirst.wallOfTwo : coversFirst.wall)} />
            </li>
          )
        }),
      ])}
    </ul>
  )
}

type Measures = { top: number; rowHeight: number; columns: number }

/** Where the first row begins in the page, about how high a row is, and how many tiles the style puts into one. */
function useMeasures(list: { current: HTMLElement | null }, columnsAtFirst: number): Measures {
  const [measures, setMeasures] = useState<Measures>({ top: 0, rowHeight: 190, columns: columnsAtFirst })
  useLayoutEffect(() => {
    const look = () => {
      const element = list.current
      if (!element) return
      const { top, width } = element.getBoundingClientRect()
      const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length
      const cover = (((width - 2 * PADDING_SIDE - (columns - 1) * GAP) / columns) * 4) / 3
      const next = { top: Math.round(top + window.scrollY + PADDING_TOP), rowHeight: Math.round(cover) + NAME_HEIGHT, columns }
      setMeasures((now) => (now.top === next.top && now.rowHeight === next.rowHeight && now.columns === next.columns ? now : next))
    }
    look()
    if (typeof ResizeObserver === 'undefined') return
    // What is above the list may still grow.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
}
