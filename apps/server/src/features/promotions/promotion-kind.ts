import { ContentTexts } from '@pavilion/api/content'
import { PromotionCategory, PromotionTerms } from '@pavilion/api/promotions'
import { type Static, Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { partsOf, textsOf } from '../content/index.ts'
import { proposalKind } from '../proposals/index.ts'
import type { PromotionTools } from './claim-reward.ts'
import { deleteDraft, keepVersion } from './drafts.store.ts'
import { lockWritten, updateWritten, type WrittenPromotion } from './written-promotions.store.ts'

const OPENS_FOR_MS = 7 * DAY_MS

export const subjectOf = (id: bigint): string => `promotion:${id}`

const idOf = (subject: string): bigint => BigInt(subject.slice(subject.indexOf(':') + 1))

/** What would be published. Amounts are in the currency that the merchant had when it was proposed. */
const Published = Type.Object({
  category: PromotionCategory,
  texts: ContentTexts,
  picture: Type.String(),
  startsOn: Type.String(),
  endsOn: Type.Union([Type.String(), Type.Null()]),
  terms: Type.Union([PromotionTerms, Type.Null()]),
  currency: Type.String(),
  /** Of the draft that it is. */
  revision: Type.Integer(),
})

/** A version of a promotion: an operator of the texts proposes it, an approver decides. Earlier applications keep the terms that they have. */
export const promotionKind = ({ clock }: Pick<PromotionTools, 'clock'>) =>
  proposalKind({
    name: 'promotion',
    makers: ['content'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: Published,
    // That somebody stopped it counts as well: publishing takes members on again.
    before: async (tx, { merchantCode, subject }) => {
      const row = await lockWritten(tx, merchantCode, idOf(subject), clock())
      return row && row.version > 0 ? { ...toldOf(row), version: row.version, stoppedAt: row.stopped_at?.toISOString() ?? null } : null
    },
    apply: async (tx, { merchantCode, subject, after, makerName, checker, reason, at }) => {
      const row = await lockWritten(tx, merchantCode, idOf(subject), at)
      if (!row || row.archived_at !== null) return new Refusal('proposal-overtaken', `${subject} is put away`)
      if (row.currency !== after.currency) return new Refusal('proposal-overtaken', `no more ${after.currency}`)
      if (row.version > 0) await keepVersion(tx, row)
      const version = row.version + 1
      await publish(tx, row, version, after)
      const next = await lockWritten(tx, merchantCode, row.id, at)
      if (next) await keepVersion(tx, next, { proposed_by: makerName, published_by: checker.name, published_at: at })
      const detail = `version ${version} by ${makerName}, ${checker.name}: ${reason}`
      await recordSignificantEvent(tx, { merchantCode, kind: 'promotion-published', subject, detail, at })
      return undefined
    },
  })

async function publish(tx: Tx, row: WrittenPromotion, version: number, after: Static<typeof Published>): Promise<void> {
  await updateWritten(tx, row.id, {
    category: after.category,
    ...partsOf(after.texts),
    picture: after.picture,
    starts_on: after.startsOn,
    ends_on: after.endsOn,
    terms: after.terms === null ? null : JSON.stringify(after.terms),
    version,
    stopped_at: null,
    revision: row.revision + 1,
  })
  await deleteDraft(tx, row.id, after.revision)
}

const toldOf = ({ category, titles, contents, picture, starts_on: startsOn, ends_on: endsOn, terms, currency }: WrittenPromotion) => ({
  category,
  texts: textsOf(titles, contents),
  picture,
  startsOn,
  endsOn,
  terms,
  currency,
})
