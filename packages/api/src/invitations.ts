import { type Static, Type } from 'typebox'
import { rowCursor } from './cursors.ts'
import { Amount, endpoint, RowId, Text } from './endpoint.ts'
import { RebateRateLines } from './rebates.ts'
import { EncryptedBody } from './session.ts'

/** What an account that an agent opens can be. */
export const OpenedKind = Type.Union([Type.Literal('member'), Type.Literal('agent')])
export type OpenedKindName = Static<typeof OpenedKind>

/** How many days a link can be good for; without an end where none is chosen. */
const Validity = Type.Union([Type.Literal('7'), Type.Literal('30'), Type.Literal('unlimited')])

export const linkUsesMax = 10_000
export const linkRemarkMax = 100

/** Made by the client before the first try; the same id again returns the same result. */
const RequestId = Text(64, { minLength: 16, pattern: '^[A-Za-z0-9-]+$' })

/** Rates in tenths of a per cent; missing ones come from the caller's own set for new accounts. */
const rates = { rates: Type.Optional(RebateRateLines) }

const rateRefusals = {
  /** Above what the caller has; with `field`, the line that it speaks of. */
  'rebate-rate-too-high': 409,
} as const

/** The caller is no agent. */
const forAgents = { 'feature-unavailable': 403 } as const

/** What the encrypted body of a direct opening holds. */
export const OpenAccountPayload = Type.Object({
  nonce: Text(256),
  requestId: RequestId,
  kind: OpenedKind,
  account: Text(64),
  password: Text(256),
  ...rates,
})
export type OpenAccount = Static<typeof OpenAccountPayload>

export const openAccount = endpoint({
  name: 'openAccount',
  summary: 'Opens an account right below the calling agent. The encrypted payload is as `OpenAccountPayload` says.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
  method: 'POST',
  path: '/wps/agent/account',
  body: EncryptedBody,
  value: Type.Object({ memberId: Type.String(), account: Type.String(), kind: OpenedKind }),
  refusals: {
    ...forAgents,
    ...rateRefusals,
    'username-invalid': 400,
    'username-taken': 409,
    'name-reserved': 400,
    'name-taken': 409,
    'password-invalid': 400,
    'password-too-common': 400,
    'encryption-invalid': 400,
    'encryption-replayed': 400,
    /** With `retryAfterMs`. */
    'too-many-requests': 429,
  },
})

/** A link that lets somebody register below the agent. Times in epoch milliseconds. */
export const InviteLink = Type.Object({
  linkId: Type.String(),
  code: Type.String(),
  kind: OpenedKind,
  state: Type.Union([Type.Literal('open'), Type.Literal('expired'), Type.Literal('used-up'), Type.Literal('off')]),
  remark: Type.String(),
  registered: Type.Integer(),
  /** Missing where there is no limit. */
  usesMax: Type.Optional(Type.Integer()),
  createdAt: Type.Integer(),
  /** Missing where there is no end. */
  expiresAt: Type.Optional(Type.Integer()),
  /** What was asked for when it was made; empty where it follows the agent's set for new accounts. */
  rates: RebateRateLines,
})
export type InviteLinkValue = Static<typeof InviteLink>

export const createInviteLink = endpoint({
  name: 'createInviteLink',
  summary: 'Makes a link with which people register below the calling agent.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
  method: 'POST',
  path: '/wps/agent/links',
  body: Type.Object({
    requestId: RequestId,
    kind: OpenedKind,
    validity: Validity,
    /** Without a limit where it is left out. */
    usesMax: Type.Optional(Type.Integer({ minimum: 1, maximum: linkUsesMax })),
    remark: Text(linkRemarkMax),
    ...rates,
  }),
  value: InviteLink,
  refusals: {
    ...forAgents,
    ...rateRefusals,
    /** The agent has as many as it can have: some must be deleted first. */
    'too-many-invite-links': 409,
    /** The request id belongs to another link. */
    'request-differs': 409,
  },
})

export const listInviteLinks = endpoint({
  name: 'listInviteLinks',
  summary: "The calling agent's links, newest first, 15 at a time; those that it deleted are not among them.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
  method: 'GET',
  path: '/wps/agent/links',
  query: Type.Object({ cursor: rowCursor.query }),
  value: Type.Object({ list: Type.Array(InviteLink), nextCursor: Type.Optional(Type.String()) }),
  refusals: forAgents,
})

const linkRefusals = {
  ...forAgents,
  /** No such link, or another agent's. */
  'invite-link-unknown': 404,
} as const

