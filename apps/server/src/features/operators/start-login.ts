import type { Transact } from '../../base/database.ts'
import { enrolmentUri, makeSecret } from '../../base/one-time-code.ts'
import { hashToken, makeToken } from '../../base/random.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMerchant } from '../merchants/index.ts'
import type { OperatorTools } from './operator-tools.ts'
import { isShutOut, lockOperatorForUpdate } from './operators.store.ts'
import { type PasswordAttempt, provePassword } from './prove-password.ts'
import { insertTicket } from './tickets.store.ts'

/** What the second step needs. `enrolment` is there when an app must learn the secret first; it is told this once. */
export type StartedLogin = { ticket: string; enrolment?: { uri: string; secret: string } }

/** The first of two steps: a right password is worth a ticket of a few minutes, and nothing more. */
export async function startLogin(
  transact: Transact,
  tools: OperatorTools,
  merchantCode: string,
  attempt: PasswordAttempt,
): Promise<StartedLogin | Refusal<'wrong-credentials' | 'login-locked' | 'verification-needed'>> {
  const merchant = await getMerchant(tools.directory, merchantCode)
  const proven = await provePassword(transact, tools, merchant, attempt)
  if (proven instanceof Refusal) return proven
  const ticket = makeToken(tools.random)
  return transact(async (tx) => {
    // A second look: the operator may have been disabled, or given another password, meanwhile.
    const operator = await lockOperatorForUpdate(tx, merchantCode, proven.id)
    if (!operator || isShutOut(operator, tools) || operator.passwordHash !== proven.passwordHash) {
      return new Refusal('wrong-credentials', 'the operator changed meanwhile')
    }
    const newSecret = operator.totpSecret === null ? makeSecret(tools.random) : null
    await insertTicket(tx, { tokenHash: hashToken(ticket), operatorId: operator.id, newSecret, at: tools.clock() })
    if (newSecret === null) return { ticket }
    return { ticket, enrolment: { secret: newSecret, uri: enrolmentUri(newSecret, merchant.name, operator.username) } }
  })
}
