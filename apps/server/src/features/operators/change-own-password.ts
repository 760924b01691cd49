import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { getMerchant } from '../merchants/index.ts'
import { setPassword } from './change-operator.ts'
import { checkOperatorPassword } from './operator-password.ts'
import type { OperatorTools } from './operator-tools.ts'
import { lockProvenForUpdate, provePassword } from './prove-password.ts'

type PasswordRefusal = Refusal<'old-password-wrong' | 'login-locked' | 'password-invalid' | 'password-too-common' | 'modify.new.old.same'>

/** What is wrong is said at the field that it is about. */
const NEW = { field: 'newPassword' }

/**
 * Changes the caller's password and ends all sessions of the caller, this one included. Wrong old
 * passwords count like failed log-ins. A change by somebody else during the hashing wins: an old
 * password that is no longer valid sets no new one.
 */
export async function changeOwnPassword(
  transact: Transact,
  tools: OperatorTools,
  operator: OperatorCaller,
  request: { oldPassword: string; newPassword: string; address: string },
): Promise<PasswordRefusal | undefined> {
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const { oldPassword, newPassword, address } = request
  const proven = await provePassword(transact, tools, merchant, {
    username: operator.name,
    password: oldPassword,
    address,
    from: { session: operator.tokenHash },
  })
  if (proven instanceof Refusal) {
    return proven.code === 'login-locked'
      ? new Refusal('login-locked', proven.why, proven.value)
      : new Refusal('old-password-wrong', proven.why, { field: 'oldPassword' })
  }
  if (oldPassword === newPassword) return new Refusal('modify.new.old.same', 'the new password is the old one', NEW)
  const refused = checkOperatorPassword(merchant, newPassword, operator.name)
  if (refused) return new Refusal(refused.code, refused.why, NEW)
  const passwordHash = await tools.passwords.hash(newPassword)
  return transact(async (tx) => {
    const account = await lockProvenForUpdate(tx, tools, proven)
    if (!account) return new Refusal('old-password-wrong', 'the account was changed meanwhile', { field: 'oldPassword' })
    return setPassword(tx, { operator, address, at: tools.clock() }, account, passwordHash)
  })
}
