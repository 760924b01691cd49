import { movedMoneyText, toneOf } from '../domain/money-text.ts'
import { classNames } from './class-names.ts'
import styles from './moved-money.module.css'

/** An amount that came in or went out: with its sign, in its colour, never broken over two lines. */
export function MovedMoney({ symbol, amount, className }: { symbol: string; amount: string; className?: string | undefined }) {
  return <span className={classNames('tabular', styles[toneOf(amount)], className)}>{movedMoneyText(symbol, amount)}</span>
}
