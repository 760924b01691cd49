import type { FeeRule } from './amounts.ts'
import { moneyText } from './money-text.ts'

/** What a channel takes, as `1.5 %`, `₱10.00` or `1.5 % + ₱10.00`; nothing where it takes nothing. */
export function feeText({ feePercent, feeFixed }: FeeRule, symbol: string): string {
  const percent = /[1-9]/.test(feePercent) ? `${feePercent.replace(/\.?0+$/, '')} %` : ''
  const fixed = /[1-9]/.test(feeFixed) ? moneyText(symbol, feeFixed) : ''
  return [percent, fixed].filter((part) => part !== '').join(' + ')
}
