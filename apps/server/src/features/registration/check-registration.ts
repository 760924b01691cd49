import type { Registration } from '@pavilion/api/registration'
import { Refusal } from '../../base/refusal.ts'
import { accountKeyOf, isCommonPassword, isUsername, passwordLength, preparePassword } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'
import { passwordRuleOf } from './registration-rules.ts'

type Fault = Refusal<'username-invalid' | 'password-invalid' | 'password-too-common' | 'confirmation-differs'>

const CONTROL = /\p{Cc}/u

/** The first fault of a registration: username, form of the password, how common it is, its confirmation. */
export function checkRegistration(
  merchant: Merchant,
  payload: Pick<Registration, 'username' | 'password' | 'confirmPassword'>,
): Fault | undefined {
  const { username, password, confirmPassword } = payload
  if (!isUsername(username)) return new Refusal('username-invalid', 'the username has a wrong form')
  if (!isAcceptable(merchant, password)) return new Refusal('password-invalid', 'the password breaks the rule')
  const prepared = preparePassword(password)
  if (isCommonPassword(prepared) || accountKeyOf(prepared) === accountKeyOf(username)) {
    return new Refusal('password-too-common', 'the password is among the commonest, or the username')
  }
  if (preparePassword(confirmPassword) !== prepared) return new Refusal('confirmation-differs', 'the confirmation differs')
  return undefined
}

function isAcceptable(merchant: Merchant, password: string): boolean {
  const rule = passwordRuleOf(merchant)
  const length = passwordLength(password)
  if (length < rule.lengthMin || length > rule.lengthMax || CONTROL.test(password)) return false
  return !rule.needsLetterAndDigit || (/[A-Za-z]/.test(password) && /[0-9]/.test(password))
}
