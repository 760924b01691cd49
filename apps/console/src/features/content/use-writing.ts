import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import type { Found } from './findings.tsx'
import { useSaving, useUnsaved } from './use-saving.ts'

type Versioned = { version: number }
type Writing<Values, Row extends Versioned> = {
  first: Values
  /** The row as the server has it; none for a new one. */
  row: Row | undefined
  valuesOf: (row: Row) => Values
  isSame: (one: Values, other: Values) => boolean
  /** Sends what is written over that version. */
  send: (requestId: string, values: Values, version: number) => Promise<Found & { row: Row }>
  found?: Found | undefined
  onMade?: ((row: Row, found: Found) => void) | undefined
}

/** What is written, beside what was read or saved last. What others save meanwhile overwrites nothing, and is not overwritten unseen. */
export function useWriting<Values, Row extends Versioned>({ row, valuesOf, isSame, send, onMade, ...given }: Writing<Values, Row>) {
  const t = useText()
  const [values, setValues] = useState(given.first)
  const [base, setBase] = useState({ values: given.first, version: row?.version ?? 0 })
  const [found, setFound] = useState(given.found)
  const isDirty = !isSame(values, base.values)
  useUnsaved(isDirty)
  const takeUp = useCallback(
    (of: Row, whose: 'mine' | 'theirs') => {
      setBase({ values: valuesOf(of), version: of.version })
      if (whose === 'theirs') setValues(valuesOf(of))
    },
    [valuesOf],
  )
  // Without words of one's own on the page, it shows what others saved.
  const isNewer = row !== undefined && row.version > base.version
  useEffect(() => {
    if (isNewer && !isDirty) takeUp(row, 'theirs')
  }, [isNewer, isDirty, row, takeUp])
  const saving = useSaving(
    (requestId) => send(requestId, values, base.version),
    ({ row: saved, leftOut, links }) => {
      takeUp(saved, 'theirs')
      setFound({ leftOut, links })
      onMade?.(saved, { leftOut, links })
    },
    t('content.saved'),
  )
  const change = (patch: Partial<Values>) => {
    saving.changed()
    setValues((before) => ({ ...before, ...patch }))
  }
  return { values, change, found, isDirty, isNewer, takeUp, saving }
}
