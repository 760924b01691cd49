import type { BreakKind, BreakLength } from './protection.queries.ts'

type Length = { value: BreakLength; key: string; days?: number; months?: number }

/** The lengths of each kind, shortest first, with the key of their words. */
export const breakLengths: Readonly<Record<BreakKind, readonly Length[]>> = {
  'time-out': [
    { value: '1d', key: 'protection.oneDay', days: 1 },
    { value: '3d', key: 'protection.threeDays', days: 3 },
    { value: '1w', key: 'protection.oneWeek', days: 7 },
    { value: '2w', key: 'protection.twoWeeks', days: 14 },
    { value: '4w', key: 'protection.fourWeeks', days: 28 },
    { value: '6w', key: 'protection.sixWeeks', days: 42 },
  ],
  'self-exclusion': [
    { value: '6m', key: 'protection.sixMonths', months: 6 },
    { value: '1y', key: 'protection.oneYear', months: 12 },
    { value: '2y', key: 'protection.twoYears', months: 24 },
    { value: '5y', key: 'protection.fiveYears', months: 60 },
    { value: 'for-ever', key: 'protection.forEver' },
  ],
}

/** When a break that began now would end, as the server counts; nothing for ever. */
export function previewEnd({ days, months }: Pick<Length, 'days' | 'months'>, nowMs: number): string | undefined {
  const end = new Date(nowMs)
  if (days !== undefined) end.setTime(nowMs + days * 24 * 60 * 60_000)
  else if (months === undefined) return undefined
  else {
    const day = end.getUTCDate()
    end.setUTCMonth(end.getUTCMonth() + months)
    if (end.getUTCDate() !== day) end.setUTCDate(1)
  }
  return end.toISOString()
}
