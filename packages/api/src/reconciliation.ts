import { type Static, Type } from 'typebox'
import { cursorOf, rowCursor } from './cursors.ts'
import { operatorEndpoint, Text } from './endpoint.ts'

const Id = Type.String({ pattern: '^[0-9]{1,18}$' })
const Time = Type.String()
const Side = Type.Object({
  type: Type.Union([Type.Literal('bet'), Type.Literal('win'), Type.Literal('promo-win')]),
  amount: Type.String(),
  currency: Type.String(),
  account: Type.String(),
  status: Type.Union([Type.Literal('accepted'), Type.Literal('pending'), Type.Literal('refused'), Type.Literal('rolled_back')]),
})

/** Our books of a provider and a window, held against its own. */
export const ReconciliationReport = Type.Object({
  id: Id,
  provider: Type.String(),
  from: Time,
  to: Time,
  origin: Type.Union([Type.Literal('call'), Type.Literal('file')]),
  isDaily: Type.Boolean(),
  status: Type.Union([Type.Literal('running'), Type.Literal('done'), Type.Literal('failed'), Type.Literal('not-reconcilable')]),
  failure: Type.String(),
  theirs: Type.Integer(),
  ours: Type.Integer(),
  /** Sent by the provider, and not answered yet. */
  pending: Type.Integer(),
  differences: Type.Integer(),
})
export type ReconciliationReportValue = Static<typeof ReconciliationReport>

/** In what two sides can disagree about a transaction. */
export const differenceKinds = [
  'missing-at-provider',
  'missing-here',
  'amount-differs',
  'kind-differs',
  'account-differs',
  'rolled-back-here-only',
  'rolled-back-there-only',
  'told-twice',
] as const

/** A place among the differences of a report: the number of the kind in `differenceKinds`, and the transaction. */
export const differenceCursor = cursorOf({ kind: 'number', key: 'text' })

const Told = Type.Array(Type.Object({ type: Type.String(), amount: Type.String(), status: Type.String(), key: Type.String() }))
const ProviderWord = Type.Union([Type.Literal('told'), Type.Literal('no-call'), Type.Literal('no-answer')])

/** A round that was begun and is not finished. Amounts in main units. */
export const StuckRoundValue = Type.Object({
  provider: Type.String(),
  roundId: Type.String(),
  memberId: Id,
  account: Type.String(),
  gameId: Type.String(),
  currency: Type.String(),
  stake: Type.String(),
  win: Type.String(),
  isFinished: Type.Boolean(),
  openedAt: Time,
  changedAt: Time,
  /** What the provider said of it when an operator asked last. */
  word: Type.Optional(Type.Object({ at: Time, by: Type.String(), word: ProviderWord, told: Told })),
})

export const RoundActionValue = Type.Object({
  id: Id,
  roundId: Type.String(),
  memberId: Id,
  action: Type.Union([Type.Literal('finish'), Type.Literal('refund')]),
  reason: Type.String(),
  // Approved is a refund that is being paid; one that stays so was cut off, and is ended by approving it again.
  status: Type.Union([Type.Literal('proposed'), Type.Literal('approved'), Type.Literal('done'), Type.Literal('declined')]),
  madeBy: Type.Union([Id, Type.Null()]),
  decidedBy: Type.Union([Id, Type.Null()]),
  madeAt: Time,
})

const Round = { provider: Text(32, { minLength: 1 }), roundId: Text(255, { minLength: 1 }), memberId: Id }
const Request = { requestKey: Text(100, { minLength: 8 }), reason: Text(500, { minLength: 3 }) }

