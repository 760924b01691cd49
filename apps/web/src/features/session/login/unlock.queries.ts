import { call } from '../../../lib/api.ts'
import { callWithCredentials } from '../../../lib/credentials.ts'
import { provePhone } from '../../../lib/phone-proof.ts'
import type { UnlockValues } from './unlock-values.ts'

/** Lifts the lock of the account. Throws an `ApiRefusal`. */
export async function unlockLogin(username: string, { channel, mobileNum, countryDialingCode, code }: UnlockValues): Promise<void> {
  const payload = { username: username.trim(), channel, verificationCode: code }
  if (channel === 'email') await callWithCredentials(call, 'unlockLogin', payload)
  else {
    const { kind: _, ...proof } = await provePhone(code)
    await callWithCredentials(call, 'unlockLogin', { ...payload, mobileNum, countryDialingCode, ...proof })
  }
}
