import { ContractKind } from '@pavilion/api/contract-terms'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import type { proposeTeamMove as endpoint } from '@pavilion/api/team-moves'
import { Type } from 'typebox'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findMemberByAccountKey, getMember } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { moveMember } from './move-member.ts'
import type { MoveTools } from './move-tools.ts'
import { nextDayOf, planMove } from './plan-move.ts'
import { findUpline } from './tree.store.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = 'member:'

/**
 * A member goes to another place with its branch: one operator proposes it, another decides. It
 * holds from the day after the decision. Where its upline or its contracts with it have changed
 * since, nobody can approve it any more.
 */
export const teamMoveKind = (tools: MoveTools) =>
  proposalKind({
    name: 'team-move',
    makers: ['cashier'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: Type.Object({
      account: Type.String(),
      /** The account right above; null for the top of the tree. */
      upline: Type.Union([Type.String(), Type.Null()]),
      /** Of contracts with who is right above none is left. */
      contracts: Type.Array(ContractKind, { maxItems: 0 }),
      /** How many went along when it was proposed. */
      members: Type.Integer(),
    }),
    before: async (tx, { merchantCode, subject }) => {
      const id = memberOf(subject)
      const fromDay = nextDayOf(await getMerchant(tools.directory, merchantCode), tools)
      const uplineId = await findUpline(tx, id, fromDay)
      const { ending } = await tools.contractsOfMove(tx, id, fromDay)
      return {
        upline: uplineId === undefined ? null : (await getMember(tx, uplineId)).account,
        contracts: ending.map(({ kind }) => kind).sort(),
      }
    },
    apply: async (tx, { merchantCode, subject, after }) => {
      const upline = after.upline === null ? undefined : await findMemberByAccountKey(tx, merchantCode, accountKeyOf(after.upline))
      if (after.upline !== null && !upline) return new Refusal('proposal-overtaken', `${after.upline} is gone`)
      const moved = await moveMember(tx, { memberId: memberOf(subject), uplineId: upline?.id }, tools.clock)
      return moved instanceof Refusal ? new Refusal('proposal-overtaken', moved.why) : undefined
    },
  })

/** An operator proposes a move. */
export async function proposeMove(
  tx: Tx,
  tools: MoveTools,
  { operator, address }: { operator: OperatorCaller; address: string },
  { requestId, account, below, reason }: BodyOf<typeof endpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const plan = await planMove(tx, tools, operator.merchantCode, { account, below })
  if (plan instanceof Refusal) return plan
  const { member, value } = plan
  return makeProposal(tx, teamMoveKind(tools), {
    maker: operator,
    requestId,
    subject: `${SUBJECT}${member.id}`,
    after: { account: member.account, upline: value.to ?? null, contracts: [], members: value.members },
    reason,
    address,
    at: tools.clock(),
  })
}

const memberOf = (subject: string): MemberId => memberId(BigInt(subject.slice(SUBJECT.length)))
