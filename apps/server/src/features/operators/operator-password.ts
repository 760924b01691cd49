import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { checkNewPassword, preparePassword } from '../passwords/index.ts'

/** Fewest characters of an operator's password. */
const LENGTH_MIN = 15

/** What is wrong with an operator's new password: the rule for members, and at least 15 characters. */
export function checkOperatorPassword(
  merchant: Merchant,
  password: string,
  username: string,
): Refusal<'password-invalid' | 'password-too-common'> | undefined {
  if ([...preparePassword(password)].length < LENGTH_MIN) return new Refusal('password-invalid', `fewer than ${LENGTH_MIN} characters`)
  return checkNewPassword(merchant, password, username)
}
