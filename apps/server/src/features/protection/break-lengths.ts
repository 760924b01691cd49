import type { BreakLengthValue } from '@pavilion/api/protection'
import { DAY_MS } from '../../base/durations.ts'

type Span = { days: number } | { months: number } | 'for-ever'

const SPANS: Readonly<Record<BreakLengthValue, { kind: 'time-out' | 'self-exclusion'; span: Span }>> = {
  '1d': { kind: 'time-out', span: { days: 1 } },
  '3d': { kind: 'time-out', span: { days: 3 } },
  '1w': { kind: 'time-out', span: { days: 7 } },
  '2w': { kind: 'time-out', span: { days: 14 } },
  '4w': { kind: 'time-out', span: { days: 28 } },
  '6w': { kind: 'time-out', span: { days: 42 } },
  '6m': { kind: 'self-exclusion', span: { months: 6 } },
  '1y': { kind: 'self-exclusion', span: { months: 12 } },
  '2y': { kind: 'self-exclusion', span: { months: 24 } },
  '5y': { kind: 'self-exclusion', span: { months: 60 } },
  'for-ever': { kind: 'self-exclusion', span: 'for-ever' },
}

/** When a break that begins now ends; null is never, undefined that no break of this kind is so long. */
export function breakEnd(kind: 'time-out' | 'self-exclusion', length: BreakLengthValue, now: Date): Date | null | undefined {
  const entry = SPANS[length]
  if (entry.kind !== kind) return undefined
  if (entry.span === 'for-ever') return null
  return 'days' in entry.span ? new Date(now.getTime() + entry.span.days * DAY_MS) : addMonths(now, entry.span.months)
}

/** The same day of the month; where it does not exist the day after the month's last, since a break is never shorter than promised. */
function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  to.setUTCMonth(to.getUTCMonth() + months)
  if (to.getUTCDate() === from.getUTCDate()) return to
  to.setUTCDate(1)
  return to
}
