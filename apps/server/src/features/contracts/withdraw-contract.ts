import type { Tx } from '../../base/database.ts'
import type { MemberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { SettlementTools } from './contract-tools.ts'
import { type Contract, getContract, lockContractForUpdate, updateContract } from './contracts.store.ts'

/**
 * The proposing side withdraws its proposal. Of a withdrawal and an answer at the same moment
 * exactly one wins. A repeated withdrawal returns the same result.
 */
export async function withdrawContract(
  tx: Tx,
  tools: SettlementTools,
  id: bigint,
  whose: { partnerId: MemberId } | { merchantCode: string },
): Promise<Contract | Refusal<'not-found' | 'proposal-answered'>> {
  const contract = await lockContractForUpdate(tx, id, whose)
  if (!contract) return new Refusal('not-found', `proposal ${id}`)
  if (contract.status === 'withdrawn') return contract
  if (contract.status !== 'pending') return new Refusal('proposal-answered', `proposal ${id} is ${contract.status}`)
  await updateContract(tx, id, { status: 'withdrawn', answeredAt: tools.clock() })
  return getContract(tx, id)
}
