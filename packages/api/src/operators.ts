import { type Static, Type } from 'typebox'
import { endpoint, LanguageCode, operatorEndpoint, Text } from './endpoint.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'
import { HumanAnswer } from './verification.ts'

const Role = Type.Union([
  Type.Literal('viewer'),
  Type.Literal('cashier'),
  Type.Literal('approver'),
  Type.Literal('owner'),
  Type.Literal('support'),
  Type.Literal('content'),
  Type.Literal('games'),
  Type.Literal('risk'),
])
/** What an operator may do, each role once. */
export const OperatorRoles = Type.Array(Role, { minItems: 1, maxItems: 8, uniqueItems: true })
/** Nobody has two of these: proposing, deciding, managing operators, talking with members. Texts may be written, games kept and risks looked after beside any of them. */
const rolesApart: readonly string[] = ['cashier', 'approver', 'owner', 'support']
/** Whether the roles may meet in one person. */
export const areRolesApart = (roles: readonly string[]): boolean => roles.filter((role) => rolesApart.includes(role)).length <= 1

const Id = Type.String({ pattern: '^[0-9]{1,18}$' })
const Done = Type.Object({ done: Type.Literal(true) })

/** Somebody who works for the merchant. */
export const Operator = Type.Object({ id: Type.String(), username: Type.String(), merchantCode: Type.String(), roles: Type.Array(Role) })
export type OperatorValue = Static<typeof Operator>

export const getOperatorChallenge = endpoint({
  name: 'getOperatorChallenge',
  summary: 'What a page works out before it may try another password of that name, once `verification-needed` asked for it.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'GET',
  path: '/operator/api/session/challenge',
  query: Type.Object({ username: Text(64, { minLength: 1 }) }),
  value: Type.Object({
    challenge: Type.String(),
    /** In epoch milliseconds. */
    expirationTime: Type.Integer(),
  }),
  refusals: {},
})

export const startOperatorLogin = endpoint({
  name: 'startOperatorLogin',
  summary: 'The first step of an operator’s log-in: a right password is worth a ticket for the second step, five minutes long.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/operator/api/session/password',
  body: Type.Object({
    username: Text(64, { minLength: 1 }),
    password: Text(256, { minLength: 1 }),
    /** The answer to a challenge for that name, which is asked for after three failures. */
    verification: Type.Optional(HumanAnswer),
  }),
  value: Type.Object({
    ticket: Type.String(),
    /** At the first log-in: what an authenticator app must learn. Returned only this once. */
    enrolment: Type.Optional(Type.Object({ uri: Type.String(), secret: Type.String() })),
  }),
  refusals: { 'wrong-credentials': 401, 'verification-needed': 403, 'login-locked': 429 },
})

export const finishOperatorLogin = endpoint({
  name: 'finishOperatorLogin',
  summary: 'The second step: the code that the app shows, or a recovery code. Each opens one session.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/operator/api/session/code',
  body: Type.Object({ ticket: Text(64, { minLength: 1 }), code: Text(40, { minLength: 1 }) }),
  value: Type.Object({
    /** For the header `authorization: Bearer <token>`. */
    token: Type.String(),
    operator: Operator,
    /** After the first log-in, and never again. */
    recoveryCodes: Type.Optional(Type.Array(Type.String())),
    recoveryCodesLeft: Type.Integer(),
  }),
  refusals: { 'code-wrong': 401, 'second-factor-expired': 401, 'login-locked': 429 },
})

export const enterConsole = endpoint({
  name: 'enterConsole',
  summary: 'The second step of a log-in at the console, as that of `finishOperatorLogin`. The session is an HttpOnly cookie.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/operator/api/console/session',
  body: finishOperatorLogin.body,
  value: Type.Object({
    /** After the first log-in, and never again. */
    recoveryCodes: Type.Optional(Type.Array(Type.String())),
    recoveryCodesLeft: Type.Integer(),
  }),
  refusals: finishOperatorLogin.refusals,
})

export const enrolOperator = endpoint({
  name: 'enrolOperator',
  summary:
    'A new operator, or one who lost the password, sets it with the token of an enrolment link, once. Answered as a right password is: with a ticket for the second step.',
  audience: 'public',
  module: 'COMM3',
  isAlwaysOpen: true,
  method: 'POST',
  path: '/operator/api/enrol',
  body: Type.Object({ token: Text(64, { minLength: 1 }), password: Text(256, { minLength: 1 }) }),
  value: startOperatorLogin.value,
  refusals: {
    /** Unknown, used, or older than a day. */
    'enrolment-invalid': 401,
    'password-invalid': 400,
    'password-too-common': 400,
  },
})

export const getOperator = operatorEndpoint({
  name: 'getOperator',
  summary: 'Who is logged in, and what that operator may do.',
  role: 'any',
  method: 'GET',
  path: '/operator/api/me',
  value: Operator,
  refusals: {},
})

