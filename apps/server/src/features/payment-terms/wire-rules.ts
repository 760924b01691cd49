import type { WithdrawalEffectValue, WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import { formatMinor, parseMinor, scaleOf } from '@pavilion/money'
import { BIGINT_MAX } from '../../base/ids.ts'
import { Refusal } from '../../base/refusal.ts'
import type { RuleEffect, WithdrawalRules } from '../withdrawals/index.ts'

/** Rules as the API shows them, and as proposals keep them. */
export function wireRules(
  { review, perDayTotalMinor, reviewFromMinor, ...rules }: WithdrawalRules,
  currency: string,
): WithdrawalRulesValue {
  const money = (minor: bigint | null) => (minor === null ? null : formatMinor(minor, scaleOf(currency)))
  return {
    isOpen: rules.isOpen,
    perDayCount: rules.perDayCount,
    perDayTotal: money(perDayTotalMinor),
    reviewFrom: money(reviewFromMinor),
    endsBonus: rules.endsBonus,
    passwordHours: review.passwordHours,
    deviceHours: review.deviceHours,
    accountHours: review.accountHours,
    contactHours: review.contactHours,
    transactionPasswordHours: review.transactionPasswordHours,
    reviewsFirstUse: review.firstUse,
    reviewsOtherPayer: review.otherPayer,
  }
}

/** Rules as somebody wants them, or which amount makes no sense. */
export function readRules(wanted: WithdrawalRulesValue, currency: string): WithdrawalRules | Refusal<'amount-invalid'> {
  const minorOf = (field: 'perDayTotal' | 'reviewFrom'): bigint | null | Refusal<'amount-invalid'> => {
    const text = wanted[field]
    if (text === null) return null
    const minor = parseMinor(text, scaleOf(currency))
    return minor !== undefined && minor > 0n && minor <= BIGINT_MAX ? minor : new Refusal('amount-invalid', `${field} ${text}`, { field })
  }
  const perDayTotalMinor = minorOf('perDayTotal')
  if (perDayTotalMinor instanceof Refusal) return perDayTotalMinor
  const reviewFromMinor = minorOf('reviewFrom')
  if (reviewFromMinor instanceof Refusal) return reviewFromMinor
  return {
    isOpen: wanted.isOpen,
    perDayCount: wanted.perDayCount,
    perDayTotalMinor,
    reviewFromMinor,
    endsBonus: wanted.endsBonus,
    review: {
      passwordHours: wanted.passwordHours,
      deviceHours: wanted.deviceHours,
      accountHours: wanted.accountHours,
      contactHours: wanted.contactHours,
      transactionPasswordHours: wanted.transactionPasswordHours,
      firstUse: wanted.reviewsFirstUse,
      otherPayer: wanted.reviewsOtherPayer,
    },
  }
}

/** What rules would have done, as the API shows it. */
export function wireEffect(effect: RuleEffect, currency: string): WithdrawalEffectValue {
  const part = ({ count, amountMinor }: RuleEffect['automatic']) => ({ count, amount: formatMinor(amountMinor, scaleOf(currency)) })
  return { automatic: part(effect.automatic), reviewed: part(effect.reviewed), refused: part(effect.refused) }
}
