import { call } from '../../../lib/api.ts'
import { callWithCredentials } from '../../../lib/credentials.ts'
import type { UnlockValues } from './unlock-values.ts'

/** Lifts the lock of the account. Throws an `ApiRefusal`. */
export async function unlockLogin(username: string, { channel, mobileNum, countryDialingCode, code }: UnlockValues): Promise<void> {
  const mobile = channel === 'sms' ? { mobileNum, countryDialingCode } : {}
  await callWithCredentials(call, 'unlockLogin', { username: username.trim(), channel, verificationCode: code, ...mobile })
}

/** Has a code sent to the e-mail address of the account, if it has one. Throws an `ApiRefusal`. */
export async function sendUnlockEmail(username: string): Promise<void> {
  await call('sendEmailCode', { body: { username: username.trim(), purpose: 'unlock' } })
}
