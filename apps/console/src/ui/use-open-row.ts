import { useEffect, useRef, useState } from 'react'
import { useAddress } from '../lib/address.ts'
import { nextRow } from './next-row.ts'
import { useRowKeys } from './use-row-keys.ts'

type Open = (id: string | undefined, how?: 'step' | 'replace') => void

type OpenRow = {
  openId: string | undefined
  open: Open
  close: () => void
  /** Opens the next row after a decision, unless another row was opened before the answer came. */
  goOn: () => void
  /** For the `Table` of these rows. */
  table: { openId: string | undefined; onOpen: (id: string) => void }
}

/**
 * The row whose panel is open, as the address has it, and its keys. Opening a first panel is a step back; another row takes
 * the place of the one before. `onOpen` is for lists that open some rows elsewhere.
 */
export function useOpenRow(ids: readonly string[], onOpen?: Open): OpenRow {
  const { search, change } = useAddress()
  const openId = search.open
  const open: Open = onOpen ?? ((id, how = 'step') => change({ open: id }, how))
  useRowKeys(ids, openId, open)
  // The list when it last had the open row: a step may have taken the row out.
  const before = useRef<readonly string[]>([])
  const [decidedId, setDecided] = useState<string>()
  // A decision is answered after its list was read again. The next row is one of the list as it is by then, and an operator who opened
  // another row meanwhile stays there.
  useEffect(() => {
    if (openId !== undefined && ids.includes(openId)) before.current = ids
    if (decidedId === undefined) return
    setDecided(undefined)
    if (decidedId === openId) open(nextRow(openId, before.current, ids), 'replace')
  })
  return {
    openId,
    open,
    close: () => open(undefined),
    goOn: () => setDecided(openId),
    table: { openId, onOpen: (id) => open(id, openId === undefined ? 'step' : 'replace') },
  }
}