export const getConsole = operatorEndpoint({
  name: 'getConsole',
  summary: 'What the frame of the console shows: who works there, for which merchant, and by which clock.',
  role: 'any',
  method: 'GET',
  path: '/operator/api/console',
  value: Type.Object({
    operator: Operator,
    /** Everybody knows how this operator logs in. */
    isDemo: Type.Boolean(),
    merchant: Type.Object({
      name: Type.String(),
      currency: Type.String(),
      timeZone: Type.String(),
      isPlayMoney: Type.Boolean(),
      /** The merchant's own colour, such as `#FF9A6B`, where it has one. */
      colour: Type.Optional(Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })),
      /** What the site is offered in. */
      languages: Type.Array(LanguageCode),
      /** What addresses of the site begin with; missing where the merchant has no host name. */
      site: Type.Optional(Type.String()),
    }),
  }),
  refusals: {},
})
export type ConsoleValue = Static<typeof getConsole.value>

export const endOperatorSession = operatorEndpoint({
  name: 'endOperatorSession',
  summary: 'Logs the operator out.',
  role: 'any',
  people: 'single',
  why: 'the own session',
  method: 'POST',
  path: '/operator/api/session/end',
  value: Done,
  refusals: {},
})

export const proveOperator = operatorEndpoint({
  name: 'proveOperator',
  summary:
    'Takes a code of the app, or a recovery code, as the proof that the operator is there. For five minutes the session may do what is sensitive, as after a log-in.',
  role: 'any',
  people: 'single',
  why: 'the own code, for the own session',
  method: 'POST',
  path: '/operator/api/session/proof',
  body: Type.Object({ code: Text(40, { minLength: 1 }) }),
  value: Done,
  refusals: { 'code-wrong': 409, 'login-locked': 429 },
})

export const changeOperatorPassword = operatorEndpoint({
  name: 'changeOperatorPassword',
  summary: 'Gives the caller another password, of 15 characters or more, and ends all sessions of the caller.',
  role: 'any',
  people: 'single',
  why: 'the own password, behind the old one',
  method: 'POST',
  path: '/operator/api/password',
  body: Type.Object({ oldPassword: Text(256, { minLength: 1 }), newPassword: Text(256, { minLength: 1 }) }),
  value: Done,
  refusals: {
    'old-password-wrong': 409,
    'modify.new.old.same': 409,
    'password-invalid': 400,
    'password-too-common': 400,
    'login-locked': 429,
  },
})

export const listOperators = operatorEndpoint({
  name: 'listOperators',
  summary: 'All operators of the merchant, by name.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/operators',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...Operator.properties,
        isDisabled: Type.Boolean(),
        /** Whether an app shows codes for this operator. */
        isEnrolled: Type.Boolean(),
        /** ISO 8601. */
        createdAt: Type.String(),
        /** The last log-in, where there was one. */
        loggedInAt: Type.Optional(Type.String()),
      }),
    ),
  }),
  refusals: {},
})

export const proposeOperatorRoles = operatorEndpoint({
  name: 'proposeOperatorRoles',
  summary: 'Proposes what another operator may do from now on; another owner decides. Nobody proposes it of the own account.',
  role: 'owner',
  people: 'double',
  method: 'POST',
  path: '/operator/api/operators/roles',
  body: Type.Object({ requestId: ProposalRequestId, id: Id, roles: OperatorRoles, reason: ProposalReason }),
  value: Proposal,
  refusals: {
    ...makingRefusals,
    'not-found': 404,
    'needs-another-operator': 403,
    /** Proposing, deciding and owning need three persons. */
    'roles-never-meet': 400,
  },
})

export const setOperatorDisabled = operatorEndpoint({
  name: 'setOperatorDisabled',
  summary: 'Lets another operator in no more and ends all sessions of that operator, or lets that operator in again.',
  role: 'owner',
  people: 'single',
  why: 'shuts out at once who must act no more, and moves nothing',
  method: 'POST',
  path: '/operator/api/operators/disabled',
  body: Type.Object({ id: Id, isDisabled: Type.Boolean() }),
  value: Done,
  refusals: {
    'not-found': 404,
    'needs-another-operator': 403,
    /** Nobody could say any more who may do what. */
    'last-owner': 409,
  },
})

export const getStaffNetworks = operatorEndpoint({
  name: 'getStaffNetworks',
  summary:
    'The networks that operators may come from; none is everywhere. And where the caller comes from. Two owners set them, as a setting.',
  role: 'owner',
  method: 'GET',
  path: '/operator/api/networks',
  value: Type.Object({ networks: Type.Array(Type.String()), address: Type.String() }),
  refusals: {},
})
