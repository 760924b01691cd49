import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Merchant } from '../merchants/index.ts'
import { forgetFailures, type LoginPlaces, reserveLogin } from './login-limits.ts'
import type { OperatorTools } from './operator-tools.ts'
import { findOperatorByName, isShutOut, type Operator, updateOperator, usernameOf } from './operators.store.ts'

export type PasswordAttempt = { username: string; password: string; address: string }

/**
 * The operator whose name and password these are. An unknown name, a wrong password and a disabled operator answer the same after the
 * same work. A right password clears the failures of the name, and is hashed anew when the strength was raised.
 */
export async function provePassword(
  transact: Transact,
  tools: OperatorTools,
  merchant: Merchant,
  attempt: PasswordAttempt,
): Promise<Operator | Refusal<'wrong-credentials' | 'login-locked'>> {
  const username = usernameOf(attempt.username)
  const places = await transact((tx) => reserveLogin(tx, merchant, { username, address: attempt.address }, tools.clock()))
  if (places instanceof Refusal) return places
  const operator = await transact((tx) => findOperatorByName(tx, merchant.code, username))
  const { isRight, isOutdated } = await tools.passwords.verify(operator?.passwordHash, attempt.password)
  if (!operator || !isRight || isShutOut(operator, tools)) return new Refusal('wrong-credentials', 'the operator stays outside')
  const passwordHash = isOutdated ? await tools.passwords.hash(attempt.password) : operator.passwordHash
  await transact((tx) => keep(tx, places, operator, passwordHash))
  return { ...operator, passwordHash }
}

async function keep(tx: Parameters<Parameters<Transact>[0]>[0], places: LoginPlaces, operator: Operator, passwordHash: string) {
  await forgetFailures(tx, places)
  if (passwordHash !== operator.passwordHash) await updateOperator(tx, operator.id, { passwordHash })
}
