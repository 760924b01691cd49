import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { DayText } from './periods.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

/**
 * What can be stopped for a member. `money`: no money leaves by any way, its float included.
 * `float`: nothing is paid from an agent's float or moved out of it. `betting`: no bet is taken.
 * `login`: no log-in, and open sessions end. `withdrawals`: nothing is paid out until its end.
 */
export const StopKind = Type.Union([
  Type.Literal('money'),
  Type.Literal('float'),
  Type.Literal('betting'),
  Type.Literal('login'),
  Type.Literal('withdrawals'),
])
export type StopKindValue = Static<typeof StopKind>
/** The kinds without an end, for commands. */
export const stopKinds: readonly Exclude<StopKindValue, 'withdrawals'>[] = ['money', 'float', 'betting', 'login']

const Account = Text(64, { minLength: 1 })
/** The reason, for later readers. */
const StopReason = Text(500, { minLength: 3 })

/** What is stopped for a member now. */
export const StoppedMember = Type.Object({
  account: Type.String(),
  stops: Type.Array(
    Type.Object({ kind: StopKind, reason: Type.String(), by: Type.String(), at: Type.String(), endsAt: Type.Optional(Type.String()) }),
  ),
  /** Sessions that are alive: nobody ended them, and they did not run out. */
  openSessions: Type.Integer(),
})
export type StoppedMemberValue = Static<typeof StoppedMember>

export const listStoppedMembers = operatorEndpoint({
  name: 'listStoppedMembers',
  summary: 'The members for whom anything is stopped.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/stopped',
  query: Type.Object({
    /** `nextCursor` of the page before. */
    cursor: rowCursor.query,
  }),
  value: Type.Object({ list: Type.Array(StoppedMember), nextCursor: Type.Optional(Type.String()) }),
  refusals: {},
})

export const getStoppedMember = operatorEndpoint({
  name: 'getStoppedMember',
  summary: 'One member with what is stopped for it, if anything.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/members/one',
  query: Type.Object({ account: Account }),
  value: StoppedMember,
  refusals: { 'not-found': 404 },
})

export const stopMember = operatorEndpoint({
  name: 'stopMember',
  summary: 'Stops money, the float or betting of a member at once. Stopped already, nothing changes. Two operators let it go again.',
  role: 'cashier',
  people: 'single',
  why: 'It keeps money where it is, and has to be fast; two let it go again.',
  method: 'POST',
  path: '/operator/api/members/stop',
  body: Type.Object({
    account: Account,
    kind: Type.Union([Type.Literal('money'), Type.Literal('float'), Type.Literal('betting')]),
    reason: StopReason,
  }),
  value: StoppedMember,
  refusals: { 'not-found': 404 },
})

export const holdMemberWithdrawals = operatorEndpoint({
  name: 'holdMemberWithdrawals',
  summary:
    'Holds withdrawals of a member until a day. Held to a later day already, nothing changes. Two operators let it go before its day.',
  role: 'cashier',
  people: 'single',
  why: 'It keeps money where it is, and has to be fast; two let it go before its day.',
  method: 'POST',
  path: '/operator/api/members/hold-withdrawals',
  body: Type.Object({
    account: Account,
    /** The first day of the merchant on which the member can withdraw again, at most a year away. */
    untilDay: DayText,
    /** The member reads it. */
    reason: StopReason,
  }),
  value: StoppedMember,
  refusals: { 'not-found': 404, 'day-invalid': 400 },
})

export const disableMember = operatorEndpoint({
  name: 'disableMember',
  summary: 'Lets a member in no more, by whatever way, ends its sessions and refuses its bets. Two operators let it in again.',
  role: 'approver',
  people: 'single',
  why: 'It shuts a member out and moves no money, and has to be fast; two let it in again.',
  method: 'POST',
  path: '/operator/api/members/disable',
  body: Type.Object({ account: Account, reason: StopReason }),
  value: StoppedMember,
  refusals: { 'not-found': 404 },
})

export const proposeMemberRelease = operatorEndpoint({
  name: 'proposeMemberRelease',
  summary: 'Proposes to let go what is stopped for a member; another operator decides.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/members/release',
  body: Type.Object({ requestId: ProposalRequestId, account: Account, kind: StopKind, reason: ProposalReason }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    /** There is nothing to let go. */
    'not-stopped': 409,
  },
})

export const endMemberSessions = operatorEndpoint({
  name: 'endMemberSessions',
  summary: 'Ends every session of a member, on every device. It may log in again.',
  role: 'cashier',
  people: 'single',
  why: 'The member logs in again, and no money moves.',
  method: 'POST',
  path: '/operator/api/members/end-sessions',
  body: Type.Object({ account: Account, reason: StopReason }),
  value: StoppedMember,
  refusals: { 'not-found': 404 },
})

export const endOneMemberSession = operatorEndpoint({
  name: 'endOneMemberSession',
  summary: 'Ends one session of a member. It may log in again.',
  role: 'cashier',
  people: 'single',
  why: 'The member logs in again, and no money moves.',
  method: 'POST',
  path: '/operator/api/members/end-session',
  body: Type.Object({ account: Account, sessionId: RowId, reason: StopReason }),
  value: StoppedMember,
  refusals: {
    /** Also a session that is another's, or over. */
    'not-found': 404,
  },
})
