import { displayDecimal } from '@pavilion/money/text'
import { balanceDecimals } from './limits.ts'

/** An amount of the wire for people, always with two decimals: `moneyText('₱', '1234.5')` is `₱1,234.50`. */
export function moneyText(symbol: string, amount: string): string {
  const text = displayDecimal(amount, balanceDecimals)
  return text.startsWith('-') ? `\u2212${symbol}${text.slice(1)}` : `${symbol}${text}`
}

/** The same with its sign in front, for money that moved: `+₱12.00`, `−₱3.00`; nothing moved has none. */
export function movedMoneyText(symbol: string, amount: string): string {
  return toneOf(amount) === 'in' ? `+${moneyText(symbol, amount)}` : moneyText(symbol, amount)
}

/** Whether an amount came in, went out, or neither. */
export function toneOf(amount: string): 'in' | 'out' | 'none' {
  if (!/[1-9]/.test(amount)) return 'none'
  return amount.startsWith('-') ? 'out' : 'in'
}
