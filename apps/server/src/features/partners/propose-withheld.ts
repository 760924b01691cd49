import type { RefusalOf } from '@pavilion/api/endpoint'
import type { proposeWithheldDecision as endpoint } from '@pavilion/api/partners'
import { formatMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import type { Tx } from '../../base/database.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { lockAccounts } from '../../ledger/index.ts'
import { makeProposal, type Proposal, type ProposalKind, proposalKind } from '../proposals/index.ts'
import { findWithheldById, releaseWithheld, returnWithheld, type WithheldWin } from '../rounds/index.ts'
import type { PartnerTools } from './partner-tools.ts'
import { findLink } from './providers.store.ts'

const SUBJECT = 'withheld-win:'
const OPENS_FOR_MS = 14 * DAY_MS
const Decision = Type.Object({ decision: Type.Union([Type.Literal('release'), Type.Literal('return')]) })

/** What becomes of a win beyond its provider's limits: one operator proposes it, another decides. */
export const withheldKind = (tools: PartnerTools): ProposalKind<typeof Decision> =>
  proposalKind({
    name: 'withheld-win',
    makers: ['cashier', 'approver'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: Decision,
    before: async (tx, { merchantCode, subject }) => {
      const found = await lockWithheld(tx, merchantCode, BigInt(subject.slice(SUBJECT.length)))
      if (!found) return null
      const { amountMinor, currency, state, reason, reference } = found.win
      return { provider: found.link.providerCode, amount: formatMinor(amountMinor, scaleOf(currency)), currency, reference, state, reason }
    },
    apply: async (tx, { merchantCode, subject, after, at }) => {
      const found = await lockWithheld(tx, merchantCode, BigInt(subject.slice(SUBJECT.length)))
      if (found?.win.state !== 'withheld') return new Refusal('proposal-overtaken', `${subject} is ${found?.win.state ?? 'unknown'}`)
      const { win, link } = found
      const site = { tools, link, wallet: walletOf(merchantCode, win) }
      if (after.decision === 'release') await releaseWithheld(tx, site, win)
      else await returnWithheld(tx, site, win, 'returned')
      const what = after.decision === 'release' ? 'paid to its member' : 'given back to its provider'
      const amount = `${formatMinor(win.amountMinor, scaleOf(win.currency))} ${win.currency}`
      const detail = `Two operators agreed that the withheld win of ${amount} for ${win.reference} is ${what}.`
      await recordSignificantEvent(tx, { merchantCode, kind: 'withheld-win-settled', subject: `${link.casinoId} ${win.key}`, detail, at })
      return undefined
    },
  })

/** Proposes what becomes of a withheld win. Nothing moves before another operator agrees. */
export async function proposeWithheld(
  tx: Tx,
  tools: PartnerTools,
  { operator, address }: { operator: OperatorCaller; address: string },
  { id, decision, requestId, reason }: { id: bigint; decision: 'release' | 'return'; requestId: string; reason: string },
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const found = await lockWithheld(tx, operator.merchantCode, id)
  if (!found) return new Refusal('not-found', `withheld win ${id}`)
  const subject = `${SUBJECT}${id}`
  const request = { requestId, subject, after: { decision }, reason }
  return makeProposal(tx, withheldKind(tools), { maker: operator, address, at: tools.clock(), ...request })
}

const walletOf = (merchantCode: string, win: WithheldWin) => ({ shard: win.shard, id: win.wallet, currency: win.currency, merchantCode })

/** The win and its link, with its wallet locked first, as the provider's own calls lock it. */
async function lockWithheld(tx: Tx, merchantCode: string, id: bigint) {
  const found = await findWithheldById(tx, id)
  const link = found && (await findLink(tx, merchantCode, found.linkId))
  if (!link) return undefined
  await lockAccounts(tx, [walletOf(merchantCode, found)])
  const win = await findWithheldById(tx, id)
  return win && { win, link }
}
