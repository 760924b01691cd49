import { type Static, Type } from 'typebox'
import { ContentFindings, ContentTexts, LanguageState } from './content.ts'
import { Amount, LanguageCode, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { Promotion, PromotionCategory, PromotionStatus, PromotionTerms } from './promotions.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'
import { TermsFault, WrittenPromotionState } from './written-promotions.ts'

// How operators write promotions, and propose to publish them.

const Field = Type.Optional(Text(40))
/** Terms as the fields of a form, as they were filled in; `promotion-fields.ts` says which of them fit together. */
export const TermFields = Type.Object({
  gives: Field,
  kind: Field,
  entry: Field,
  needsApproval: Field,
  amount: Field,
  needsDeposit: Field,
  minimum: Field,
  percent: Field,
  maximum: Field,
  turnover: Field,
  countsDeposit: Field,
  weightRNG: Field,
  weightLIVE: Field,
  weightPVP: Field,
  weightFISH: Field,
  weightSPORTS: Field,
  weightLOTT: Field,
  weightELOTT: Field,
  maximumStake: Field,
  claimDays: Field,
  days: Field,
  type0: Field,
  type1: Field,
  type2: Field,
  repeat: Field,
})
export type TermFieldsValue = Static<typeof TermFields>

const Written = {
  category: PromotionCategory,
  texts: ContentTexts,
  /** The address of its picture; empty for none. */
  picture: Text(500),
  startsOn: DayText,
  endsOn: Type.Optional(DayText),
  terms: TermFields,
}

/** A promotion as it is written: its draft, or what is published where there is none. */
export const WrittenPromotion = Type.Object({
  id: RowId,
  state: WrittenPromotionState,
  currency: Type.String(),
  defaultLanguage: LanguageCode,
  /** How often it was published. */
  published: Type.Integer(),
  /** Raised by each save and each publication. */
  version: Type.Integer(),
  isDraft: Type.Boolean(),
  ...Written,
  languages: Type.Array(LanguageState),
  changedBy: Type.Optional(Type.String()),
  changedAt: Type.Optional(Type.String()),
  /** Why it cannot be published as it is. */
  faults: Type.Array(TermsFault),
  /** What the draft changes of what is published, by the names of its fields. */
  changes: Type.Array(Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() })),
})
export type WrittenPromotionValue = Static<typeof WrittenPromotion>

export const getWrittenPromotion = operatorEndpoint({
  name: 'getWrittenPromotion',
  summary: 'One promotion as it is written, with what a draft changes and why it cannot be published yet.',
  role: 'promotions',
  method: 'GET',
  path: '/operator/api/promotions/one',
  query: Type.Object({ id: RowId }),
  value: WrittenPromotion,
  refusals: { 'not-found': 404 },
})

export const savePromotionDraft = operatorEndpoint({
  name: 'savePromotionDraft',
  summary: 'Saves a draft, of a new promotion or beside what is published. Members see nothing of it.',
  role: 'content',
  people: 'single',
  why: 'Nothing of it counts before another operator agrees.',
  method: 'POST',
  path: '/operator/api/promotions/save',
  isLong: true,
  body: Type.Object({
    requestId: ProposalRequestId,
    /** A new one without. */
    id: Type.Optional(RowId),
    /** The version that was read; 0 of a new one. */
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    ...Written,
  }),
  value: Type.Object({ promotion: WrittenPromotion, ...ContentFindings.properties }),
  refusals: {
    'not-found': 404,
    'request-differs': 409,
    'changed-meanwhile': 409,
    /** A picture is neither an address over https nor a path of the site. */
    'link-invalid': 400,
    /** The calendar lacks a day, such as 30 February. */
    'day-invalid': 400,
    /** The merchant has 500 that are not archived. */
    'promotion-limit-reached': 409,
  },
})

export const previewPromotion = operatorEndpoint({
  name: 'previewPromotion',
  summary: 'What members would read of a promotion if it were published as it is written, before and after they join. Nothing is stored.',
  role: 'content',
  people: 'single',
  why: 'It stores nothing and changes nothing.',
  method: 'POST',
  path: '/operator/api/promotions/preview',
  isLong: true,
  body: Type.Object({
    /** A new one without. */
    id: Type.Optional(RowId),
    ...Written,
  }),
  value: Type.Object({
    list: Type.Array(Type.Object({ language: LanguageCode, promotion: Promotion })),
    /** A member's state, of a promotion with terms that can be kept. */
    before: Type.Optional(PromotionStatus),
    after: Type.Optional(PromotionStatus),
  }),
  refusals: {},
})

export const tryPromotionTerms = operatorEndpoint({
  name: 'tryPromotionTerms',
  summary: 'What terms would give and ask, with examples, and the sentences that members would read of them. Nothing is stored.',
  role: 'content',
  people: 'single',
  why: 'It stores nothing and changes nothing.',
  method: 'POST',
  path: '/operator/api/promotions/try',
  body: Type.Object({ terms: TermFields }),
  value: Type.Object({
    currency: Type.String(),
    faults: Type.Array(TermsFault),
    /** Nothing where they are faulty, or where it only tells something. */
    terms: Type.Optional(PromotionTerms),
    examples: Type.Array(
      Type.Object({
        deposit: Type.Optional(Amount),
        /** Nothing where a deposit of that amount earns nothing. */
        amount: Type.Optional(Amount),
        /** What has to be staked before it is the member's own. */
        required: Type.Optional(Amount),
      }),
    ),
    rules: Type.Array(Type.Object({ language: LanguageCode, sentences: Type.Array(Type.String()) })),
  }),
  refusals: {},
})

export const proposePromotion = operatorEndpoint({
  name: 'proposePromotion',
  summary: 'Proposes to publish the draft. Once another operator agrees, new applications have its terms, and earlier ones keep theirs.',
  role: 'content',
  people: 'double',
  method: 'POST',
  path: '/operator/api/promotions/propose',
  body: Type.Object({
    requestId: ProposalRequestId,
    id: RowId,
    version: Type.Integer({ minimum: 1, maximum: 2_147_483_646 }),
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    'changed-meanwhile': 409,
    /** There is no draft, or it has faults. */
    'promotion-not-ready': 409,
  },
})
