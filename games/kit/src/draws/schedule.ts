// When the issues of a lottery, or the rounds of a table, open, close and are drawn. An issue's number follows from the time alone, so
// that every process says the same.

/**
 * How often there is a draw, and how long before it the sale ends. Where there is a `pauseSeconds`, one issue is sold at a time: each
 * is sold only once that long has passed since the draw before it, whose result is shown meanwhile.
 */
export type Schedule = { periodSeconds: number; closedSeconds: number; pauseSeconds?: number }

/** One issue. Times in milliseconds since 1970. */
export type Issue = { index: number; code: string; opensAt: number; closesAt: number; drawsAt: number }

const DAY_MS = 86_400_000

/** The issue with that number, counted from 1970. */
export function issueAt({ periodSeconds, closedSeconds, pauseSeconds = 0 }: Schedule, index: number): Issue {
  const periodMs = periodSeconds * 1000
  const beginsAt = index * periodMs
  const opensAt = beginsAt + pauseSeconds * 1000
  const drawsAt = beginsAt + periodMs
  const day = new Date(beginsAt).toISOString().slice(0, 10).replaceAll('-', '')
  const ofDay = Math.floor((beginsAt % DAY_MS) / periodMs) + 1
  return { index, code: `${day}-${String(ofDay).padStart(4, '0')}`, opensAt, closesAt: drawsAt - closedSeconds * 1000, drawsAt }
}

/** The number of the issue that is drawn next. */
export const currentIndex = ({ periodSeconds }: Schedule, nowMs: number): number => Math.floor(nowMs / (periodSeconds * 1000))

/** The issue that a stake goes on now: the one that is drawn next, or the one after it where that one is closed. */
export function openIssue(schedule: Schedule, nowMs: number): Issue {
  const next = issueAt(schedule, currentIndex(schedule, nowMs))
  return nowMs < next.closesAt ? next : issueAt(schedule, next.index + 1)
}

/** Whether a stake on the issue is taken now. Issues without a pause are sold before their period begins, as soon as the last is closed. */
export const isTaking = ({ pauseSeconds }: Schedule, issue: Issue, nowMs: number): boolean =>
  nowMs < issue.closesAt && (pauseSeconds === undefined || nowMs >= issue.opensAt)
