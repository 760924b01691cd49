import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordOperatorAction } from '../proposals/index.ts'
import { placeOf } from './attempt-place.ts'
import { forgetCodeFailures, reserveCode } from './login-limits.ts'
import type { OperatorTools } from './operator-tools.ts'
import { lockOperatorForUpdate, operatorRow } from './operators.store.ts'
import { updateProved } from './sessions.store.ts'
import { useCode } from './use-code.ts'

/**
 * Takes a code as the proof that the operator of the session is there now. Wrong codes are counted for this session and lock
 * it, as at the second step of a log-in.
 */
export async function proveAgain(
  tx: Tx,
  { clock, seals }: Pick<OperatorTools, 'clock' | 'seals'>,
  { operator, code, address }: { operator: OperatorCaller; code: string; address: string },
): Promise<Refusal<'code-wrong' | 'login-locked'> | undefined> {
  const at = clock()
  const { operatorId, merchantCode, tokenHash } = operator
  const account = await lockOperatorForUpdate(tx, merchantCode, operatorId)
  const trying = { id: operatorId, place: await placeOf(tx, operatorId, { session: tokenHash }) }
  const locked = await reserveCode(tx, merchantCode, trying, at)
  if (locked) return locked
  const secret = account?.totpSecret && seals.open('operators.totp_secret', operatorRow(account), account.totpSecret)
  const way = secret && (await useCode(tx, operatorId, secret, code, at))
  if (!way) return new Refusal('code-wrong', 'the code is wrong, or was used', { field: 'code' })
  await forgetCodeFailures(tx, merchantCode, trying)
  await updateProved(tx, tokenHash, at)
  await recordOperatorAction(tx, { operator, action: 'prove-again', subject: `operator:${operatorId}`, detail: way, address, at })
  return undefined
}
