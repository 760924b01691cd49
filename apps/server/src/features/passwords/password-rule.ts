import { accountKeyOf } from '../../base/account-name.ts'
import { Refusal } from '../../base/refusal.ts'
import { type Merchant, numberSetting } from '../merchants/index.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isContextWord } from './context-words.ts'
import { passwordLength, preparePassword } from './password.ts'

/** Fewest characters of a password; a merchant may ask for more. */
const PASSWORD_MIN = 8
const PASSWORD_MAX = 64
const RISING = '01234567890'
const FALLING = '09876543210'
const CONTROL = /\p{Cc}/u

/** What a merchant asks of a new password. */
export type PasswordRule = { lengthMin: number; lengthMax: number; needsLetterAndDigit: boolean }

/** Reads the settings `password_length_min` (8 to 64) and `password_needs_letter_and_digit` (`on`). */
export function passwordRuleOf(merchant: Merchant): PasswordRule {
  return {
    lengthMin: Math.min(PASSWORD_MAX, Math.max(PASSWORD_MIN, numberSetting(merchant, 'password_length_min'))),
    lengthMax: PASSWORD_MAX,
    needsLetterAndDigit: merchant.settings.password_needs_letter_and_digit === 'on',
  }
}

/** What is wrong with a new password: its form first, then how common it is, here and elsewhere. The account's own name is no password. */
export function checkNewPassword(
  merchant: Merchant,
  password: string,
  account?: string,
): Refusal<'password-invalid' | 'password-too-common'> | undefined {
  if (!isAcceptable(merchant, password)) return new Refusal('password-invalid', 'the password breaks the rule')
  const prepared = preparePassword(password)
  if (isCommonPassword(prepared) || (account !== undefined && accountKeyOf(prepared) === accountKeyOf(account))) {
    return new Refusal('password-too-common', 'the password is among the commonest, or the username')
  }
  if (isContextWord(prepared, merchant, account)) return new Refusal('password-too-common', 'the password is a word of the house')
  return undefined
}

/** A transaction password: six digits that are not among the commonest. Whether they are six digits, the form's check has decided. */
export function checkPaymentPassword(password: string): Refusal<'password-too-common'> | undefined {
  const isPlain = /^(\d)\1*$/.test(password) || RISING.includes(password) || FALLING.includes(password)
  if (!isPlain && !isCommonPassword(password)) return undefined
  return new Refusal('password-too-common', 'the transaction password is among the commonest')
}

function isAcceptable(merchant: Merchant, password: string): boolean {
  const rule = passwordRuleOf(merchant)
  const length = passwordLength(password)
  if (length < rule.lengthMin || length > rule.lengthMax || CONTROL.test(password)) return false
  return !rule.needsLetterAndDigit || (/[A-Za-z]/.test(password) && /[0-9]/.test(password))
}
