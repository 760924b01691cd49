import { attemptScope, reserveAttempt } from '../../base/attempts.ts'
import type { Clock } from '../../base/clock.ts'
import type { Tx } from '../../base/database.ts'
import { HOUR_MS } from '../../base/durations.ts'
import { RequestRefused } from '../../base/errors.ts'
import { getMerchant, type MerchantDirectory, numberSetting } from '../merchants/index.ts'

const TIMES = { feedback: 1, 'feedback-picture': 3 }

type Tools = { clock: Clock; directory: MerchantDirectory }
type Asker = { merchantCode: string; address: string }

/** Counts what comes from one address, and refuses what is too much. */
export async function reserveForAddress(tx: Tx, { clock, directory }: Tools, kind: keyof typeof TIMES, asker: Asker): Promise<void> {
  const merchant = await getMerchant(directory, asker.merchantCode)
  const attemptsMax = numberSetting(merchant, 'feedback_per_address') * TIMES[kind]
  const scope = attemptScope(kind, merchant.code, asker.address)
  const place = await reserveAttempt(tx, scope, { attemptsMax, windowMs: HOUR_MS }, clock())
  if (!place.isTaken) throw new RequestRefused('too-many-requests')
}

/** Counts a picture: whatever address they come from, those of an hour take no more room than this. */
export async function reservePicture(tx: Tx, { clock, directory }: Tools, merchantCode: string): Promise<void> {
  const merchant = await getMerchant(directory, merchantCode)
  const attemptsMax = numberSetting(merchant, 'feedback_pictures_per_hour')
  const scope = attemptScope('feedback-pictures', merchantCode, '')
  const place = await reserveAttempt(tx, scope, { attemptsMax, windowMs: HOUR_MS }, clock())
  if (!place.isTaken) throw new RequestRefused('too-many-requests')
}
