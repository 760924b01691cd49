import type { proposeHeldPayout as endpoint } from '@pavilion/api/contract-reviews'
import type { BodyOf, RefusalOf } from '@pavilion/api/endpoint'
import { formatMinor, scaleOf } from '@pavilion/money'
import { Type } from 'typebox'
import { namedLock, waitForLock } from '../../base/advisory-locks.ts'
import type { Tx } from '../../base/database.ts'
import { momentsOf } from '../../base/days.ts'
import { DAY_MS } from '../../base/durations.ts'
import { Value } from '../../base/parse.ts'
import { Refusal } from '../../base/refusal.ts'
import type { OperatorCaller } from '../../base/route.ts'
import { recordSignificantEvent } from '../../base/significant-events.ts'
import { getMerchant, type Merchant } from '../merchants/index.ts'
import { findProposalByRequest, makeProposal, type Proposal, proposalKind } from '../proposals/index.ts'
import { dayOf } from '../teams/index.ts'
import type { SettlementTools } from './contract-tools.ts'
import { lockHeldPayout, sumOwedWithin, sumPaidByItself } from './held.store.ts'
import { merchantLimits } from './merchant-limits.ts'
import { payPayout } from './pay-payout.ts'
import { type Payout, updatePayout } from './payouts.store.ts'

const SUBJECT = 'contract-payout:'
const OPENS_FOR_MS = 7 * DAY_MS

const PaymentWanted = Type.Object({ pays: Type.String() })

/** Pays a payout that is held for exceeding a limit: one operator proposes, another decides. */
export const heldPayoutKind = (tools: SettlementTools) =>
  proposalKind({
    name: 'held-payout',
    makers: ['cashier'],
    checkers: ['approver'],
    opensForMs: OPENS_FOR_MS,
    after: PaymentWanted,
    before: async (tx, { merchantCode, subject }) => {
      const payout = await lockHeldPayout(tx, idOf(subject), merchantCode)
      return payout ? describe(payout) : null
    },
    apply: async (tx, { merchantCode, subject, makerId, makerName, checker }) => {
      const payout = await lockHeldPayout(tx, idOf(subject), merchantCode)
      if (!payout) return new Refusal('proposal-overtaken', `${subject} waits no more`)
      await updatePayout(tx, payout.id, { maker: makerId === null ? null : { operatorId: makerId, name: makerName } })
      await updatePayout(tx, payout.id, { checker })
      const refused = await payPayout(tx, tools, await getMerchant(tools.directory, merchantCode), payout)
      if (refused) throw new Error(`the merchant cannot pay ${subject}: ${refused.code}`)
      return undefined
    },
  })

/** An operator proposes to pay a held payout. The same request again is the same proposal, also once the payout is paid. */
export async function proposeHeldPayout(
  tx: Tx,
  tools: SettlementTools,
  { operator, address }: { operator: OperatorCaller; address: string },
  { id, requestId, reason }: BodyOf<typeof endpoint>,
): Promise<Proposal | Refusal<RefusalOf<typeof endpoint>>> {
  const known = await findProposalByRequest(tx, operator.merchantCode, requestId)
  const asked: unknown = known?.after
  if (known && !Value.Check(PaymentWanted, asked)) return new Refusal('request-differs', `request ${requestId}`)
  const payout = known ? undefined : await lockHeldPayout(tx, BigInt(id), operator.merchantCode)
  const after = Value.Check(PaymentWanted, asked) ? asked : payout && { pays: amountOf(payout) }
  if (!after) return new Refusal('not-found', `no payout ${id} is held`)
  return makeProposal(tx, heldPayoutKind(tools), {
    maker: operator,
    requestId,
    subject: `${SUBJECT}${id}`,
    after,
    reason,
    address,
    at: tools.clock(),
  })
}

/**
 * Whether the merchant pays the payout without a decision. Three limits apply: the largest single
 * payout; what the house kept of the period, together with the other payouts of that period; and
 * the merchant's automatic payouts of today. A payout beyond any of them is held for two operators
 * and recorded. The merchant's payouts run one after the other, so that no two servers count the
 * same room.
 */
export async function isWithinLimits(tx: Tx, merchant: Merchant, payout: Payout, now: Date): Promise<boolean> {
  await waitForLock(tx, namedLock.contractPayouts(merchant.code))
  const { payoutMinor, dayMinor } = merchantLimits(merchant)
  const today = await momentsOf(tx, merchant, dayOf(merchant, now))
  const heldFor = await beyond()
  if (heldFor === undefined) return true
  await updatePayout(tx, payout.id, { heldAt: now, heldFor })
  const detail = `${payout.account} ${amountOf(payout)} ${heldFor}`
  await recordSignificantEvent(tx, {
    merchantCode: merchant.code,
    kind: 'contract-payout-held',
    subject: `${SUBJECT}${payout.id}`,
    detail,
    at: now,
  })
  return false

  async function beyond(): Promise<NonNullable<Payout['heldFor']> | undefined> {
    if (payout.amountMinor > payoutMinor) return 'payout-limit'
    if (payout.keptMinor !== null && (await sumOwedWithin(tx, payout)) + payout.amountMinor > payout.keptMinor) return 'kept-limit'
    const paidToday = await sumPaidByItself(tx, merchant.code, today)
    return paidToday + payout.amountMinor > dayMinor ? 'day-limit' : undefined
  }
}

const idOf = (subject: string) => BigInt(subject.slice(SUBJECT.length))
const amountOf = ({ currency, amountMinor }: Payout) => `${currency} ${formatMinor(amountMinor, scaleOf(currency))}`

function describe(payout: Payout) {
  const { account, kind, firstDay, lastDay, hour, currency, baseMinor } = payout
  return {
    account,
    kind,
    firstDay,
    lastDay,
    ...(hour === undefined ? {} : { hour }),
    base: formatMinor(baseMinor, scaleOf(currency)),
    owes: amountOf(payout),
  }
}
