import { isDeepStrictEqual } from 'node:util'
import type { RefusalOf } from '@pavilion/api/endpoint'
import type { approveProposal as approveEndpoint, rejectProposal as rejectEndpoint } from '@pavilion/api/proposals'
import { sql } from 'kysely'
import type { Tx } from '../../base/database.ts'
import { Value } from '../../base/parse.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { checkAnotherOperator } from './another-operator.ts'
import { countMoney } from './count-money.ts'
import { asJson, mayOneOf, recordStep } from './decision-parts.ts'
import { checkFreshProof } from './fresh-proof.ts'
import type { Approved, ProposalKind } from './proposal-kind.ts'
import { getProposal, lockProposalForUpdate, type Outcome, type Proposal, updateDecided } from './proposals.store.ts'

/** Who decides about which proposal, from where and when. */
export type Deciding = { operator: OperatorCaller; id: bigint; address: string; at: Date; afterwards: Approved['afterwards'] }

type Found = { proposal: Proposal; kind: ProposalKind }

/**
 * Carries out another operator's proposal, or refuses. Refusals in this order: no such proposal at
 * this merchant; the caller lacks a role that decides the kind; it is decided already; the caller
 * made it; the kind takes a fresh proof and there is none; its subject changed since; a limit. Locks
 * the proposal first, so that of two parallel decisions one finds it decided.
 */
export async function approveProposal(
  tx: Tx,
  kinds: readonly ProposalKind[],
  deciding: Deciding,
): Promise<Proposal | Refusal<RefusalOf<typeof approveEndpoint>>> {
  const found = await lockToDecide(tx, kinds, deciding, 'approved')
  if (found instanceof Refusal || 'repeated' in found) return found instanceof Refusal ? found : found.repeated
  const { proposal, kind } = found
  const { merchantCode, subject, before, after, reason, makerId, makerName } = proposal
  const { operator, address, at, afterwards } = deciding
  const unproved = kind.needsFreshProof && checkFreshProof(operator, at)
  if (unproved) return unproved
  if (!Value.Check(kind.after, after)) return new Refusal('proposal-overtaken', `${kind.name} has another form now`)
  const now = asJson(await kind.before(tx, { merchantCode, subject, after }))
  if (!isDeepStrictEqual(now, before)) return new Refusal('proposal-overtaken', `${subject} is ${JSON.stringify(now)}`)
  await sql`savepoint approving`.execute(tx)
  const counted = kind.money && { operator, part: 'decided' as const, subject: `proposal:${proposal.id}`, ...kind.money(after), at }
  const full = counted && (await countMoney(tx, counted))
  if (full) return new Refusal('limit-reached', full.why)
  const proposed = { proposalId: proposal.id, merchantCode, subject, before, after, reason, makerId, makerName }
  // It waits no more before it is carried out: what that proposes in turn may take its place.
  const decided = await updateDecided(tx, proposal.id, { outcome: 'approved', at, checker: operator })
  const refused = await kind.apply(tx, { ...proposed, checker: operator, address, at, afterwards })
  if (refused) {
    await sql`rollback to savepoint approving`.execute(tx)
    return refused
  }
  await recordStep(tx, 'approve', decided, deciding)
  return getProposal(tx, proposal.id)
}

/** Says no to what another operator proposed; refusals as of `approveProposal`. */
export async function rejectProposal(
  tx: Tx,
  kinds: readonly ProposalKind[],
  { note, ...deciding }: Deciding & { note: string },
): Promise<Proposal | Refusal<RefusalOf<typeof rejectEndpoint>>> {
  const found = await lockToDecide(tx, kinds, deciding, 'rejected')
  if (found instanceof Refusal || 'repeated' in found) return found instanceof Refusal ? found : found.repeated
  const { operator, at } = deciding
  const decided = await updateDecided(tx, found.proposal.id, { outcome: 'rejected', at, checker: operator, note })
  await recordStep(tx, 'reject', decided, deciding)
  return decided
}

/**
 * Returns the locked proposal where the caller may decide it, or as it is where the caller made
 * this decision before.
 */
async function lockToDecide(
  tx: Tx,
  kinds: readonly ProposalKind[],
  { operator, id, at }: Deciding,
  wanted: Outcome,
): Promise<Found | { repeated: Proposal } | Refusal<'not-found' | 'role-missing' | 'proposal-over' | 'needs-another-operator'>> {
  const proposal = await lockProposalForUpdate(tx, operator.merchantCode, id)
  const kind = kinds.find(({ name }) => name === proposal?.kind)
  if (!proposal || !kind) return new Refusal('not-found', `proposal ${id}`)
  if (!mayOneOf(operator, kind.checkers)) return new Refusal('role-missing', `${kind.name} is not decided by ${operator.name}`)
  if (proposal.outcome === wanted && proposal.checkerId === operator.operatorId) return { repeated: proposal }
  if (proposal.outcome !== null || proposal.expiresAt <= at) return new Refusal('proposal-over', proposal.outcome ?? 'expired')
  const sameOperator = proposal.makerId === null ? undefined : checkAnotherOperator(proposal.makerId, operator.operatorId)
  return sameOperator ?? { proposal, kind }
}
