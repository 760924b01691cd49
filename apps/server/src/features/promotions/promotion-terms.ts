import { PromotionTerms, type PromotionTermsValue } from '@pavilion/api/promotions'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Value } from '../../base/parse.ts'

/** The terms as they are kept, or nothing where a promotion only tells something, or where they do not fit together. */
export function readTerms(stored: unknown): PromotionTermsValue | undefined {
  if (!Value.Check(PromotionTerms, stored)) return undefined
  const isDepositJoined = !stored.deposit || stored.entry === 'join'
  const hasOneReward = (stored.amount === undefined) === (stored.deposit?.percent !== undefined)
  const isApprovalJoined = !stored.needsApproval || (stored.entry === 'join' && !stored.deposit)
  return isDepositJoined && hasOneReward && isApprovalJoined ? stored : undefined
}

/** What the terms give and ask, in minor units. */
export type Worth = { amountMinor: bigint; requiredMinor: bigint }

/** For a deposit of so much, or without one. Nothing when the deposit is too small for the terms, or none is known. */
export function worthOf(terms: PromotionTermsValue, currency: string, depositMinor?: bigint): Worth | undefined {
  const minor = (text: string) => parseMinor(text, scaleOf(currency)) ?? 0n
  const { deposit } = terms
  let amountMinor = terms.amount === undefined ? 0n : minor(terms.amount)
  if (deposit) {
    if (depositMinor === undefined || depositMinor < minor(deposit.minimum)) return undefined
    if (deposit.percent !== undefined) amountMinor = (depositMinor * BigInt(deposit.percent)) / 100n
    const maximumMinor = deposit.maximum === undefined ? undefined : minor(deposit.maximum)
    if (maximumMinor !== undefined && amountMinor > maximumMinor) amountMinor = maximumMinor
  }
  if (amountMinor <= 0n) return undefined
  const baseMinor = amountMinor + (terms.countsDeposit ? (depositMinor ?? 0n) : 0n)
  return { amountMinor, requiredMinor: baseMinor * BigInt(terms.turnover) }
}
