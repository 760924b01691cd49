import { attemptScope, clearAttempts, reserveAttempt } from '../../../base/attempts.ts'
import type { Tx } from '../../../base/database.ts'
import { DAY_MS } from '../../../base/durations.ts'
import type { MemberId } from '../../../base/ids.ts'
import { findCodeStep, isOneTimeCode } from '../../../base/one-time-code.ts'
import { Refusal } from '../../../base/refusal.ts'
import type { Seals } from '../../../base/sealed.ts'
import type { UseProof } from '../../verification/index.ts'
import { findAuthenticator, isRecoveryCode, useMemberCode, useStep } from './authenticators.store.ts'

/** Wrong codes of a member within a day, at log-ins and changes together, after which none is looked at until the day is over. */
const LIMIT = { attemptsMax: 10, windowMs: DAY_MS }

/** A right code: since when the account has the app, and how the code is used up; no when somebody was faster. */
type RightCode = { since: Date; way: 'one-time code' | 'recovery code'; useCode: UseProof }

/**
 * Whether this is a current code of the member's app, or a recovery code. The attempt is counted
 * before it is evaluated, so that a thief of the password cannot go on guessing. A right code
 * clears the wrong ones once it is used.
 */
export async function tryAppCode(
  tx: Tx,
  seals: Seals,
  { merchantCode, memberId }: { merchantCode: string; memberId: MemberId },
  code: string,
  now: Date,
): Promise<RightCode | Refusal<'code-wrong' | 'login-locked'>> {
  const scope = attemptScope('member-code', merchantCode, memberId.toString())
  const place = await reserveAttempt(tx, scope, LIMIT, now)
  if (!place.isTaken) {
    return new Refusal('login-locked', 'too many codes were wrong', { retryAfterMs: Math.max(1, Math.ceil(place.retryAfterMs)) })
  }
  const app = await findAuthenticator(tx, seals, memberId)
  const wrong = new Refusal('code-wrong', 'the code is wrong, or was used', { field: 'proof' })
  if (!app?.confirmedAt) return wrong
  const right = (way: RightCode['way'], use: UseProof): RightCode => ({
    since: app.confirmedAt ?? now,
    way,
    useCode: async (later) => {
      const isUsed = await use(later)
      if (isUsed) await clearAttempts(later, scope)
      return isUsed
    },
  })
  if (!isOneTimeCode(code)) {
    if (!(await isRecoveryCode(tx, memberId, code))) return wrong
    return right('recovery code', (later) => useMemberCode(later, memberId, code, now))
  }
  const step = findCodeStep(app.secret, code, now)
  return step === undefined || step <= app.lastStep ? wrong : right('one-time code', (later) => useStep(later, memberId, step))
}
