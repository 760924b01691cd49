import type { ProposalEffectValue, ProposalValue } from '@pavilion/api/proposals'
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
    ...(outcome === 'approved' ? { effect: effectOf(proposal, now) } : {}),
    madeBy: makerName,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    ...(checkerName === null ? {} : { decidedBy: checkerName }),
    ...(decidedAt === null ? {} : { decidedAt: decidedAt.toISOString() }),
    ...(note === '' ? {} : { note }),
  }
}

/** Where an approval asked a third person, that one's word is what came of it. */
function effectOf({ follower }: Proposal, now: Date): ProposalEffectValue {
  if (!follower || follower.outcome === 'approved') return 'done'
  return follower.outcome === null && follower.expiresAt > now ? 'awaits-third' : 'not-done'
}
