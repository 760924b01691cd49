import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { Amount, operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { ProposalReason, ProposalRequestId } from './proposals.ts'

// How operators keep promotions: operators who write them or see money look at them; `promoter` is an operator who writes them or decides
// what others proposed.

/** Members see what is published and not archived; `ended` also is one that was stopped, which takes nobody on any more. */
export const WrittenPromotionState = Type.Union([
  Type.Literal('draft'),
  Type.Literal('scheduled'),
  Type.Literal('running'),
  Type.Literal('ended'),
  Type.Literal('archived'),
])
export type WrittenPromotionStateValue = Static<typeof WrittenPromotionState>

/** What is wrong with terms, which then nobody can take part by. */
export const TermsFault = Type.Object({
  code: Type.Union([
    Type.Literal('not-terms'),
    Type.Literal('deposit-not-joined'),
    Type.Literal('not-one-reward'),
    Type.Literal('approval-not-joined'),
    Type.Literal('amount-unreadable'),
    Type.Literal('amount-too-low'),
    /** A field that is needed is empty. */
    Type.Literal('field-missing'),
    /** No number, or one that is too low or too high. */
    Type.Literal('number-invalid'),
    /** It ends before it begins. */
    Type.Literal('days-invalid'),
    /** The merchant's default language lacks a title or a text. */
    Type.Literal('text-missing'),
    /** How often it can be taken does not change once it was published. */
    Type.Literal('repeat-fixed'),
  ]),
  /** The field of the terms, such as `deposit.minimum`, or of the form. */
  field: Type.Optional(Type.String()),
})
export type TermsFaultValue = Static<typeof TermsFault>

/** How many applications are in each state. One that could be claimed and was not in time is `missed`. */
const Counts = Type.Object({
  waiting: Type.Integer(),
  joined: Type.Integer(),
  claimable: Type.Integer(),
  taken: Type.Integer(),
  missed: Type.Integer(),
  rejected: Type.Integer(),
})

const Listed = Type.Object({
  id: RowId,
  state: WrittenPromotionState,
  /** One of `promotionCategories`. */
  category: Type.String(),
  /** English, or the first language that has one. */
  title: Type.String(),
  startsOn: DayText,
  endsOn: Type.Optional(DayText),
  /** ISO 8601: since then nobody can join. */
  stoppedAt: Type.Optional(Type.String()),
  /** How often it was published. */
  version: Type.Integer(),
  fault: Type.Optional(TermsFault),
  counts: Counts,
  /** Given away, less what came back of bonuses that ended; bonuses that still run count whole. For operators who see money. */
  cost: Type.Optional(Amount),
})

export const listWrittenPromotions = operatorEndpoint({
  name: 'listWrittenPromotions',
  summary: 'The promotions of the merchant, in its order, with how they stand and what they cost; archived ones if asked so.',
  role: 'promotions',
  method: 'GET',
  path: '/operator/api/promotions',
  query: Type.Object({ state: Type.Optional(WrittenPromotionState), category: Type.Optional(Text(32, { minLength: 1 })) }),
  value: Type.Object({ currency: Type.String(), list: Type.Array(Listed) }),
  refusals: {},
})

/** The state of an application, as the counts of its promotion call it. */
export const ApplicationState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('joined'),
  Type.Literal('claimable'),
  Type.Literal('taken'),
  Type.Literal('missed'),
  Type.Literal('rejected'),
])
export type ApplicationStateValue = Static<typeof ApplicationState>

/** What speaks for a second look. */
export const RiskMark = Type.Union([
  /** Something is stopped for the member. */
  Type.Literal('stopped'),
  Type.Literal('on-break'),
  /** Registered within the last seven days. */
  Type.Literal('new'),
  Type.Literal('never-paid-in'),
  /** Another member on the same device takes part in the same promotion. */
  Type.Literal('shared-device'),
])
export type RiskMarkValue = Static<typeof RiskMark>

