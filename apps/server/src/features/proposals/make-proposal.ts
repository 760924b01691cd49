import { isDeepStrictEqual } from 'node:util'
import type { makingRefusals } from '@pavilion/api/proposals'
import type { Static, TSchema } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { asJson, mayOneOf, recordStep } from './decision-parts.ts'
import { checkFreshProof } from './fresh-proof.ts'
import type { ProposalKind } from './proposal-kind.ts'
import { expireProposals, findProposalByRequest, insertProposal, type Proposal } from './proposals.store.ts'
import type { Actor } from './record-operator-action.ts'

/** What is requested, by whom, from where and when. Somebody at the command line has no number and needs no role. */
export type ProposalRequest<After> = {
  maker: OperatorCaller | (Actor & { operatorId: null })
  requestId: string
  subject: string
  after: After
  reason: string
  address: string
  at: Date
  /** The proposal whose approval makes this one. */
  follows?: bigint
}

/**
 * Puts a request before the other operators; nothing is done by it. The caller has checked that what is requested could be done. The same
 * request again is the same proposal; another one for the same subject waits until this one is decided, taken back or over.
 */
export async function makeProposal<Schema extends TSchema>(
  tx: Tx,
  kind: ProposalKind<Schema>,
  { maker, requestId, subject, after, reason, address, at, follows }: ProposalRequest<Static<Schema>>,
): Promise<Proposal | Refusal<keyof typeof makingRefusals>> {
  const { merchantCode } = maker
  if ('roles' in maker && !mayOneOf(maker, kind.makers)) return new Refusal('role-missing', `${kind.name} is not made by ${maker.name}`)
  const isSame = (known: Proposal) =>
    known.kind === kind.name &&
    known.subject === subject &&
    known.makerId === maker.operatorId &&
    known.reason === reason &&
    isDeepStrictEqual(known.after, asJson(after))
  const judged = (known: Proposal) => (isSame(known) ? known : new Refusal('request-differs', `request ${requestId}`))
  const known = await findProposalByRequest(tx, merchantCode, requestId)
  if (known) return judged(known)
  const unproved = kind.needsFreshProof && 'provedAt' in maker ? checkFreshProof(maker, at) : undefined
  if (unproved) return unproved
  const kinds = kind.neverBeside === undefined ? [kind.name] : [kind.name, kind.neverBeside]
  await expireProposals(tx, { merchantCode, kinds, subject }, at)
  const made = await insertProposal(tx, {
    merchantCode,
    kind: kind.name,
    subject,
    before: asJson(await kind.before(tx, { merchantCode, subject, after })),
    after: asJson(after),
    reason,
    requestId,
    makerId: maker.operatorId,
    makerName: maker.name,
    madeAt: at,
    expiresAt: new Date(at.getTime() + kind.opensForMs),
    followsId: follows ?? null,
  })
  if (!made) {
    const meanwhile = await findProposalByRequest(tx, merchantCode, requestId)
    return meanwhile ? judged(meanwhile) : new Refusal('proposal-pending', `${kind.name} ${subject}`)
  }
  await recordStep(tx, 'propose', made, { operator: maker, address, at })
  return made
}
