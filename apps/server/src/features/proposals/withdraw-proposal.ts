import type { RefusalOf } from '@pavilion/api/endpoint'
import type { withdrawProposal as endpoint } from '@pavilion/api/proposals'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { Deciding } from './decide-proposal.ts'
import { recordStep, type Step } from './decision-parts.ts'
import { lockOpenOf, lockProposalForUpdate, type Proposal, updateDecided } from './proposals.store.ts'

/** Takes back what the caller proposed. */
export async function withdrawProposal(
  tx: Tx,
  { operator, id, ...doing }: Deciding,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const proposal = await lockProposalForUpdate(tx, operator.merchantCode, id)
  if (!proposal) return new Refusal('not-found', `proposal ${id}`)
  if (proposal.makerId !== operator.operatorId) return new Refusal('not-your-proposal', `${proposal.makerName} made it`)
  if (proposal.outcome === 'withdrawn') return proposal
  if (proposal.outcome !== null || proposal.expiresAt <= doing.at) return new Refusal('proposal-over', proposal.outcome ?? 'expired')
  return withdraw(tx, proposal, { operator, ...doing })
}

/** Keeps what an operator proposed from being decided until `tx` ends. Who decides locks the proposal before any operator. */
export async function lockProposalsOf(tx: Tx, merchantCode: string, makerId: bigint): Promise<void> {
  await lockOpenOf(tx, merchantCode, makerId)
}

/** Takes back all that an operator proposed, who may not propose it any more. */
export async function withdrawProposalsOf(tx: Tx, makerId: bigint, doing: Step): Promise<void> {
  for (const proposal of await lockOpenOf(tx, doing.operator.merchantCode, makerId)) await withdraw(tx, proposal, doing)
}

async function withdraw(tx: Tx, { id }: Proposal, doing: Step): Promise<Proposal> {
  const withdrawn = await updateDecided(tx, id, { outcome: 'withdrawn', at: doing.at })
  await recordStep(tx, 'withdraw', withdrawn, doing)
  return withdrawn
}
