import type { ValueFor } from '../../domain/contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

type Part = ValueFor<'getCondition'>['list'][number]

/** What was asked longer ago says nothing of now. */
const FRESH_MS = 60_000

/** Red where something is wrong, green where it is right and asked in the last minute, and else neither. */
export function toneOf({ askedAt, faults }: Pick<Part, 'askedAt' | 'faults'>, ms: number): BadgeTone {
  if (faults.length > 0) return faults.every(({ kind }) => kind === 'books-unchecked' || kind === 'report-missing') ? 'wait' : 'bad'
  return askedAt !== undefined && ms - Date.parse(askedAt) < FRESH_MS ? 'good' : 'usual'
}

/** The strip as a whole: as its worst part, and green where all six are. */
export function toneOfAll(parts: readonly Part[], ms: number): BadgeTone {
  const tones = parts.map((part) => toneOf(part, ms))
  const worst = (['bad', 'wait', 'usual'] as const).find((tone) => tones.includes(tone))
  return worst ?? (parts.length > 0 ? 'good' : 'usual')
}
