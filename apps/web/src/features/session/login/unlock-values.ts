import { loginMobileNum, loginUsername, verificationCode } from '../../../domain/field-rules.ts'

/** How somebody proves to be the owner of an account. */
export type UnlockValues = { channel: 'sms' | 'email'; mobileNum: string; countryDialingCode: string; code: string }

/** What is wrong with each field, as keys of texts. */
export function unlockFaults(
  username: string,
  { channel, mobileNum, code }: UnlockValues,
): { username?: string | undefined; mobileNum?: string | undefined; code?: string | undefined } {
  return {
    username: username.trim() === '' ? 'session.usernameNeeded' : loginUsername(username),
    mobileNum: channel === 'sms' ? loginMobileNum(mobileNum) : undefined,
    code: verificationCode(code),
  }
}
