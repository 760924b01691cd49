import type { Transact } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { getMerchant } from '../merchants/index.ts'
import { issueTicket, type StartedLogin } from './issue-ticket.ts'
import type { OperatorTools } from './operator-tools.ts'
import { isShutOut, lockOperatorForUpdate } from './operators.store.ts'
import { type PasswordAttempt, provePassword } from './prove-password.ts'

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
  return transact(async (tx) => {
    // A second look: the operator may have been disabled, or given another password, meanwhile.
    const operator = await lockOperatorForUpdate(tx, merchantCode, proven.id)
    if (!operator || isShutOut(operator, tools) || operator.passwordHash !== proven.passwordHash) {
      return new Refusal('wrong-credentials', 'the operator changed meanwhile')
    }
    return issueTicket(tx, tools, operator, { merchantName: merchant.name, at: tools.clock() })
  })
}
