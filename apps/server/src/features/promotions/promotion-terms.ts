import { PromotionTerms, type PromotionTermsValue } from '@pavilion/api/promotions'
import type { TermsFaultValue } from '@pavilion/api/written-promotions'
import { parseMinor, scaleOf } from '@pavilion/money'
import { Value } from '../../base/parse.ts'

/** The terms as they are kept, or nothing where a promotion only tells something, or where they do not fit together. */
export function readTerms(stored: unknown, currency: string): PromotionTermsValue | undefined {
  return faultOfTerms(stored, currency) === undefined ? (stored as PromotionTermsValue) : undefined
}

/** What is wrong with terms at a merchant of that currency, with a sentence for who reads it at the command line. */
export type FaultOfTerms = TermsFaultValue & { why: string }

/** What is wrong with terms, in a sentence. */
export const faultOfTerms = (stored: unknown, currency: string): string | undefined => findTermsFault(stored, currency)?.why

/** The first thing that is wrong with terms at a merchant of that currency. */
export function findTermsFault(stored: unknown, currency: string): FaultOfTerms | undefined {
  const fault = (code: TermsFaultValue['code'], field: string | undefined, why: string) => ({ code, ...(field ? { field } : {}), why })
  if (!Value.Check(PromotionTerms, stored)) return fault('not-terms', undefined, 'These are not valid terms of a promotion.')
  const { entry, needsApproval, amount, deposit, maximumStake } = stored
  if (deposit && entry !== 'join') return fault('deposit-not-joined', 'entry', 'A promotion that requires a deposit has to be joined.')
  if ((amount === undefined) !== (deposit?.percent !== undefined))
    return fault('not-one-reward', 'amount', 'There is one reward: an amount, or a percentage of a deposit.')
  if (needsApproval && (entry !== 'join' || deposit))
    return fault(
      'approval-not-joined',
      'needsApproval',
      'A promotion whose applications an operator decides has to be joined, and requires no deposit.',
    )
  return (
    faultOfAmount('amount', amount, currency) ??
    faultOfAmount('deposit.minimum', deposit?.minimum, currency, 0n) ??
    faultOfAmount('deposit.maximum', deposit?.maximum, currency) ??
    faultOfAmount('maximumStake', maximumStake, currency)
  )
}

/** In minor units: six times as much, ten times wagered, is still an amount that the books can hold. */
const AMOUNT_MAX_MINOR = 10n ** 15n

function faultOfAmount(field: string, text: string | undefined, currency: string, leastMinor = 1n): FaultOfTerms | undefined {
  if (text === undefined) return undefined
  const minor = parseMinor(text, scaleOf(currency))
  if (minor === undefined) return { code: 'amount-unreadable', field, why: `${field} is ${text}, which is no amount of ${currency}.` }
  if (minor > AMOUNT_MAX_MINOR) return { code: 'number-invalid', field, why: `${field} is ${text}, which is too much.` }
  return minor < leastMinor ? { code: 'amount-too-low', field, why: `${field} is ${text}, which is too little.` } : undefined
}

/** What the terms give and ask, in minor units. */
export type Worth = { amountMinor: bigint; requiredMinor: bigint }

/**
 * The reward for a deposit of this amount, or without a deposit. Undefined where the deposit is
 * below the terms' minimum or missing.
 */
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
