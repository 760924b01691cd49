import type { Language, RefusalOf } from '@pavilion/api/endpoint'
import type { proposePromotion as endpoint } from '@pavilion/api/promotion-drafts'
import type { Tx } from '../../base/database.ts'
import { Refusal } from '../../base/refusal.ts'
import { textsOf, type Writing } from '../content/index.ts'
import { findProposalByRequest, makeProposal, type Proposal } from '../proposals/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import { findDraft, findLastRepeat } from './drafts.store.ts'
import { promotionKind, subjectOf } from './promotion-kind.ts'
import { readFields } from './term-fields.ts'
import { listFaults } from './wire-written.ts'
import { lockWritten } from './written-promotions.store.ts'

type Wanted = { requestId: string; id: bigint; version: number; reason: string }

/** Proposes to publish the draft as it was read. Members see what is published until another operator agrees. */
export async function proposePromotion(
  tx: Tx,
  { operator, address, at }: Writing,
  { requestId, id, version, reason }: Wanted,
  tools: Pick<PromotionTools, 'clock'> & { defaultLanguage: Language },
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const { merchantCode } = operator
  const kind = promotionKind(tools)
  const made = await findProposalByRequest(tx, merchantCode, requestId)
  if (made) {
    const isSame =
      made.kind === kind.name && made.subject === subjectOf(id) && made.reason === reason && made.makerId === operator.operatorId
    return isSame ? made : new Refusal('request-differs', `request ${requestId}`)
  }
  const row = await lockWritten(tx, merchantCode, id, at)
  if (!row) return new Refusal('not-found', `promotion ${id}`)
  if (row.revision !== version) return new Refusal('changed-meanwhile', `${id} is at ${row.revision}`)
  const draft = await findDraft(tx, id)
  const read = draft && readFields(draft.terms, row.currency)
  const judging = { defaultLanguage: tools.defaultLanguage, lastRepeat: await findLastRepeat(tx, row) }
  if (!draft || !read || 'faults' in read || row.archived_at !== null || listFaults(row, draft, judging).length > 0)
    return new Refusal('promotion-not-ready', `promotion ${id}`)
  const after = {
    category: draft.category,
    texts: textsOf(draft.titles, draft.contents),
    picture: draft.picture,
    startsOn: draft.starts_on,
    endsOn: draft.ends_on,
    terms: read.terms,
    currency: row.currency,
    revision: draft.revision,
  }
  return makeProposal(tx, kind, { maker: operator, requestId, subject: subjectOf(id), after, reason, address, at })
}
