import type { Tx } from '../../base/database.ts'
import { findCodeStep, isOneTimeCode } from '../../base/one-time-code.ts'
import { useCodeStep } from './operators.store.ts'
import { useRecoveryCode } from './recovery-codes.ts'

/** Uses a code of the app with this secret up, or a recovery code, and says which kind it was; undefined for one that is wrong or was used. */
export async function useCode(
  tx: Tx,
  operatorId: bigint,
  secret: string,
  code: string,
  now: Date,
): Promise<'one-time code' | 'recovery code' | undefined> {
  if (!isOneTimeCode(code)) return (await useRecoveryCode(tx, operatorId, code, now)) ? 'recovery code' : undefined
  const step = findCodeStep(secret, code, now)
  return step !== undefined && (await useCodeStep(tx, operatorId, step)) ? 'one-time code' : undefined
}
