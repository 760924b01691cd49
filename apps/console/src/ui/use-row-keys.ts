import { useEffect, useRef } from 'react'
import { useKeys } from '../lib/use-keys.ts'

/** J and K go from row to row, with the panel open or not; Enter opens the row that they came to, and Esc closes. */
export function useRowKeys(
  ids: readonly string[],
  openId: string | undefined,
  change: (id: string | undefined, how: 'step' | 'replace') => void,
): void {
  const place = useRef<string | undefined>(openId)
  useEffect(() => {
    if (openId !== undefined) place.current = openId
    // After the panel closes, the focus returns to its row.
    else focusRow(place.current)
  }, [openId])
  const go = (step: 1 | -1) => {
    const at = place.current === undefined ? -1 : ids.indexOf(place.current)
    const next = at < 0 ? ids[0] : ids[at + step]
    if (next === undefined) return
    place.current = next
    if (openId === undefined) focusRow(next)
    else change(next, 'replace')
  }
  useKeys({ j: () => go(1), k: () => go(-1), Escape: openId === undefined ? undefined : () => change(undefined, 'step') })
}

function focusRow(id: string | undefined): void {
  if (id === undefined) return
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`)?.focus()
}
