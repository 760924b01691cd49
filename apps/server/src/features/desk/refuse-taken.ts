import type { MatterKindValue } from '@pavilion/api/desk'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCall } from '../../base/route.ts'
import { isFromDeskPage } from '../operators/index.ts'
import { findTaker } from './matters.store.ts'

/** Refuses what a colleague has taken, and keeps it from being taken until `tx` ends. The page of the support desk knows no taking. */
export async function refuseTaken(
  tx: Tx,
  call: Pick<OperatorCall, 'operator' | 'header' | 'cookie'>,
  kind: MatterKindValue,
  id: bigint,
): Promise<Refusal<'matter-taken'> | undefined> {
  if (isFromDeskPage(call)) return undefined
  const { operatorId, merchantCode } = call.operator
  const takenBy = await findTaker(tx, merchantCode, kind, id)
  return takenBy === null || takenBy === operatorId ? undefined : new Refusal('matter-taken', `operator ${takenBy}`)
}
