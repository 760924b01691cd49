import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { fromMinor, scaleOf, toMinor } from '../../domain/amounts.ts'

/** What a deposit of that amount earns by the terms, and what has to be wagered for it; the server computes alike and has the last word. */
export function bonusWorth(terms: PromotionTermsValue, amount: string): { bonus: string; required: string } {
  const scale = scaleOf(amount)
  const deposit = toMinor(amount, scale)
  const percent = terms.deposit?.percent
  const whole = percent === undefined ? toMinor(terms.amount ?? '0', scale) : Math.floor((deposit * percent) / 100)
  const maximum = terms.deposit?.maximum
  const bonus = maximum === undefined ? whole : Math.min(whole, toMinor(maximum, scale))
  const base = bonus + (terms.countsDeposit ? deposit : 0)
  return { bonus: fromMinor(bonus, scale), required: fromMinor(base * terms.turnover, scale) }
}
