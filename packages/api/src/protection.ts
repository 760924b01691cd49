import { type Static, Type } from 'typebox'
import { Amount, endpoint } from './endpoint.ts'

/** What can be limited: money paid in or lost in a day, a week or a month of the merchant's time zone; minutes of one session. */
export const LimitKind = Type.Union([
  Type.Literal('deposit-day'),
  Type.Literal('deposit-week'),
  Type.Literal('deposit-month'),
  Type.Literal('loss-day'),
  Type.Literal('loss-week'),
  Type.Literal('loss-month'),
  Type.Literal('session'),
])
export type LimitKindValue = Static<typeof LimitKind>

/** Main units for money, whole minutes for a session; null is no limit. */
const LimitValue = Type.Union([Amount, Type.Null()])

const Limit = Type.Object({
  kind: LimitKind,
  value: LimitValue,
  /** A loosening that waits. `at` is ISO 8601. */
  next: Type.Optional(Type.Object({ value: LimitValue, at: Type.String() })),
  /** Of a loss limit: what was lost in the running period so far; below zero it was won. */
  used: Type.Optional(Amount),
})

const BreakKind = Type.Union([Type.Literal('time-out'), Type.Literal('self-exclusion')])

/** A time-out lasts days or weeks, a self-exclusion months, years or for ever. */
const BreakLength = Type.Union([
  Type.Literal('1d'),
  Type.Literal('3d'),
  Type.Literal('1w'),
  Type.Literal('2w'),
  Type.Literal('4w'),
  Type.Literal('6w'),
  Type.Literal('6m'),
  Type.Literal('1y'),
  Type.Literal('2y'),
  Type.Literal('5y'),
  Type.Literal('for-ever'),
])
export type BreakLengthValue = Static<typeof BreakLength>

const Break = Type.Object({
  kind: BreakKind,
  /** ISO 8601; absent when the break never ends. */
  endsAt: Type.Optional(Type.String()),
})

export const Protection = Type.Object({
  limits: Type.Array(Limit),
  /** Minutes between two reality checks; 0 is none. */
  realityCheckMinutes: Type.Integer(),
  /** The break that runs now. */
  pause: Type.Optional(Break),
  /** The server's time, and when the session was opened and when the member's own limit ends it; all ISO 8601. */
  now: Type.String(),
  sessionStartedAt: Type.String(),
  sessionEndsAt: Type.Optional(Type.String()),
  /** Where the periods of limits begin and end. */
  timeZone: Type.String(),
  currencySymbol: Type.String(),
})
export type ProtectionValue = Static<typeof Protection>

export const getProtection = endpoint({
  name: 'getProtection',
  summary: "The caller's limits, reality check and break.",
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/protection',
  value: Protection,
  refusals: { 'real-account-needed': 403 },
})

export const setLimit = endpoint({
  name: 'setLimit',
  summary: 'Sets a limit: a tighter one holds at once, a looser one after 24 hours. The same request again changes nothing.',
  audience: 'member',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/protection/limit',
  body: Type.Object({ kind: LimitKind, value: LimitValue }),
  value: Protection,
  refusals: { 'limit-invalid': 400, 'real-account-needed': 403 },
})

export const cancelLimitChange = endpoint({
  name: 'cancelLimitChange',
  summary: 'Keeps a limit as it is: drops the loosening that waits, if one does.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/protection/limit/keep',
  body: Type.Object({ kind: LimitKind }),
  value: Protection,
  refusals: { 'real-account-needed': 403 },
})

export const setRealityCheck = endpoint({
  name: 'setRealityCheck',
  summary: 'Sets how often the caller is told how long it has played and with what result.',
  audience: 'member',
  module: 'COMM3',
  method: 'PUT',
  path: '/wps/protection/realityCheck',
  body: Type.Object({ minutes: Type.Union([Type.Literal(0), Type.Literal(15), Type.Literal(30), Type.Literal(60)]) }),
  value: Protection,
  refusals: { 'real-account-needed': 403 },
})

export const getPlaySummary = endpoint({
  name: 'getPlaySummary',
  summary: 'What the caller staked and won since it logged in, from the books.',
  audience: 'member',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/protection/playSummary',
  value: Type.Object({
    /** ISO 8601. */
    since: Type.String(),
    now: Type.String(),
    staked: Amount,
    won: Amount,
    /** Won less staked. */
    net: Amount,
    currencySymbol: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})

export const takeBreak = endpoint({
  name: 'takeBreak',
  summary:
    'Closes play and deposits for the caller at once, until the end of the break. It cannot be shortened; a self-exclusion holds at every merchant here.',
  audience: 'member',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/protection/break',
  body: Type.Object({ kind: BreakKind, length: BreakLength }),
  value: Protection,
  refusals: { 'break-invalid': 400, 'break-not-longer': 409, 'real-account-needed': 403 },
})
