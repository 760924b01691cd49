import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useRef } from 'react'
import { menuScrollItems } from '../domain/limits.ts'
import styles from './step-row.module.css'
import { rowEdges, useRowEnds } from './use-row-ends.ts'

type StepRowProps = { label: string; earlier: string; later: string; children: ReactNode }

/** A row that scrolls sideways by touch and fades where it goes on; where there is a mouse, arrows at its ends go on by three items. */
export function StepRow({ label, earlier, later, children }: StepRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const ends = useRowEnds(row)
  const step = (direction: 1 | -1) => {
    const element = row.current
    if (!element) return
    const items = [...element.children] as HTMLElement[]
    const first = items.findIndex((item) => item.offsetLeft + item.offsetWidth / 2 >= element.scrollLeft + element.offsetLeft)
    const target = items[Math.min(items.length - 1, Math.max(0, first + direction * menuScrollItems))]
    if (target) element.scrollTo({ left: target.offsetLeft - element.offsetLeft })
  }
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.arrow} aria-label={earlier} disabled={ends.isFirst} onClick={() => step(-1)}>
        <ChevronLeft size={18} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in Safari. */}
      <div ref={row} className={styles.row} role="group" aria-label={label} data-sideways="" {...rowEdges(ends)}>
        {children}
      </div>
      <button type="button" className={styles.arrow} aria-label={later} disabled={ends.isLast} onClick={() => step(1)}>
        <ChevronRight size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
