import { useEffect, useRef } from 'react'
import { useAddress } from '../lib/address.ts'
import { useRowKeys } from './use-row-keys.ts'

type Open = (id: string | undefined, how?: 'step' | 'replace') => void

type OpenRow = {
  openId: string | undefined
  open: Open
  close: () => void
  /** Opens the row after the open one, or else the one before it: after a decision, when the open row leaves the list. */
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
  // The place of the open row in the list, or its last one before a step took it out.
  const place = useRef(0)
  const standing = ids.indexOf(openId ?? '')
  useEffect(() => {
    if (standing >= 0) place.current = standing
  }, [standing])
  return {
    openId,
    open,
    close: () => open(undefined),
    goOn: () => {
      const next = standing < 0 ? ids[place.current] : ids[standing + 1]
      open(next ?? ids[(standing < 0 ? ids.length : standing) - 1], 'replace')
    },
    table: { openId, onOpen: (id) => open(id, openId === undefined ? 'step' : 'replace') },
  }
}
