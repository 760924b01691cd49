import { useState } from 'react'
import { useText } from '../../lib/i18n.ts'
import type { Fields } from '../../lib/three-way.ts'
import { useDraft } from '../../lib/use-draft.ts'
import type { Found } from './findings.tsx'
import { useSaving } from './use-saving.ts'

type Versioned = { version: number }
type Writing<Row extends Versioned> = {
  /** What a new one begins with. */
  first: Fields
  /** The row as the server has it; none for a new one. */
  row: Row | undefined
  valuesOf: (row: Row) => Fields
  /** Sends what is written over that version. */
  send: (requestId: string, values: Fields, version: number) => Promise<Found & { row: Row }>
  onMade: (row: Row) => void
}

/** The form of a row that is written, with its saving: what is typed while that is on its way stays, and is not saved yet. */
export function useWriting<Row extends Versioned>({ first, row, valuesOf, send, onMade }: Writing<Row>) {
  const t = useText()
  const [found, setFound] = useState<Found>()
  const storedOf = (of: Row) => ({ values: valuesOf(of), version: of.version })
  const stored = row && storedOf(row)
  const draft = useDraft<number>(stored ?? { values: first, version: 0 }, stored, (version, known) => version > known)
  const { values, base } = draft
  const saving = useSaving(
    async (requestId) => ({ sent: values, ...(await send(requestId, values, base.version)) }),
    ({ sent, row: saved, leftOut, links }) => {
      draft.takeUp(storedOf(saved), sent)
      setFound({ leftOut, links })
      if (!row) onMade(saved)
    },
    t('content.saved'),
  )
  const afterwards =
    <Given extends readonly unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      saving.changed()
      act(...given)
    }
  return {
    ...draft,
    // What is on its way is not somebody else's, though a list may know of it before its answer comes.
    differences: saving.isBusy ? [] : draft.differences,
    change: afterwards(draft.change),
    keepMine: afterwards(draft.keepMine),
    drop: afterwards(draft.drop),
    found,
    saving,
  }
}
