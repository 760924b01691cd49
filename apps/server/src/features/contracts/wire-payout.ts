import type { PayoutValue } from '@pavilion/api/contract-payouts'
import { formatMinor, scaleOf } from '@pavilion/money'
import type { Merchant } from '../merchants/index.ts'
import type { Payout } from './payouts.store.ts'
import { partnerOf } from './wire-contract.ts'

/** The payout in the form that both sides see. */
export function wirePayout(payout: Payout, merchant: Pick<Merchant, 'name'>): PayoutValue {
  const { terms, tier } = payout
  const amount = (minor: bigint) => formatMinor(minor, scaleOf(payout.currency))
  const reached = tier === undefined ? undefined : terms.tiers[tier]
  return {
    id: payout.id.toString(),
    contractId: payout.contractId.toString(),
    kind: payout.kind,
    account: payout.account,
    partner: partnerOf(payout, merchant),
    firstDay: payout.firstDay,
    lastDay: payout.lastDay,
    ...(payout.hour === undefined ? {} : { hour: payout.hour }),
    base: terms.base ?? 'bets',
    baseAmount: amount(payout.baseMinor),
    ...(terms.carriesLoss ? { carriedIn: amount(payout.carriedInMinor), carriedOut: amount(payout.carriedOutMinor) } : {}),
    counted: amount(payout.countedMinor),
    activeMembers: payout.activeMembers,
    ...(tier === undefined || !reached ? {} : { tier: { number: tier + 1, pays: terms.pays, value: reached.value } }),
    amount: amount(payout.amountMinor),
    status: payout.status,
    ...(payout.paidAt ? { paidAt: payout.paidAt.toISOString() } : {}),
  }
}
