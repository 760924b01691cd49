import { call } from '../../../lib/api.ts'
import type { Captcha } from '../../../lib/captcha-slot.ts'
import { callWithCredentials } from '../../../lib/credentials.ts'
import { provePhone } from '../../../lib/phone-proof.ts'
import type { UnlockValues } from './unlock-values.ts'

/** Lifts the lock of the account. Returns a captcha that counts as read, for the log-in after it. Throws an `ApiRefusal`. */
export async function unlockLogin(
  username: string,
  { channel, mobileNum, countryDialingCode, code }: UnlockValues,
): Promise<Captcha | undefined> {
  const payload = { username: username.trim(), channel, verificationCode: code }
  if (channel === 'email') return (await callWithCredentials(call, 'unlockLogin', payload)).solved
  const { kind: _, ...proof } = await provePhone('unlock', code)
  return (await callWithCredentials(call, 'unlockLogin', { ...payload, mobileNum, countryDialingCode, ...proof })).solved
}
