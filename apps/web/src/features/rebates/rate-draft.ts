import type { ValueFor } from '../../domain/api-types.ts'

/** One rate that can be chosen, with its limits, in tenths of a per cent. */
export type RateLine = Pick<ValueFor<'getRebateRates'>['lines'][number], 'category' | 'vendor' | 'current'> & {
  min: number
  max: number
  /** What was given on, where that limits it. */
  givenOn?: number
  /** What counts today, where that is something else. */
  today?: number
}

/** What was chosen so far, by line. */
export type Draft = Readonly<Record<string, number>>

export type RateChoice = { line: RateLine; rate: number; isLower: boolean }

export const keyOfLine = ({ category, vendor }: Pick<RateLine, 'category' | 'vendor'>): string => `${category}:${vendor}`

/** The rates between which the line can be chosen; what it has is always among them. */
export const boundsOf = ({ min, max, current }: RateLine): { lowest: number; highest: number } => ({
  lowest: Math.min(min, current),
  highest: Math.max(max, current),
})

/** What the line shows now. */
export const chosenRate = (draft: Draft, line: RateLine): number => draft[keyOfLine(line)] ?? line.current

/** The draft with another rate for the line, within its limits. */
export function draftOf(draft: Draft, line: RateLine, rate: number): Draft {
  const { lowest, highest } = boundsOf(line)
  return { ...draft, [keyOfLine(line)]: Math.min(Math.max(rate, lowest), highest) }
}

/** What is to be changed. */
export const changesOf = (lines: readonly RateLine[], draft: Draft): RateChoice[] =>
  lines
    .map((line) => ({ line, rate: chosenRate(draft, line), isLower: chosenRate(draft, line) < line.current }))
    .filter(({ line, rate }) => rate !== line.current)
