import { type Calendar, indexAfter, momentAt } from './calendar.ts'

// When the issues of a lottery, or the rounds of a table, open, close and are drawn. An issue's number follows from the time alone, so
// that every process says the same.

/**
 * How often there is a draw, and how long before it the sale ends. Where there is a `pauseSeconds`, one issue is sold at a time: each
 * is sold only once that long has passed since the draw before it, whose result is shown meanwhile. With a `calendar` draws are at its
 * hours, each sold from the draw before it on, and the period is no more than how long that is on average.
 */
export type Schedule = { periodSeconds: number; closedSeconds: number; pauseSeconds?: number; calendar?: Calendar }

/** One issue. Times in milliseconds since 1970. */
export type Issue = { index: number; code: string; opensAt: number; closesAt: number; drawsAt: number }

const DAY_MS = 86_400_000

/** The issue with that number, counted from 1970. */
export function issueAt({ periodSeconds, closedSeconds, pauseSeconds = 0, calendar }: Schedule, index: number): Issue {
  if (calendar) {
    const { code, at: drawsAt } = momentAt(calendar, index)
    return { index, code, opensAt: momentAt(calendar, index - 1).at, closesAt: drawsAt - closedSeconds * 1000, drawsAt }
  }
  const periodMs = periodSeconds * 1000
  const beginsAt = index * periodMs
  const opensAt = beginsAt + pauseSeconds * 1000
  const drawsAt = beginsAt + periodMs
  const day = new Date(beginsAt).toISOString().slice(0, 10).replaceAll('-', '')
  const ofDay = Math.floor((beginsAt % DAY_MS) / periodMs) + 1
  return { index, code: `${day}-${String(ofDay).padStart(4, '0')}`, opensAt, closesAt: drawsAt - closedSeconds * 1000, drawsAt }
}

/** The number of the issue that a code names, of a schedule without a calendar; undefined for a code of no issue. */
export function indexOfIssue(schedule: Schedule, code: string): number | undefined {
  const [, year, month, day, ofDay] = /^(\d{4})(\d\d)(\d\d)-(\d{4,6})$/.exec(code) ?? []
  if (ofDay === undefined) return undefined
  const issuesBefore = Date.UTC(Number(year), Number(month) - 1, Number(day)) / (schedule.periodSeconds * 1000)
  const index = issuesBefore + Number(ofDay) - 1
  return Number.isInteger(index) && issueAt(schedule, index).code === code ? index : undefined
}

/** The number of the issue that is drawn next. */
export const currentIndex = ({ periodSeconds, calendar }: Schedule, nowMs: number): number =>
  calendar ? indexAfter(calendar, nowMs) : Math.floor(nowMs / (periodSeconds * 1000))

/** The issue that a stake goes on now: the one that is drawn next, or the one after it where that one is closed. */
export function openIssue(schedule: Schedule, nowMs: number): Issue {
  const next = issueAt(schedule, currentIndex(schedule, nowMs))
  return nowMs < next.closesAt ? next : issueAt(schedule, next.index + 1)
}

/** Whether a stake on the issue is taken now. Issues without a pause are sold before their period begins, as soon as the last is closed. */
export const isTaking = ({ pauseSeconds }: Schedule, issue: Issue, nowMs: number): boolean =>
  nowMs < issue.closesAt && (pauseSeconds === undefined || nowMs >= issue.opensAt)
