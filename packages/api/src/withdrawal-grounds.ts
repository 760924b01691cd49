import { type Static, Type } from 'typebox'
import { Amount, operatorEndpoint } from './endpoint.ts'
import { MemberNote } from './member-notes.ts'
import { PauseShown } from './member-search.ts'
import { StopKind } from './stops.ts'

// What decides about a withdrawal beside itself: each fact with whether it keeps its rule.

const isKept = { isKept: Type.Boolean() }
const Others = Type.Object({
  ...isKept,
  /** Accounts of at most five of them. */
  accounts: Type.Array(Type.String()),
  count: Type.Integer(),
})

export const WithdrawalGrounds = Type.Object({
  /** The member's real name, masked; the holder has the same one. Nothing is kept where the member gave none. */
  name: Type.Object({ ...isKept, masked: Type.Optional(Type.String()) }),
  /** Stakes since the last deposit was paid; at least what it brought. */
  stake: Type.Object({
    ...isKept,
    staked: Amount,
    deposit: Type.Optional(Type.Object({ id: Type.String(), amount: Amount, at: Type.String() })),
  }),
  /** No bonus runs. */
  bonus: Type.Object({ ...isKept, running: Type.Optional(Type.Object({ required: Amount, done: Amount, expiresAt: Type.String() })) }),
  /** Withdrawals that were paid before this one; at least one. */
  earlier: Type.Object({ ...isKept, count: Type.Integer() }),
  /** Other members of the merchant who have or had this account; none. */
  sameAccount: Others,
  /** Other members who logged in within thirty days from an address of this one; none. */
  sameAddress: Others,
  /** The member gave the number of a document. */
  document: Type.Object(isKept),
  /** Nothing is stopped, and no change holds withdrawals. */
  holds: Type.Object({ ...isKept, stops: Type.Array(StopKind), heldUntil: Type.Optional(Type.String()) }),
  /** The member takes no break and is not excluded. */
  breaks: Type.Object({ ...isKept, pause: Type.Optional(PauseShown) }),
  /** Alerts about the member that are open; none. */
  alerts: Type.Object({ ...isKept, open: Type.Integer() }),
  notes: Type.Object({ count: Type.Integer(), pinned: Type.Array(MemberNote) }),
})
export type WithdrawalGroundsValue = Static<typeof WithdrawalGrounds>

export const getWithdrawalGrounds = operatorEndpoint({
  name: 'getWithdrawalGrounds',
  summary: 'What decides about a withdrawal beside itself, each with whether it keeps its rule. That it was looked at is written down.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/withdrawals/grounds',
  query: Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,18}$' }) }),
  value: WithdrawalGrounds,
  refusals: { 'not-found': 404 },
})
