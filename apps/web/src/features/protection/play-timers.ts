import { MINUTE_MS } from '../../lib/durations.ts'
import type { Protection } from './protection.queries.ts'

/** Milliseconds until the next reality check: one is due after each interval of the session. Undefined for none. */
export function untilRealityCheckMs(
  protection: Pick<Protection, 'realityCheckMinutes' | 'sessionStartedAt'>,
  serverNowMs: number,
): number | undefined {
  const everyMs = protection.realityCheckMinutes * MINUTE_MS
  if (everyMs === 0) return undefined
  const playedMs = Math.max(0, serverNowMs - Date.parse(protection.sessionStartedAt))
  return everyMs - (playedMs % everyMs)
}

/** Milliseconds until the member's own limit ends the session; undefined without one. */
export function untilSessionEndMs({ sessionEndsAt }: Pick<Protection, 'sessionEndsAt'>, serverNowMs: number): number | undefined {
  return sessionEndsAt === undefined ? undefined : Math.max(0, Date.parse(sessionEndsAt) - serverNowMs)
}

/** Whole minutes between two ISO times. */
export const minutesBetween = (since: string, now: string): number => Math.floor((Date.parse(now) - Date.parse(since)) / MINUTE_MS)
