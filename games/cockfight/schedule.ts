import { indexOfIssue, type Schedule } from '@pavilion/game-kit/draws/schedule'

/**
 * A fight every three minutes. The result of the one before is shown for eight seconds, bets are taken for 82, and the bout has 90. One
 * fight is sold at a time.
 */
export const schedule: Schedule = { periodSeconds: 180, closedSeconds: 90, pauseSeconds: 8 }

/** The last seconds in which bets are taken. */
export const LAST_CALL_SECONDS = 15

/** The number of the issue that a code names; undefined for a code of no issue. */
export const indexOfCode = (code: string): number | undefined => indexOfIssue(schedule, code)

/** The number of a fight on its day, counted from 1. */
export const numberOf = (code: string): number => Number(code.slice(-4))
