import { type TSchema, Type } from 'typebox'
import { Contract, ContractKind, ContractSide, DailyTerms, DividendTerms, HourTerms, inCurrency } from './contract-terms.ts'
import { endpoint, Text } from './endpoint.ts'

const Id = Type.String({ pattern: '^[1-9][0-9]{0,18}$' })
const cursor = Type.Optional(Type.String({ pattern: '^[0-9]{1,19}$' }))

export const getContractRequirement = endpoint({
  name: 'getContractRequirement',
  summary: 'Which proposals wait for the answer of the caller, by kind; an empty text is none.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/agent/contract/requirement',
  value: Type.Object({
    /** What a proposed daily salary pays: `percent` or `amount`. */
    dailysalreqtype: Type.String(),
    /** The period of a proposed dividend: `daily`, `weekly`, `half-monthly` or `monthly`. */
    divtypecompperiodreq: Type.String(),
    /** The hours of a proposed hourly salary, such as `0-24`. */
    contracthoursalreq: Type.String(),
  }),
  refusals: { 'real-account-needed': 403 },
})

const ContractState = Type.Object({
  ...inCurrency,
  /** Those of the caller as the one who is paid; each missing where there is none. */
  pending: Type.Optional(Contract),
  active: Type.Optional(Contract),
  upcoming: Type.Optional(Contract),
  /** The latest one that is over, was rejected or withdrawn, where there is none of the above. */
  last: Type.Optional(Contract),
  /** Whether the caller may propose such contracts: it is an agent and has one of the kind itself that holds on the next day. */
  canPropose: Type.Boolean(),
  /** Today in the merchant's time zone, and that zone. */
  today: Type.String(),
  timeZone: Type.String(),
})

const stateOf = (name: string, path: `/${string}`, what: string) =>
  endpoint({
    name,
    summary: `How the caller stands with ${what}: the proposal that waits, the contract that holds and the one that is to come.`,
    audience: 'member',
    callers: 'contractors',
    module: 'COMM3',
    method: 'GET',
    path,
    value: ContractState,
    refusals: { 'real-account-needed': 403 },
  })

export const getDailyContract = stateOf('getDailyContract', '/wps/agent/contract/daily', 'the daily salary')
export const getDividendContract = stateOf('getDividendContract', '/wps/agent/contract/dividend', 'the dividend')
export const getHourContract = stateOf('getHourContract', '/wps/agent/contract/hour', 'the hourly salary')

const proposalOf = <Terms extends TSchema>(name: string, path: `/${string}`, what: string, terms: Terms) =>
  endpoint({
    name,
    summary: `Proposes ${what} to somebody right below the caller, an agent. A request id counts once: repeated, it answers the same.`,
    audience: 'member',
    callers: 'contracting-agents',
    module: 'COMM3',
    method: 'POST',
    path,
    body: Type.Object({
      /** The browser makes it before the first try. */
      requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
      account: Text(64, { minLength: 1 }),
      terms,
    }),
    value: Contract,
    refusals: {
      'real-account-needed': 403,
      /** The caller is no agent. */
      'feature-unavailable': 403,
      /** Not in the caller's team, or nobody at all. */
      'not-in-team': 404,
      /** In the team, but not right below the caller; or of a type that has no contracts. */
      'not-direct-downline': 409,
      /** With the `field`: not an amount, out of range, or tiers that do not rise. */
      'contract-terms-invalid': 400,
      /** The caller has no contract of the kind that will hold then. */
      'own-contract-needed': 409,
      /** For some base and number of active members it pays more than the caller's own; or its period, base or hours are wider. */
      'contract-better-than-own': 409,
      /** A proposal of the kind waits already: withdraw it first. */
      'proposal-pending': 409,
      /** The request id belongs to another proposal. */
      'request-differs': 409,
    },
  })

export const proposeDailyContract = proposalOf('proposeDailyContract', '/wps/agent/contract/daily', 'a daily salary', DailyTerms)
export const proposeDividendContract = proposalOf('proposeDividendContract', '/wps/agent/contract/dividend', 'a dividend', DividendTerms)
export const proposeHourContract = proposalOf('proposeHourContract', '/wps/agent/contract/hour', 'an hourly salary', HourTerms)

const answerRefusals = {
  'real-account-needed': 403,
  /** There is none of that number for the caller. */
  'not-found': 404,
  /** It was accepted or rejected already. */
  'proposal-answered': 409,
  /** The partner took it back. */
  'proposal-withdrawn': 409,
} as const

export const withdrawContract = endpoint({
  name: 'withdrawContract',
  summary: 'Takes back a proposal of the caller that was not answered. Repeated, it answers the same.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/agent/contract/withdraw',
  body: Type.Object({ id: Id }),
  value: Contract,
  refusals: { 'real-account-needed': 403, 'not-found': 404, 'proposal-answered': 409 },
})

export const acceptContract = endpoint({
  name: 'acceptContract',
  summary: 'Accepts a proposal made to the caller: it holds from the next day on, in place of the one of the kind before it.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/agent/contract/accept',
  body: Type.Object({ id: Id }),
  value: Contract,
  refusals: {
    ...answerRefusals,
    /** What the partner has itself has changed since, or it is not the partner any more: it must propose again. */
    'proposal-outdated': 409,
  },
})

export const rejectContract = endpoint({
  name: 'rejectContract',
  summary: 'Rejects a proposal made to the caller.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'POST',
  path: '/wps/agent/contract/reject',
  body: Type.Object({ id: Id, reason: Type.Optional(Text(200)) }),
  value: Contract,
  refusals: answerRefusals,
})

export const listContracts = endpoint({
  name: 'listContracts',
  summary: 'The history of contracts and proposals of a kind, newest first.',
  audience: 'member',
  callers: 'contractors',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/agent/contract/history',
  query: Type.Object({
    kind: ContractKind,
    /** `own` when it is left out. */
    side: Type.Optional(ContractSide),
    /** Of `downline`: this one alone. */
    account: Type.Optional(Text(64, { minLength: 1 })),
    /** `nextCursor` of the page before. */
    cursor,
  }),
  value: Type.Object({ ...inCurrency, list: Type.Array(Contract), nextCursor: Type.Optional(Type.String()) }),
  refusals: {
    'real-account-needed': 403,
    /** An account with which the caller never had a contract of the kind, or that does not exist. */
    'not-in-team': 404,
  },
})

export const listContractPartners = endpoint({
  name: 'listContractPartners',
  summary: 'Those right below the caller whom it can propose a contract to, by account, each with how it stands with the kind.',
  audience: 'member',
  callers: 'contracting-agents',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/agent/contract/downline',
  query: Type.Object({
    kind: ContractKind,
    /** The beginning of an account. */
    account: Type.Optional(Text(64, { minLength: 1 })),
    /** `nextCursor` of the page before: an account. */
    cursor: Type.Optional(Text(64, { minLength: 1 })),
  }),
  value: Type.Object({
    ...inCurrency,
    list: Type.Array(
      Type.Object({
        account: Type.String(),
        isAgent: Type.Boolean(),
        pending: Type.Optional(Contract),
        active: Type.Optional(Contract),
        upcoming: Type.Optional(Contract),
      }),
    ),
    nextCursor: Type.Optional(Type.String()),
    /** What the caller itself will have on the next day, which nothing may be better than; missing where there is none. */
    limit: Type.Optional(Contract),
  }),
  refusals: {
    'real-account-needed': 403,
    /** The caller is no agent. */
    'feature-unavailable': 403,
  },
})
