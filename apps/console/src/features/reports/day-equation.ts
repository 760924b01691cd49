import { type Money, sumOf } from '../../domain/amounts.ts'
import type { ValueFor } from '../../domain/contract.ts'

type Report = Pick<
  ValueFor<'getDayReport'>['currencies'][number],
  'currency' | 'opening' | 'closing' | 'deposits' | 'withdrawals' | 'playMoney' | 'houseResult'
>

/** What the day came to by its own equation, and whether that is the closing which the report tells. */
export function checkDay(report: Report): { deposits: Money; withdrawals: Money; isRight: boolean } {
  const { currency } = report
  const money = (amount: string): Money => ({ amount, currency })
  const nothing = money(report.opening.replace(/\d/g, '0').replace('-', ''))
  const total = (list: readonly { amount: string }[]) => sumOf([nothing, ...list.map(({ amount }) => money(amount))]) ?? nothing
  const [deposits, withdrawals] = [total(report.deposits), total(report.withdrawals)]
  const less = (amount: string) => money(amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
  const parts = [money(report.opening), deposits, less(withdrawals.amount), money(report.playMoney), less(report.houseResult)]
  const rest = sumOf([...parts, less(report.closing)])
  return { deposits, withdrawals, isRight: rest !== undefined && /^-?[0.]+$/.test(rest.amount) }
}
