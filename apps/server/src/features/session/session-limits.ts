import { MINUTE_MS } from '../../base/durations.ts'

/** A session that nobody uses for so long is over: half an hour, since it opens a wallet. */
export const IDLE_MS = 30 * 60_000
/** However much it is used, a session ends after a week. */
export const ABSOLUTE_MS = 7 * 24 * 60 * 60_000
/** A guest's session ends two hours after it began. */
export const TRIAL_MS = 2 * 60 * 60_000
/** Use moves the idle limit on, in steps of this, so that reading does not write each time. */
export const RENEW_STEP_MS = 60_000
/** How long a proof of the owner counts for later acts in the same session. */
export const PROOF_MS = 15 * MINUTE_MS

/** The cookie that a session is bound to: a token that was stolen alone opens nothing. */
export const DEVICE_COOKIE = 'pavilion_device'

/** When the session ends if nothing more happens. */
export function endOf(renewedAt: Date, expiresAt: Date): Date {
  return new Date(Math.min(renewedAt.getTime() + IDLE_MS, expiresAt.getTime()))
}
