import { useEffect, useState } from 'react'
import { areSame, type Difference, type Fields, isOvertaken, keepMine, listDifferences } from './three-way.ts'

/** What the server has, and by what it is known to be another. */
export type Stored<Version> = { values: Fields; version: Version }

type Draft = {
  values: Fields
  change: (patch: Fields) => void
  isDirty: boolean
  /** What differs from what somebody else saved meanwhile, where that has to be chosen. */
  differences: readonly Difference[]
  keepMine: () => void
  /** Lets go of what is not saved. */
  drop: () => void
}

/**
 * What somebody writes, beside what it was when it was read or saved last. What others save meanwhile overwrites nothing, and is not
 * overwritten unseen; what nobody has to choose about is taken up by itself.
 */
export function useDraft<Version>(
  first: Stored<Version>,
  stored: Stored<Version> | undefined,
  isNewer: (version: Version, known: Version) => boolean,
): Draft & { base: Stored<Version>; takeUp: (stored: Stored<Version>, typedOver: Fields) => void } {
  const [base, setBase] = useState(first)
  const [values, setValues] = useState(first.values)
  const takeUp = (next: Stored<Version>, typedOver: Fields) => {
    setBase(next)
    setValues((now) => keepMine(typedOver, now, next.values))
  }
  const newer = stored && isNewer(stored.version, base.version) ? stored : undefined
  const isDirty = !areSame(values, base.values)
  const isToChoose = newer !== undefined && isDirty && isOvertaken(base.values, values, newer.values)
  useEffect(() => {
    if (newer && !isToChoose) takeUp(newer, base.values)
  })
  return {
    values,
    base,
    takeUp,
    isDirty,
    change: (patch) => setValues((now) => ({ ...now, ...patch })),
    differences: isToChoose ? listDifferences(base.values, values, newer.values) : [],
    keepMine: () => takeUp(newer ?? base, base.values),
    drop: () => takeUp(newer ?? base, values),
  }
}
