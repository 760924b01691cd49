import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { swipeStep } from './swipe.ts'
import styles from './tabs.module.css'
import { useFingerMove } from './use-finger-move.ts'
import { rowEdges, useRowEnds } from './use-row-ends.ts'

/** `mark` is beside the label, such as a `Badge`. */
export type Tab = { key: string; label: string; mark?: ReactNode; panel: ReactNode }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  current: string
  onChange: (key: string) => void
  /** For more tabs than fit: they keep their width, and the row is pushed sideways and fades where it goes on. */
  scrolls?: boolean
}

/** Parts of one page of which one shows. The arrow keys move between them, and a swipe across the part that shows. */
export function Tabs({ label, tabs, current, onChange, scrolls = false }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const ends = useRowEnds(list)
  const shown = tabs.find((tab) => tab.key === current) ?? tabs[0]
  const place = shown ? tabs.indexOf(shown) : 0
  useEffect(() => {
    const row = list.current
    const tab = row?.children[place]
    // Only sideways: the page itself stays where it is.
    if (scrolls && row && tab instanceof HTMLElement) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [place, scrolls])
  const onKey = (event: KeyboardEvent) => {
    const next = stepOf(
      event.key,
      tabs.length,
      tabs.findIndex((tab) => tab.key === shown?.key),
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }
  const swipe = useSwipe((step) => {
    const tab = tabs[place + step]
    if (tab) onChange(tab.key)
    return tab !== undefined
  })
  return (
    <>
      <div
        ref={list}
        className={classNames(styles.tabs, scrolls && styles.scrolling)}
        role="tablist"
        aria-label={label}
        onKeyDown={onKey}
        {...(scrolls ? { 'data-sideways': '', ...rowEdges(ends) } : {})}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={classNames(styles.tab, tab === shown && styles.current)}
            onClick={() => onChange(tab.key)}
          >
            {tab.label}
            {tab.mark}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown?.key ?? ''}`} {...swipe}>
        {shown?.panel}
      </div>
    </>
  )
}

function stepOf(key: string, count: number, index: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

// A swipe that turns no tab, at either end, is the page's own: from the first tab it leads back.
function useSwipe(turn: (step: 1 | -1) => boolean) {
  return useFingerMove((move) => {
    const step = swipeStep(move)
    return step !== 0 && turn(step)
  })
}
