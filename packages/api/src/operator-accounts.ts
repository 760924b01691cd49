import { Type } from 'typebox'
import { operatorEndpoint, RowId, Text } from './endpoint.ts'
import { OperatorRoles } from './operators.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// What owners do with the accounts of others, beside their roles and shutting them out.

export const proposeOperator = operatorEndpoint({
  name: 'proposeOperator',
  summary: 'Proposes an operator with a name and roles; another owner decides. A new operator comes in by a link of `makeOperatorLink`.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/operators/propose',
  body: Type.Object({
    requestId: ProposalRequestId,
    /** Kept in small letters. */
    username: Text(64, { minLength: 1 }),
    roles: OperatorRoles,
    reason: ProposalReason,
  }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    /** A name has 3 to 32 letters, digits, dots, dashes and underscores, and begins with a letter or a digit. */
    'operator-name-invalid': 400,
    'operator-name-taken': 409,
    /** Proposing, deciding and owning need three persons. */
    'roles-never-meet': 400,
  },
})

export const makeOperatorLink = operatorEndpoint({
  name: 'makeOperatorLink',
  summary:
    'The token with which another operator sets a password, once and within a day. It is shown this once; an earlier one opens nothing any more.',
  role: 'owner',
  people: 'single',
  why: 'sets a password, which opens nothing without the app; an account without an app is one on which two agreed',
  method: 'POST',
  path: '/operator/api/operators/link',
  body: Type.Object({ id: RowId }),
  value: Type.Object({
    token: Type.String(),
    /** ISO 8601. */
    expiresAt: Type.String(),
  }),
  refusals: {
    'not-found': 404,
    'needs-another-operator': 403,
    /** It would open nothing. */
    'operator-disabled': 409,
    /** It sets the password of somebody else, and takes a code of the last five minutes. */
    'fresh-proof-needed': 403,
  },
})

export const proposeAppReset = operatorEndpoint({
  name: 'proposeAppReset',
  summary:
    'Proposes to take back the authenticator app and the recovery codes of another operator, who lost the phone; a second owner decides. The next log-in sets up an app.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/operators/app',
  body: Type.Object({ requestId: ProposalRequestId, id: RowId, reason: ProposalReason }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    'needs-another-operator': 403,
    /** There is no app to take back. */
    'operator-app-missing': 409,
    /** Nobody could say any more who may do what. */
    'last-owner': 409,
  },
})

export const listOperatorSessions = operatorEndpoint({
  name: 'listOperatorSessions',
  summary: 'The open sessions of an operator, the one used last first.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/operators/sessions',
  query: Type.Object({ id: RowId }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        /** ISO 8601. */
        openedAt: Type.String(),
        /** In steps of a quarter of a minute. */
        seenAt: Type.String(),
        /** The address it was used from last, where it is known. */
        address: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals: { 'not-found': 404 },
})

export const endOperatorSessions = operatorEndpoint({
  name: 'endOperatorSessions',
  summary: 'Ends all sessions of another operator at once. That operator may log in again.',
  role: 'owner',
  people: 'single',
  why: 'logs somebody out, and moves nothing',
  method: 'POST',
  path: '/operator/api/operators/sessions/end',
  body: Type.Object({ id: RowId }),
  value: Type.Object({ done: Type.Literal(true) }),
  refusals: { 'not-found': 404, 'needs-another-operator': 403 },
})
