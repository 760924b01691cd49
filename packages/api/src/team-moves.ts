import { type Static, Type } from 'typebox'
import { ContractKind } from './contract-terms.ts'
import { operatorEndpoint, Text } from './endpoint.ts'
import { OpenedKind } from './invitations.ts'
import { makingRefusals, Proposal, ProposalReason, ProposalRequestId } from './proposals.ts'

// A member that goes to another place in the tree, with everybody below it: shown before it is made, proposed and decided.

const Account = Text(64, { minLength: 1 })

/** The largest branch that is moved at the console; the command line moves any. */
export const movedMembersMax = 5_000

const where = {
  account: Account,
  /** The agent right below whom it goes; the top of the tree where it is left out. */
  below: Type.Optional(Account),
}

export const TeamMove = Type.Object({
  account: Type.String(),
  kind: OpenedKind,
  /** The agent right above it now, and then; missing for the top. */
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  /** From which day on, when it is decided today. */
  fromDay: Type.String(),
  /** How many are below it and go along. */
  members: Type.Integer(),
  /** Its contracts with who is right above it: a contract ends with the last day before, an offer can no longer be accepted. */
  ending: Type.Array(Type.Object({ kind: ContractKind, partner: Type.String(), lastDay: Type.Optional(Type.String()) })),
  /** How many contracts by which it pays others stay as they are. */
  staying: Type.Integer(),
})
export type TeamMoveValue = Static<typeof TeamMove>

const moveRefusals = {
  /** Who is moved, or who would be right above, is no member of this merchant with a place in the tree. */
  'not-found': 404,
  /** Who would be right above is no agent, or is in the branch itself. */
  'upline-invalid': 409,
  /** It is there already. */
  'move-changes-nothing': 409,
  /** More go along than are moved at the console. */
  'branch-too-large': 409,
} as const

export const previewTeamMove = operatorEndpoint({
  name: 'previewTeamMove',
  summary:
    'What a move of a member with its branch would do: from where, to where, how many go along, from which day, and which contracts end.',
  role: 'viewer',
  method: 'GET',
  path: '/operator/api/agents/move',
  query: Type.Object(where),
  value: TeamMove,
  refusals: moveRefusals,
})

export const proposeTeamMove = operatorEndpoint({
  name: 'proposeTeamMove',
  summary: 'Proposes to move a member with its branch. Once another operator approves it, it holds from the beginning of the next day.',
  role: 'cashier',
  people: 'double',
  method: 'POST',
  path: '/operator/api/agents/move/propose',
  body: Type.Object({ requestId: ProposalRequestId, ...where, reason: ProposalReason }),
  value: Proposal,
  refusals: { ...makingRefusals, ...moveRefusals },
})