export const listReconciliationReports = operatorEndpoint({
  name: 'listReconciliationReports',
  summary: 'Reports of our books held against the providers’, the newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reconciliation/reports',
  query: Type.Object({ cursor: rowCursor.query }),
  value: Type.Object({ list: Type.Array(ReconciliationReport), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const listReconciliationDifferences = operatorEndpoint({
  name: 'listReconciliationDifferences',
  summary: 'What the two sides of a report do not agree on, with the word of either; null where it says nothing.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reconciliation/differences',
  query: Type.Object({ report: Id, cursor: differenceCursor.query }),
  value: Type.Object({
    report: ReconciliationReport,
    list: Type.Array(
      Type.Object({
        key: Type.String(),
        kind: Type.Unsafe<(typeof differenceKinds)[number]>(Type.Union(differenceKinds.map((kind) => Type.Literal(kind)))),
        roundId: Type.String(),
        /** The account of the member whose transaction it is; null where neither side names one of the merchant's. */
        account: Type.Union([Type.String(), Type.Null()]),
        ours: Type.Union([Side, Type.Null()]),
        theirs: Type.Union([Side, Type.Null()]),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
  }),
  refusals: { 'not-found': 404 },
})

export const exportReconciliationDifferences = operatorEndpoint({
  name: 'exportReconciliationDifferences',
  summary: 'The same differences as a file of comma separated values.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/reconciliation/differences/csv',
  answers: 'file',
  query: Type.Object({ report: Id }),
  value: Type.Object({}),
  refusals: { 'not-found': 404 },
})

export const listStuckRoundValues = operatorEndpoint({
  name: 'listStuckRounds',
  summary: 'Rounds that are open for longer than the merchant’s setting, the oldest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/rounds/stuck',
  value: Type.Object({ list: Type.Array(StuckRoundValue) }),
  refusals: {},
})

export const listRoundActionValues = operatorEndpoint({
  name: 'listRoundActions',
  summary: 'What was done about stuck rounds, and the refunds that wait to be decided; the newest first.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/rounds/actions',
  value: Type.Object({ list: Type.Array(RoundActionValue) }),
  refusals: {},
})

export const askProviderAboutRound = operatorEndpoint({
  name: 'askProviderAboutRound',
  summary: 'Makes the provider repeat what it was not answered, and says what it holds of the round and how the round stands then.',
  role: 'cashier',
  people: 'single',
  why: 'has the provider repeat its own calls, which are judged as any of them',
  method: 'POST',
  path: '/operator/api/rounds/ask',
  body: Type.Object(Round),
  value: Type.Object({
    round: StuckRoundValue,
    word: ProviderWord,
    told: Told,
  }),
  refusals: { 'not-found': 404 },
})

export const finishRoundByOperator = operatorEndpoint({
  name: 'finishRound',
  summary: 'Ends a round as its provider would have. No money moves; nothing more can be won on it. The same request key is the same act.',
  role: 'cashier',
  people: 'single',
  why: 'ends a round without a win, as its provider would have: no money moves',
  method: 'POST',
  path: '/operator/api/rounds/finish',
  body: Type.Object({ ...Round, ...Request }),
  value: RoundActionValue,
  refusals: { 'not-found': 404, 'request-reused': 409 },
})

export const proposeRoundRefund = operatorEndpoint({
  name: 'proposeRoundRefund',
  summary:
    'Proposes that the stakes of a round go back to the member; another operator decides. The same request key is the same proposal.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/rounds/refund',
  body: Type.Object({ ...Round, ...Request }),
  value: RoundActionValue,
  refusals: {
    'not-found': 404,
    'round-over': 409,
    'round-has-win': 409,
    'refund-waits': 409,
    'request-reused': 409,
    'daily-limit-reached': 409,
  },
})

export const decideRoundRefund = operatorEndpoint({
  name: 'decideRoundRefund',
  summary: 'Approves or declines a refund that another operator proposed. What was decided stays decided.',
  role: 'approver',
  people: 'double',
  method: 'POST',
  path: '/operator/api/rounds/refund/decide',
  body: Type.Object({ id: Id, isApproved: Type.Boolean() }),
  value: RoundActionValue,
  refusals: {
    'not-found': 404,
    'needs-another-operator': 403,
    'round-over': 409,
    'round-has-win': 409,
    'provider-owes-win': 409,
    'provider-silent': 409,
    'daily-limit-reached': 409,
  },
})
