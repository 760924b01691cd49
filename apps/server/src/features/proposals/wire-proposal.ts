import type { ProposalValue } from '@pavilion/api/proposals'
import type { Proposal } from './proposals.store.ts'

/** A proposal as the API shows it at that moment. */
export function wireProposal(proposal: Proposal, now: Date): ProposalValue {
  const { id, kind, subject, before, after, reason, makerName, madeAt, expiresAt, checkerName, decidedAt, outcome, note } = proposal
  return {
    id: id.toString(),
    kind,
    subject,
    before,
    after,
    reason,
    status: outcome ?? (expiresAt <= now ? 'expired' : 'waiting'),
    madeBy: makerName,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(checkerName === null ? {} : { decidedBy: checkerName }),
    ...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
    ...(note === '' ? {} : { note }),
  }
}