export const switchInviteLink = endpoint({
  name: 'switchInviteLink',
  summary: "Closes one of the calling agent's links for the time being, or opens it again.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
  method: 'POST',
  path: '/wps/agent/links/switch',
  body: Type.Object({ linkId: RowId, isOn: Type.Boolean() }),
  value: InviteLink,
  refusals: linkRefusals,
})

export const deleteInviteLink = endpoint({
  name: 'deleteInviteLink',
  summary: "Deletes one of the calling agent's links; nobody registers with it any more.",
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
  method: 'DELETE',
  path: '/wps/agent/links',
  query: Type.Object({ linkId: RowId }),
  value: Type.Object({}),
  refusals: linkRefusals,
})

/** While the merchant's promo REFERRAL is off there are no figures. */
const promoOff = { 'feature-unavailable': 403 } as const

export const getInviteFigures = endpoint({
  name: 'getInviteFigures',
  summary: 'How many registered by the code or a link of the caller, how many of them deposited, and what the caller earned by it.',
  audience: 'member',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/invite/figures',
  value: Type.Object({
    invited: Type.Integer(),
    deposited: Type.Integer(),
    earned: Amount,
    currencySymbol: Type.String(),
  }),
  refusals: promoOff,
})

export const InvitedMember = Type.Object({
  id: Type.String(),
  /** Masked, such as `ma****ld`. */
  account: Type.String(),
  /** Epoch milliseconds. */
  registeredAt: Type.Integer(),
  status: Type.Union([Type.Literal('registered'), Type.Literal('deposited')]),
})
export type InvitedMemberValue = Static<typeof InvitedMember>

export const listInvited = endpoint({
  name: 'listInvited',
  summary: 'Who registered by the code or a link of the caller, newest first, 15 at a time. Nobody is named in full.',
  audience: 'member',
  module: 'AFFMAN3',
  method: 'GET',
  path: '/wps/agent/invite/list',
  query: Type.Object({ cursor: rowCursor.query }),
  value: Type.Object({ list: Type.Array(InvitedMember), nextCursor: Type.Optional(Type.String()) }),
  refusals: promoOff,
})

export const teamSorts = ['registered', 'login', 'balance'] as const
const Sort = Type.Union(teamSorts.map((name) => Type.Literal(name)))
const Day = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
const Account = Text(64, { minLength: 1 })

/** Somebody of the team, without anything to reach it by. */
export const TeamMember = Type.Object({
  account: Type.String(),
  kind: OpenedKind,
  /** How many steps below the caller: 1 is direct. */
  level: Type.Integer(),
  balance: Amount,
  /** Tenths of a per cent: the lowest and the highest of its rates; missing where it has none. */
  rateMin: Type.Optional(Type.Integer()),
  rateMax: Type.Optional(Type.Integer()),
  /** Epoch milliseconds. */
  registeredAt: Type.Integer(),
  /** Missing when it never logged in. */
  lastLoginAt: Type.Optional(Type.Integer()),
  isOnline: Type.Boolean(),
  isDisabled: Type.Boolean(),
  /** The number of members right below it. */
  downline: Type.Integer(),
})
export type TeamMemberValue = Static<typeof TeamMember>

export const listTeamMembers = endpoint({
  name: 'listTeamMembers',
  summary: 'The direct downline of the calling agent, or of somebody in its team; 15 at a time.',
  audience: 'member',
  callers: 'agents',
  module: 'AGEDOWNMAN3',
  permission: 'DOWNMAN',
  method: 'GET',
  path: '/wps/agent/team/members',
  query: Type.Object({
    /** Whose direct downline; the caller's where it is left out. */
    of: Type.Optional(Account),
    /** The beginning of the account's name. */
    account: Type.Optional(Text(64)),
    kind: Type.Optional(OpenedKind),
    online: Type.Optional(Type.Literal('yes')),
    balanceFrom: Type.Optional(Amount),
    balanceTo: Type.Optional(Amount),
    /** The days of the registration, both included. */
    registeredFrom: Type.Optional(Day),
    registeredTo: Type.Optional(Day),
    /** The greatest or the latest first; `registered` where it is left out. */
    sort: Type.Optional(Sort),
    /** `nextCursor` of the page before: the number of the page. */
    cursor: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  }),
  value: Type.Object({
    /** From right below the caller to whom was asked for: the way back up. Empty for the caller's own. */
    trail: Type.Array(Type.String()),
    list: Type.Array(TeamMember),
    nextCursor: Type.Optional(Type.String()),
    /** Of everything that the filter finds. */
    count: Type.Integer(),
    currencySymbol: Type.String(),
  }),
  refusals: { ...forAgents, 'not-in-team': 404, 'balance-range-invalid': 400 },
})
