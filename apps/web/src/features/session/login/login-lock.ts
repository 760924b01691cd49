/** A log-in that was paused: for which name, and until when in epoch milliseconds. */
export type LoginLock = { username: string; untilMs: number }

/** Whole minutes until the lock ends, rounded up; 0 when it is over or concerns another name. */
export function minutesLocked(lock: LoginLock | undefined, username: string, nowMs: number): number {
  if (!lock || lock.username !== username.trim().toLowerCase()) return 0
  return Math.max(0, Math.ceil((lock.untilMs - nowMs) / 60_000))
}

/** The lock that a refusal speaks of. Without a time it is taken as one minute. */
export function lockOf(username: string, retryAfterMs: number | undefined, nowMs: number): LoginLock {
  return { username: username.trim().toLowerCase(), untilMs: nowMs + (retryAfterMs ?? 60_000) }
}
