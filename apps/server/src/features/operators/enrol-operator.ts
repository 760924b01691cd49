import type { Transact, Tx } from '../../base/database.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMerchant } from '../merchants/index.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { type Change, setPassword } from './change-operator.ts'
import { deleteDevicesOf } from './devices.store.ts'
import { findEnrolment, replaceEnrolment, useEnrolments } from './enrolments.store.ts'
import { issueTicket, type StartedLogin } from './issue-ticket.ts'
import { checkOperatorPassword } from './operator-password.ts'
import type { OperatorTools } from './operator-tools.ts'
import { isShutOut, lockOperatorForUpdate, type Operator } from './operators.store.ts'

type EnrolmentRefusal = Refusal<'enrolment-invalid' | 'password-invalid' | 'password-too-common'>

/**
 * Creates the link with which the operator sets a password. The token is returned only this once.
 */
export async function makeEnrolment(
  tx: Tx,
  { random }: Pick<OperatorTools, 'random'>,
  change: Change,
  account: Pick<Operator, 'id' | 'username'>,
): Promise<{ token: string; expiresAt: Date }> {
  const token = makeToken(random)
  const expiresAt = await replaceEnrolment(tx, { tokenHash: hashToken(token), operatorId: account.id, at: change.at })
  await recordOperatorAction(tx, { ...change, action: 'make-enrolment', subject: `operator:${account.id}`, detail: account.username })
  return { token, expiresAt }
}

/**
 * The holder of the link sets a password once and gets a ticket for the second step of the log-in,
 * as after a right password. Everything open of the account ends. A refused password leaves the
 * link valid.
 */
export async function enrolOperator(
  transact: Transact,
  tools: OperatorTools,
  merchantCode: string,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<StartedLogin | EnrolmentRefusal> {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const tokenHash = hashToken(token)
  const found = await transact((tx) => lockEnrolled(tx, tools, merchantCode, tokenHash))
  if (found instanceof Refusal) return found
  const refused = checkOperatorPassword(merchant, password, found.username)
  if (refused) return refused
  const passwordHash = await tools.passwords.hash(password)
  return transact(async (tx) => {
    const account = await lockEnrolled(tx, tools, merchantCode, tokenHash)
    if (account instanceof Refusal) return account
    const at = tools.clock()
    await useEnrolments(tx, account.id, at)
    const operator = { operatorId: account.id, merchantCode, name: account.username }
    await setPassword(tx, { operator, address, at }, account, passwordHash)
    await deleteDevicesOf(tx, account.id)
    return issueTicket(tx, tools, account, { merchantName: merchant.name, at })
  })
}

/** Whose link it is, locked, while it opens something at this merchant. */
async function lockEnrolled(
  tx: Tx,
  tools: Pick<OperatorTools, 'clock' | 'allowsDemo'>,
  merchantCode: string,
  tokenHash: Buffer,
): Promise<Operator | Refusal<'enrolment-invalid'>> {
  const id = await findEnrolment(tx, tokenHash, tools.clock())
  const account = id === undefined ? undefined : await lockOperatorForUpdate(tx, merchantCode, id)
  // Somebody else may have used it until the operator was locked.
  const isOpen = account && !isShutOut(account, tools) && (await findEnrolment(tx, tokenHash, tools.clock())) !== undefined
  return isOpen ? account : new Refusal('enrolment-invalid', 'the link opens nothing')
}
