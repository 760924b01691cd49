import { moneyText, toneOf } from '../../domain/money-text.ts'
import { classNames } from '../class-names.ts'
import styles from './report.module.css'

/** An amount of a report: two decimals, and below zero red with a minus sign. Never broken over two lines. */
export function SignedAmount({ symbol, amount, className }: { symbol: string; amount: string; className?: string | undefined }) {
  return (
    <span className={classNames('tabular', styles.money, toneOf(amount) === 'out' && styles.negative, className)}>
      {moneyText(symbol, amount)}
    </span>
  )
}
