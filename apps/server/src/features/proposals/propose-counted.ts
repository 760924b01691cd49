import type { makingRefusals } from '@pavilion/api/proposals'
import { sql } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { countMoney } from './count-money.ts'
import { makeProposal, type ProposalRequest } from './make-proposal.ts'
import type { ProposalKind } from './proposal-kind.ts'
import { findProposalByRequest, type Proposal } from './proposals.store.ts'

/**
 * Makes a proposal whose money counts towards the day of its maker. Where the day is full nothing is proposed, and that stays on record;
 * where it cannot be proposed for another reason nothing is counted. The same request again counts once.
 */
export async function proposeCounted<Schema extends TSchema>(
  tx: Tx,
  kind: ProposalKind<Schema> & Required<Pick<ProposalKind<Schema>, 'money'>>,
  request: ProposalRequest<Static<Schema>>,
): Promise<Proposal | Refusal<keyof typeof makingRefusals | 'daily-limit-reached'>> {
  const { maker, requestId, after, at } = request
  if (await findProposalByRequest(tx, maker.merchantCode, requestId)) return makeProposal(tx, kind, request)
  await sql`savepoint counting`.execute(tx)
  const money = { ...kind.money(after), operator: maker, part: 'made' as const, subject: `${kind.name}:${requestId}`, at }
  const full = await countMoney(tx, money)
  if (full) return full
  const made = await makeProposal(tx, kind, request)
  if (made instanceof Refusal) await sql`rollback to savepoint counting`.execute(tx)
  return made
}
