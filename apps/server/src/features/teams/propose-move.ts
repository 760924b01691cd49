import { isDeepStrictEqual } from 'node:util'
import { ContractKind } from '@pavilion/api/contract-terms'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import { type proposeTeamMove as endpoint, movedMembersMax } from '@pavilion/api/team-moves'
import { type Static, Type } from 'typebox'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Db, Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Value } from '../../base/parse.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findMemberByAccountKey, getMember, type Member } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { countBelow } from './count-below.ts'
import { lockToMove, moveMember } from './move-member.ts'
import type { MoveTools } from './move-tools.ts'
import { type MoveAsked, nextDayOf, planMove } from './plan-move.ts'
import { findUpline, listUplines } from './tree.store.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = 'member:'

const MoveWanted = Type.Object({
  account: Type.String(),
  /** The account right above; null for the top of the tree. */
  upline: Type.Union([Type.String(), Type.Null()]),
  /** Of contracts with who is right above none is left. */
  contracts: Type.Array(ContractKind, { maxItems: 0 }),
  /** How many went along when it was proposed. */
  members: Type.Integer(),
})
type Wanted = Static<typeof MoveWanted>
type Moving = { merchantCode: string; subject: string; after: Wanted }

/**
 * A member goes to another place with its branch: one operator proposes it, another decides. It
 * holds from the day after the decision. Where its upline, its contracts with it or the line above
 * its new place have changed since, or too many go along by now, nobody can approve it any more.
 */
export const teamMoveKind = (tools: MoveTools) =>
  proposalKind({
    name: 'team-move',
    makers: ['cashier'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: MoveWanted,
    before: (tx, { merchantCode, subject, after }) => readBefore(tx, tools, { merchantCode, subject, after }),
    apply: async (tx, { merchantCode, subject, before, after }) => {
      const id = memberOf(subject)
      await tools.lockContracts(tx, id)
      await lockToMove(tx, merchantCode)
      // It was compared already, but without the locks: a contract could be accepted or the target be moved just then.
      if (!isDeepStrictEqual(await readBefore(tx, tools, { merchantCode, subject, after }), before))
        return new Refusal('proposal-overtaken', `${subject} has just changed`)
      const members = await countBelow(tx, id, nextDayOf(await getMerchant(tools.directory, merchantCode), tools), movedMembersMax + 1)
      if (members > movedMembersMax) return new Refusal('proposal-overtaken', `more than ${movedMembersMax} go along`)
      const upline = await findTarget(tx, merchantCode, after)
      if (after.upline !== null && !upline) return new Refusal('proposal-overtaken', `${after.upline} is gone`)
      const moved = await moveMember(tx, { memberId: id, uplineId: upline?.id }, tools.clock)
      return moved instanceof Refusal ? new Refusal('proposal-overtaken', moved.why) : undefined
    },
  })

/** What the move ends and where it leads, as it is now: JSON that is equal as long as the move does what was shown. */
async function readBefore(db: Db, tools: MoveTools, { merchantCode, subject, after }: Moving) {
  const id = memberOf(subject)
  const fromDay = nextDayOf(await getMerchant(tools.directory, merchantCode), tools)
  const uplineId = await findUpline(db, id, fromDay)
  const { ending } = await tools.contractsOfMove(db, id, fromDay)
  const target = await findTarget(db, merchantCode, after)
  return {
    upline: uplineId === undefined ? null : (await getMember(db, uplineId)).account,
    contracts: ending.map(({ kind }) => kind).sort(),
    ending: ending.map(({ id, isOffer, terms, endDay }) => ({ id, isOffer, terms, endDay })),
    /** The accounts above the new upline, the top first. */
    line: target ? await listUplines(db, target.id, fromDay) : [],
  }
}

const findTarget = async (db: Db, merchantCode: string, { upline }: Wanted): Promise<Member | undefined> =>
  upline === null ? undefined : findMemberByAccountKey(db, merchantCode, accountKeyOf(upline))

/**
 * An operator proposes a move. The same request again is the same proposal, whatever became of it
 * and of the branch.
 */
export async function proposeMove(
  tx: Tx,
  tools: MoveTools,
  { operator, address }: { operator: OperatorCaller; address: string },
  { requestId, account, below, reason }: BodyOf<typeof endpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const put = (subject: string, after: Wanted) =>
    makeProposal(tx, teamMoveKind(tools), { maker: operator, requestId, subject, after, reason, address, at: tools.clock() })
  const repeated = async () => {
    const known = await findProposalByRequest(tx, operator.merchantCode, requestId)
    if (!known) return undefined
    return asksFor(known.after, { account, below })
      ? put(known.subject, known.after)
      : new Refusal('request-differs', `request ${requestId}`)
  }
  const before = await repeated()
  if (before) return before
  const plan = await planMove(tx, tools, operator.merchantCode, { account, below })
  if (plan instanceof Refusal) return plan
  const { member, value } = plan
  const made = await put(`${SUBJECT}${member.id}`, {
    account: member.account,
    upline: value.to ?? null,
    contracts: [],
    members: value.members,
  })
  // The same request at the same moment may have counted another number of members.
  return made instanceof Refusal && made.code === 'request-differs' ? ((await repeated()) ?? made) : made
}

/** Whether that is a move of the same member to the same place; how many go along is not asked for. */
function asksFor(known: unknown, { account, below }: MoveAsked): known is Wanted {
  if (!Value.Check(MoveWanted, known) || accountKeyOf(known.account) !== accountKeyOf(account)) return false
  return below === undefined || known.upline === null
    ? below === undefined && known.upline === null
    : accountKeyOf(known.upline) === accountKeyOf(below)
}

const memberOf = (subject: string): MemberId => memberId(BigInt(subject.slice(SUBJECT.length)))
