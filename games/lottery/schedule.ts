// When issues open, close and are drawn. An issue's number follows from the time alone, so that every process says the same.

/** How often a lottery draws, and how long before a draw its sale ends. */
export type Schedule = { periodSeconds: number; closedSeconds: number }

/** One issue. Times in milliseconds since 1970. */
export type Issue = { index: number; code: string; opensAt: number; closesAt: number; drawsAt: number }

const DAY_MS = 86_400_000

/** The issue with that number, counted from 1970. */
export function issueAt({ periodSeconds, closedSeconds }: Schedule, index: number): Issue {
  const periodMs = periodSeconds * 1000
  const opensAt = index * periodMs
  const drawsAt = opensAt + periodMs
  const day = new Date(opensAt).toISOString().slice(0, 10).replaceAll('-', '')
  const ofDay = Math.floor((opensAt % DAY_MS) / periodMs) + 1
  return { index, code: `${day}-${String(ofDay).padStart(4, '0')}`, opensAt, closesAt: drawsAt - closedSeconds * 1000, drawsAt }
}

/** The number of the issue that is drawn next. */
export const currentIndex = ({ periodSeconds }: Schedule, nowMs: number): number => Math.floor(nowMs / (periodSeconds * 1000))

/** The issue that a stake goes on now: the one that is drawn next, or the one after it where that one is closed. */
export function openIssue(schedule: Schedule, nowMs: number): Issue {
  const next = issueAt(schedule, currentIndex(schedule, nowMs))
  return nowMs < next.closesAt ? next : issueAt(schedule, next.index + 1)
}
