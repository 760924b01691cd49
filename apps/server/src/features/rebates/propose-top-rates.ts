import type { RefusalOf } from '@pavilion/api/endpoint'
import { RebateRateLines, type RebateRateLineValue } from '@pavilion/api/rebates'
import type { proposeTopRebateRates as endpoint } from '@pavilion/api/top-rebates'
import { Type } from 'typebox'
import { accountKeyOf } from '../../base/account-name.ts'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { type MemberId, memberId } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { findMemberByAccountKey, getMember, type Member, memberTypes } from '../members/index.ts'
import { getMerchant } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { teamTree } from '../teams/index.ts'
import { daysAt, topLimits } from './agent-calls.ts'
import type { RateTools } from './rates.routes.ts'
import { findRates, lockRates } from './rates.store.ts'
import { judgeRequest, setRates } from './set-rates.ts'

const OPENS_FOR_MS = 7 * DAY_MS
const SUBJECT = 'member:'

/**
 * The rates of an agent at the top: one operator proposes them, another decides. They count from
 * the day after the decision.
 */
export const topRatesKind = (tools: RateTools) =>
  proposalKind({
    name: 'top-rebate-rates',
    makers: ['cashier'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: Type.Object({ account: Type.String(), lines: RebateRateLines, confirmsLowering: Type.Boolean() }),
    before: async (tx, { merchantCode, subject }) => {
      const id = agentOf(subject)
      await lockRates(tx, [id])
      return { lines: await findRates(tx, id, daysAt(await getMerchant(tools.directory, merchantCode), tools.clock()).fromDay) }
    },
    apply: async (tx, { merchantCode, subject, after, makerName, checker }) => {
      const merchant = await getMerchant(tools.directory, merchantCode)
      const at = tools.clock()
      const { fromDay } = daysAt(merchant, at)
      const member = await getMember(tx, agentOf(subject))
      if (!(await isAtTop(tx, member, fromDay))) return new Refusal('proposal-overtaken', `${subject} is not at the top`)
      const by = { operator: `${makerName}, ${checker.name}` }
      const request = { memberId: member.id, lines: after.lines, confirmsLowering: after.confirmsLowering, fromDay, by, at }
      const outcome = await setRates(tx, request, { uplineId: undefined, findLimits: async () => topLimits(merchant) })
      if (!(outcome instanceof Refusal)) return undefined
      return new Refusal(outcome.code === 'rebate-rate-too-high' ? 'limit-reached' : 'proposal-overtaken', outcome.why)
    },
  })

/** An operator proposes rates of an agent at the top. The same request again is the same proposal, whatever became of agent and limits. */
export async function proposeTopRates(
  tx: Tx,
  tools: RateTools,
  { operator, address }: { operator: OperatorCaller; address: string },
  asked: {
    requestId: string
    account: string
    lines: readonly RebateRateLineValue[]
    confirmsLowering?: boolean | undefined
    reason: string
  },
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const merchant = await getMerchant(tools.directory, operator.merchantCode)
  const at = tools.clock()
  const { fromDay } = daysAt(merchant, at)
  const { lines, confirmsLowering = false, requestId, reason } = asked
  const isKnown = (await findProposalByRequest(tx, merchant.code, requestId)) !== undefined
  const member = await findMemberByAccountKey(tx, merchant.code, accountKeyOf(asked.account))
  if (!member || !(isKnown || (await isAtTop(tx, member, fromDay))))
    return new Refusal('not-a-top-agent', `${asked.account} is no agent at the top`)
  const giver = { uplineId: undefined, findLimits: async () => topLimits(merchant) }
  const broken = isKnown ? undefined : await judgeRequest(tx, { memberId: member.id, lines, confirmsLowering, fromDay }, giver)
  if (broken instanceof Refusal) return broken
  return makeProposal(tx, topRatesKind(tools), {
    maker: operator,
    requestId,
    subject: `${SUBJECT}${member.id}`,
    after: { account: member.account, lines: [...lines], confirmsLowering },
    reason,
    address,
    at,
  })
}

const agentOf = (subject: string): MemberId => memberId(BigInt(subject.slice(SUBJECT.length)))

async function isAtTop(tx: Tx, { id, type }: Member, day: string): Promise<boolean> {
  return memberTypes.isAgent(type) && (await teamTree.findUpline(tx, id, day)) === undefined
}
