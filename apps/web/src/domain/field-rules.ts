import { registrationPatterns } from '@pavilion/api/registration-checks'
import { telephoneTyped } from '@pavilion/api/telephone'
import { asciiDigits } from '@pavilion/money/ascii-digits'

// The shared rules that a form checks before it calls the server. Each returns the key of the text
// to show, or undefined.

const username = /^[A-Za-z][A-Za-z0-9]{3,15}$/
const passwordLengthMax = 64

/**
 * Whom to log in: a name of 4 to 16 letters and digits, a letter first; an e-mail address; or a mobile number. Spaces around it do not
 * count.
 */
export function loginUsername(value: string): string | undefined {
  const typed = value.trim()
  if (typed === '') return 'errors.enterBoth'
  if (username.test(typed) || email.test(typed)) return undefined
  return /^[+(]?[\d(][\d\s().-]*$/.test(typed) && mobileNum(telephoneTyped(typed)) === undefined ? undefined : 'errors.usernameFormat'
}

/** A password to log in with: anything up to 64 characters, so that passwords made under older rules still work. */
export function loginPassword(value: string): string | undefined {
  if (value === '') return 'errors.enterBoth'
  return [...value].length <= passwordLengthMax ? undefined : 'errors.passwordFormat'
}

/** Fewest and most digits of a mobile number, without the dialing code. */
export const mobileNumLengthMin = 7
const mobileNumLengthMax = 15

/** A mobile number: 7 to 15 digits, of which those of its country may be some. Whether there can be such a number, the server knows. */
export const mobileNum = (value: string): string | undefined => {
  const digits = value.replace(/^\+/, '')
  const isLong = digits.length >= mobileNumLengthMin && digits.length <= mobileNumLengthMax
  return /^\d+$/.test(digits) && isLong ? undefined : 'verification.mobileFormat'
}

/** The number to log in with: the same bounds, in the words of the log-in. */
export const loginMobileNum = (value: string): string | undefined => (mobileNum(value) === undefined ? undefined : 'errors.mobileInvalid')

/** A code from a text message: 4 to 10 digits. */
export const verificationCode = (value: string): string | undefined =>
  value === '' ? 'errors.enterCode' : /^\d{4,10}$/.test(value) ? undefined : 'errors.codeWrong'

/** What was read from a picture: digits, at most six. */
export const captcha = (value: string): string | undefined => (/^\d{1,6}$/.test(value) ? undefined : 'errors.enterCaptcha')

/** The published pattern of an address to recover with, which knows neither a plus nor a hyphen nor a long ending. */
const strictEmail = /^\w+(\.\w+)*@\w+(\.[A-Za-z]{2,3}){1,3}$/
const email = new RegExp(registrationPatterns.email ?? '', 'u')

/** An address to send a link to: whatever can register, or where the merchant is strict the published pattern. Spaces around it do not count. */
export const recoveryEmail = (value: string, isStrict: boolean): string | undefined =>
  (isStrict ? strictEmail : email).test(value.trim()) ? undefined : 'errors.emailFormat'

/** A new password, by the server's pattern. A pattern that this browser cannot read decides nothing: the server checks again. */
export function newPassword(pattern: string, value: string): string | undefined {
  if (value === '') return 'errors.enterPassword'
  try {
    return new RegExp(pattern, 'u').test(value) ? undefined : 'errors.passwordFormat'
  } catch {
    return undefined
  }
}

/** What a field for digits keeps of what was typed or pasted. */
export const digitsOf = (text: string, lengthMax: number): string => asciiDigits(text).replace(/\D/g, '').slice(0, lengthMax)
