import type { ApiRefusal } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Translate } from '../../lib/i18n.ts'

/** What a refusal says, with how many tries are left or how long it takes, where the server tells. */
export function refusalText(t: Translate, refusal: ApiRefusal): string {
  const { retryAfterMs, attemptsLeft } = refusal.value
  if (refusal.code === 'transaction-password-wrong' && attemptsLeft !== undefined) return t('security.wrongLeft', { count: attemptsLeft })
  if (refusal.code === 'transaction-password-locked' && retryAfterMs !== undefined) return lockedText(t, retryAfterMs)
  return t(errorKey(refusal))
}

/** How long the transaction password stays locked. */
export function lockedText(t: Translate, forMs: number): string {
  const minutes = Math.max(1, Math.ceil(forMs / MINUTE_MS))
  return minutes < 120 ? t('security.lockedMinutes', { minutes }) : t('security.lockedHours', { hours: Math.ceil(minutes / 60) })
}
