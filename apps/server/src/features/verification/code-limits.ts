import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import { contactSubject } from '../../base/contact-subject.ts'
import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Seals } from '../../base/sealed.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'

/** How long a recipient waits for another message. */
export const MESSAGE_EVERY_MS = 60_000
const PER_DAY = 5

/**
 * Counts a message before it is sent, whether or not anybody is there to get it: one a minute and five a day for a recipient,
 * and a budget for the address that asks.
 */
export async function reserveMessage(
  tx: Tx,
  seals: Seals,
  merchant: Merchant,
  message: { channel: 'sms' | 'email'; to: string; address: string },
  now: Date,
): Promise<Refusal<'too-many-requests'> | undefined> {
  const { channel, address } = message
  const to = contactSubject(seals, message.to)
  const limits = [
    {
      kind: 'message-address',
      subject: address,
      attemptsMax: numberSetting(merchant, 'messages_per_address'),
      windowMs: 24 * HOUR_MS,
    },
    { kind: `${channel}-minute`, subject: to, attemptsMax: 1, windowMs: MESSAGE_EVERY_MS },
    { kind: `${channel}-day`, subject: to, attemptsMax: PER_DAY, windowMs: 24 * HOUR_MS },
  ]
  for (const { kind, subject, ...limit } of limits) {
    const place = await reserveAttempt(tx, attemptScope(kind, merchant.code, subject), limit, now)
    if (!place.isTaken)
      return new Refusal('too-many-requests', `${kind} is used up`, { retryAfterMs: Math.max(1, Math.ceil(place.retryAfterMs)) })
  }
  return undefined
}
