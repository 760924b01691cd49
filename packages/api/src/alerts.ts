import { type Static, Type } from 'typebox'
import { cursorOf } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { ProposalRequestId } from './proposals.ts'

// What waits for somebody who looks after risks. An alert is made by a significant event of one of these kinds, and while it is open
// the same about the same subject makes no second one.

/** The kinds of events that somebody has to look at. */
const AlertKind = Type.Union([
  Type.Literal('self-exclusion-to-review'),
  Type.Literal('slip-against-protection'),
  Type.Literal('withdrawal-account-shared'),
  Type.Literal('passkey-counter-went-back'),
  Type.Literal('big-win'),
  Type.Literal('provider-id-reused'),
  Type.Literal('withdrawal-proposal-dropped'),
  Type.Literal('registration-of-excluded'),
  Type.Literal('account-like-excluded'),
])
export type AlertKindValue = Static<typeof AlertKind>
/** How bad it is, the worst first. */
const AlertSeverity = Type.Union([Type.Literal('high'), Type.Literal('medium'), Type.Literal('low')])
export type AlertSeverityValue = Static<typeof AlertSeverity>
const AlertOutcome = Type.Union([Type.Literal('acted'), Type.Literal('harmless')])
export type AlertOutcomeValue = Static<typeof AlertOutcome>
const AlertState = Type.Union([Type.Literal('open'), Type.Literal('free'), Type.Literal('mine'), Type.Literal('closed')])
export type AlertStateValue = Static<typeof AlertState>

const Alert = Type.Object({
  id: Type.String(),
  kind: AlertKind,
  severity: AlertSeverity,
  /** What it is about, such as `member:17`. */
  subject: Type.String(),
  /** The member whom it is about, where it is about one. */
  account: Type.Optional(Type.String()),
  /** What the event said. */
  detail: Type.String(),
  raisedAt: Type.String(),
  /** Until when somebody should have looked. */
  dueAt: Type.String(),
  /** Who works on it. */
  takenBy: Type.Optional(Type.String()),
  isMine: Type.Boolean(),
  closedAt: Type.Optional(Type.String()),
  closedBy: Type.Optional(Type.String()),
  outcome: Type.Optional(AlertOutcome),
  note: Type.Optional(Type.String()),
})
export type AlertValue = Static<typeof Alert>

/** The place of an alert in its list: how bad it is, and its number. */
export const alertCursor = cursorOf({ severity: 'number', id: 'row' })

export const listAlerts = operatorEndpoint({
  name: 'listAlerts',
  summary: 'Alerts: open ones the oldest of the worst first, closed ones the newest first.',
  role: 'risk',
  method: 'GET',
  path: '/operator/api/alerts',
  query: Type.Object({
    /** `open` where nothing is said; `free` are open and nobody's, `mine` open and the caller's. */
    state: Type.Optional(AlertState),
    kind: Type.Optional(AlertKind),
    severity: Type.Optional(AlertSeverity),
    account: Type.Optional(Text(64, { minLength: 1 })),
    cursor: alertCursor.query,
  }),
  value: Type.Object({
    list: Type.Array(Alert),
    nextCursor: Type.Optional(Type.String()),
    /** Of all that are open: how many, how many nobody has, and how many are late. */
    counts: Type.Object({ open: Type.Integer(), free: Type.Integer(), late: Type.Integer() }),
  }),
  refusals: {},
})

const alone = 'It says who looks; neither an account nor money is touched by it.'
const refusals = {
  'not-found': 404,
  /** Somebody else works on it. */
  'alert-taken': 409,
  /** It was closed already. */
  'alert-closed': 409,
} as const

export const takeNextAlert = operatorEndpoint({
  name: 'takeNextAlert',
  summary: 'Gives the caller the oldest of the worst that nobody has. Two people never get the same; the same request gets the same again.',
  role: 'risk',
  people: 'single',
  why: alone,
  method: 'POST',
  path: '/operator/api/alerts/next',
  body: Type.Object({ requestId: ProposalRequestId, kind: Type.Optional(AlertKind) }),
  value: Type.Object({
    /** Nothing where there is none. */
    alert: Type.Optional(Alert),
  }),
  refusals: {},
})

export const takeAlert = operatorEndpoint({
  name: 'takeAlert',
  summary: 'Takes an alert that nobody has. Taken again by the same person, nothing changes.',
  role: 'risk',
  people: 'single',
  why: alone,
  method: 'POST',
  path: '/operator/api/alerts/take',
  body: Type.Object({ id: RowId }),
  value: Alert,
  refusals,
})

export const handBackAlert = operatorEndpoint({
  name: 'handBackAlert',
  summary: 'Hands an alert back, for anybody to take: one’s own, or that of a colleague who is away. Where nobody has it, nothing changes.',
  role: 'risk',
  people: 'single',
  why: alone,
  method: 'POST',
  path: '/operator/api/alerts/hand-back',
  body: Type.Object({ id: RowId }),
  value: Alert,
  refusals: { 'not-found': 404, 'alert-closed': 409 },
})

export const closeAlert = operatorEndpoint({
  name: 'closeAlert',
  summary: 'Closes an alert with what was found, for good. The same again changes nothing.',
  role: 'risk',
  people: 'single',
  why: 'It is a word about what was found; what follows from it is done by calls of its own.',
  method: 'POST',
  path: '/operator/api/alerts/close',
  body: Type.Object({ id: RowId, outcome: AlertOutcome, note: Text(500, { minLength: 3 }) }),
  value: Alert,
  refusals: {
    ...refusals,
    /** Its case was escalated, and the caller opened that case: another operator closes it. */
    'needs-another-operator': 403,
  },
})
