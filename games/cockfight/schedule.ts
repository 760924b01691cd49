import { issueAt, type Schedule } from '@pavilion/game-kit/draws/schedule'

/**
 * A fight every three minutes. The result of the one before is shown for eight seconds, bets are taken for 82, and the bout has 90. One
 * fight is sold at a time.
 */
export const schedule: Schedule = { periodSeconds: 180, closedSeconds: 90, pauseSeconds: 8 }

/** The last seconds in which bets are taken. */
export const LAST_CALL_SECONDS = 15

const DAY_SECONDS = 86_400

/** The number of the issue that a code names; undefined for a code of no issue. */
export function indexOfCode(code: string): number | undefined {
  const [, year, month, day, ofDay] = /^(\d{4})(\d\d)(\d\d)-(\d{4})$/.exec(code) ?? []
  if (ofDay === undefined) return undefined
  const days = Math.floor(Date.UTC(Number(year), Number(month) - 1, Number(day)) / (DAY_SECONDS * 1000))
  const index = days * (DAY_SECONDS / schedule.periodSeconds) + Number(ofDay) - 1
  return issueAt(schedule, index).code === code ? index : undefined
}

/** The number of a fight on its day, counted from 1. */
export const numberOf = (code: string): number => Number(code.slice(-4))
