import type { ReactNode } from 'react'
import { useText } from '../lib/i18n.ts'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

/** A column. `isAmount`: numbers, to the right; `isWhole`: short words or days that never break over two lines. */
export type Column<Row> = { id: string; label: string; isAmount?: boolean; isWhole?: boolean; draw: (row: Row) => ReactNode }

/** Rows that are chosen, to do one thing with all of them. */
export type Choice = { ids: ReadonlySet<string>; change: (ids: readonly string[], isChosen: boolean) => void }

type Props<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The row whose panel is open, and how another one is opened: by its first cell, or anywhere on it. */
  openId?: string | undefined
  onOpen?: ((id: string) => void) | undefined
  choice?: (Choice & { nameOf: (row: Row) => string }) | undefined
}

/** A table as the server has its rows: nothing is sorted or left out here. */
export function Table<Row>({ caption, columns, rows, idOf, openId, onOpen, choice }: Props<Row>) {
  const t = useText()
  const ids = rows.map(idOf)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard.
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <Box label={t('ui.chooseAll')} isChosen={ids.every((id) => choice.ids.has(id))} onChange={(is) => choice.change(ids, is)} />
              </th>
            )}
            {columns.map(({ id, label, isAmount }) => (
              <th key={id} scope="col" className={isAmount ? styles.amount : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = idOf(row)
            return (
              <tr
                key={id}
                className={classNames(onOpen && styles.opens, id === openId && styles.open)}
                data-row={id}
                onClick={onOpen && (() => onOpen(id))}
              >
                {choice && (
                  <td>
                    <Box
                      label={t('ui.choose', { name: choice.nameOf(row) })}
                      isChosen={choice.ids.has(id)}
                      onChange={(is) => choice.change([id], is)}
                    />
                  </td>
                )}
                {columns.map(({ id: column, isAmount, isWhole, draw }, index) => (
                  <td key={column} className={classNames(isAmount && styles.amount, isWhole && styles.whole)}>
                    {onOpen && index === 0 ? (
                      <button
                        type="button"
                        className={styles.opener}
                        aria-expanded={id === openId}
                        title={t('ui.open')}
                        onClick={(event) => {
                          event.stopPropagation()
                          onOpen(id)
                        }}
                      >
                        {draw(row)}
                      </button>
                    ) : (
                      draw(row)
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** A box that opens no row when it is pressed. */
function Box({ label, isChosen, onChange }: { label: string; isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isChosen}
      onClick={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
