import type { HumanAnswer } from '@pavilion/api/verification'
import type { Transact, Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { type Merchant, mayStaffComeFrom } from '../merchants/index.ts'
import { type From, placeOf } from './attempt-place.ts'
import { askedOf } from './get-challenge.ts'
import { forgetFailures, type LoginPlaces, reserveLogin } from './login-limits.ts'
import type { OperatorTools } from './operator-tools.ts'
import { findOperatorByName, isShutOut, lockOperatorForUpdate, type Operator, updateOperator, usernameOf } from './operators.store.ts'

/** `verification` is the answer to a challenge for this name, where one was asked for. */
export type PasswordAttempt = {
  username: string
  password: string
  address: string
  from: From
  verification?: HumanAnswer | undefined
}

/**
 * The operator whose name and password these are. An unknown name, a wrong password and a disabled operator answer the same after the
 * same work. A right password clears the failures of the name, and is hashed again when the strength was raised.
 */
export async function provePassword(
  transact: Transact,
  tools: OperatorTools,
  merchant: Merchant,
  attempt: PasswordAttempt,
): Promise<Operator | Refusal<'wrong-credentials' | 'login-locked' | 'verification-needed'>> {
  const username = usernameOf(attempt.username)
  const { address, from, verification } = attempt
  const useProof = verification && (await tools.proofOfWork.check(verification, askedOf(merchant.code, username, address), tools.clock()))
  const places = await transact(async (tx) => {
    const place = await placeOf(tx, (await findOperatorByName(tx, merchant.code, username))?.id, from)
    return reserveLogin(tx, merchant, { username, address, place, useProof }, tools.clock())
  })
  if (places instanceof Refusal) return places
  const operator = await transact((tx) => findOperatorByName(tx, merchant.code, username))
  const { isRight, isOutdated } = await tools.passwords.verify(operator?.passwordHash, attempt.password)
  if (!operator || !isRight || isShutOut(operator, tools)) return new Refusal('wrong-credentials', 'the operator stays outside')
  if (from !== 'terminal' && !mayStaffComeFrom(merchant, address)) {
    const event = { merchantCode: merchant.code, kind: 'operator-elsewhere', subject: `operator:${operator.id}`, detail: address }
    await transact((tx) => recordSignificantEvent(tx, { ...event, at: tools.clock() }))
    return new Refusal('wrong-credentials', 'the operator comes from a network that is not of the staff')
  }
  const passwordHash = isOutdated ? await tools.passwords.hash(attempt.password) : operator.passwordHash
  const isKept = await transact((tx) => keep(tx, tools, places, operator, passwordHash))
  return isKept ? { ...operator, passwordHash } : new Refusal('wrong-credentials', 'the account was changed meanwhile')
}

/** The operator, locked until the end of `tx`, unless another password was set or the operator was shut out since this one was proven. */
export async function lockProvenForUpdate(
  tx: Tx,
  tools: Pick<OperatorTools, 'allowsDemo'>,
  proven: Pick<Operator, 'id' | 'merchantCode' | 'passwordHash'>,
): Promise<Operator | undefined> {
  const now = await lockOperatorForUpdate(tx, proven.merchantCode, proven.id)
  return now && now.passwordHash === proven.passwordHash && !isShutOut(now, tools) ? now : undefined
}

/** Returns false, and leaves the failures counted, when what was proven counts no more. */
async function keep(tx: Tx, tools: OperatorTools, places: LoginPlaces, operator: Operator, passwordHash: string): Promise<boolean> {
  if (!(await lockProvenForUpdate(tx, tools, operator))) return false
  await forgetFailures(tx, places)
  if (passwordHash !== operator.passwordHash) await updateOperator(tx, operator.id, { passwordHash })
  return true
}