const WrittenApplication = Type.Object({
  id: RowId,
  promotionId: RowId,
  /** The title of the promotion, in English or in the first language that has one. */
  title: Type.String(),
  /** The version of the promotion whose terms it has. */
  version: Type.Integer(),
  account: Type.String(),
  state: ApplicationState,
  /** ISO 8601. */
  appliedAt: Type.String(),
  /** The reward, from when it is known. */
  amount: Type.Optional(Amount),
  /** What was said to the member. */
  reason: Type.Optional(Type.String()),
  decidedBy: Type.Optional(Type.String()),
  /** Of a reward that is wagered: the state of its bonus. */
  bonus: Type.Optional(
    Type.Union([
      Type.Literal('running'),
      Type.Literal('released'),
      Type.Literal('forfeited'),
      Type.Literal('expired'),
      Type.Literal('used-up'),
    ]),
  ),
  deposits: Type.Object({
    count: Type.Integer(),
    /** For operators who see money. */
    total: Type.Optional(Amount),
  }),
  /** Of the member's other applications, and how many of them were taken. */
  earlier: Type.Object({ count: Type.Integer(), taken: Type.Integer() }),
  marks: Type.Array(RiskMark),
})
export type WrittenApplicationValue = Static<typeof WrittenApplication>

export const listPromotionApplications = operatorEndpoint({
  name: 'listPromotionApplications',
  summary: 'Applications that wait for an operator, the oldest first, or those of a promotion in another state, the newest first.',
  role: 'promotions',
  method: 'GET',
  path: '/operator/api/promotions/applications',
  query: Type.Object({
    promotionId: Type.Optional(RowId),
    /** `waiting` when it is left out; the others need a promotion. */
    state: Type.Optional(ApplicationState),
    cursor: rowCursor.query,
  }),
  value: Type.Object({ currency: Type.String(), list: Type.Array(WrittenApplication), nextCursor: Type.Optional(Type.String()) }),
  refusals: {
    /** No promotion was named, or it is none of the merchant's. */
    'not-found': 404,
  },
})

export const decidePromotionApplications = operatorEndpoint({
  name: 'decidePromotionApplications',
  summary: 'Issues the rewards of applications that wait, or rejects them with a reason that their members read; each by itself.',
  role: 'promoter',
  people: 'single',
  why: 'The terms were agreed to by two, and the member who applied is nobody of the house.',
  method: 'POST',
  path: '/operator/api/promotions/applications/decide',
  body: Type.Object({
    ids: Type.Array(RowId, { minItems: 1, maxItems: 50, uniqueItems: true }),
    isApproved: Type.Boolean(),
    /** The members read it. A rejection needs one. */
    reason: Text(500),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: RowId,
        outcome: Type.Union([
          Type.Literal('approved'),
          Type.Literal('rejected'),
          Type.Literal('not-found'),
          /** It was decided otherwise, or by somebody else. */
          Type.Literal('decided-already'),
          /** Its terms cannot be kept. */
          Type.Literal('terms-faulty'),
        ]),
      }),
    ),
  }),
  refusals: {
    /** A rejection says why in three letters or more. */
    'reason-text-needed': 400,
  },
})

export const stopPromotion = operatorEndpoint({
  name: 'stopPromotion',
  summary: 'Ends joining at once. What was joined before runs on. Publishing it again takes people on. Repeated, it answers the same.',
  role: 'promoter',
  people: 'single',
  why: 'Nobody is given or loses anything by it.',
  method: 'POST',
  path: '/operator/api/promotions/stop',
  body: Type.Object({ id: RowId, reason: ProposalReason }),
  value: Type.Object({ id: RowId, stoppedAt: Type.String() }),
  refusals: {
    'not-found': 404,
    /** It is a draft, archived, or over. */
    'promotion-not-open': 409,
  },
})

export const archivePromotion = operatorEndpoint({
  name: 'archivePromotion',
  summary: 'Puts away a promotion that takes nobody on, or brings it back. What was joined runs on. Repeated, it answers the same.',
  role: 'content',
  people: 'single',
  why: 'It moves no money, and is taken back with one press.',
  method: 'POST',
  path: '/operator/api/promotions/archive',
  body: Type.Object({ id: RowId, isArchived: Type.Boolean() }),
  value: Type.Object({ id: RowId }),
  refusals: {
    'not-found': 404,
    /** It runs, or will. */
    'promotion-open': 409,
  },
})

export const forfeitMemberBonus = operatorEndpoint({
  name: 'forfeitMemberBonus',
  summary:
    'Ends the bonus that runs of an application: what is left of it goes back to the house, and the member is told why in the inbox.',
  role: 'promoter',
  people: 'single',
  why: 'It takes the house’s own money back and never the member’s, and the member is told.',
  method: 'POST',
  path: '/operator/api/promotions/forfeit',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, reason: ProposalReason }),
  value: Type.Object({ id: RowId }),
  refusals: {
    'not-found': 404,
    'request-differs': 409,
    'bonus-not-running': 409,
  },
})
