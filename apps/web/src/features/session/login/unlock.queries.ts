import { call } from '../../../domain/api.ts'
import type { Captcha } from '../../../domain/captcha-slot.ts'
import { callWithCredentials } from '../../../domain/credentials.ts'
import { provePhone } from '../../../domain/phone-proof.ts'
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
