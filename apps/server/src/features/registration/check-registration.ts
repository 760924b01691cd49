import type { Registration } from '@pavilion/api/registration'
import { Refusal } from '../../base/refusal.ts'
import { checkNewPassword, isUsername, preparePassword } from '../members/index.ts'
import type { Merchant } from '../merchants/index.ts'

type Fault = Refusal<'username-invalid' | 'password-invalid' | 'password-too-common' | 'confirmation-differs'>

/** The first fault of a registration: username, form of the password, how common it is, its confirmation. */
export function checkRegistration(
  merchant: Merchant,
  payload: Pick<Registration, 'username' | 'password' | 'confirmPassword'>,
): Fault | undefined {
  const { username, password, confirmPassword } = payload
  if (!isUsername(username)) return new Refusal('username-invalid', 'the username has a wrong form')
  const faulty = checkNewPassword(merchant, password, username)
  if (faulty) return faulty
  if (preparePassword(confirmPassword) !== preparePassword(password)) return new Refusal('confirmation-differs', 'the confirmation differs')
  return undefined
}
