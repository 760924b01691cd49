import { displayDecimal } from '@pavilion/money/text'
import { balanceDecimals } from '../../domain/limits.ts'
import { toneOf } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './balance.module.css'
import { useBalanceHidden } from './balance-visibility.ts'
import { maskAmount } from './masked-amount.ts'
import { useMoneySplit } from './money-split.ts'
import { useBalance } from './wallet.queries.ts'

/** What the balance is made of: own money, play money and what is locked are its sum; bonus money is beside it. Hidden with it. */
export function BalanceSplit() {
  const t = useText()
  const { data, isFetching } = useBalance()
  const split = useMoneySplit()
  const isHidden = useBalanceHidden()
  const parts: [name: string, amount: string | undefined][] = [['wallet.own', split?.own]]
  if (split && toneOf(split.play) === 'in') parts.push(['wallet.playMoney', split.play])
  parts.push(['wallet.locked', data?.heldBalance])
  const isMasked = isHidden || isFetching
  const amountOf = (amount: string | undefined, sign = '') => {
    if (!data || amount === undefined) return null
    const text = displayDecimal(amount, balanceDecimals)
    return (
      <>
        {isMasked && <span className="visually-hidden">{t(isHidden ? 'wallet.hidden' : 'wallet.updating')}</span>}
        <span aria-hidden={isMasked || undefined}>
          {sign}
          {data.currencySymbol}
          {isMasked ? maskAmount(text) : text}
        </span>
      </>
    )
  }
  return (
    <dl className={styles.split}>
      {parts.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className="tabular" data-part={name}>
            {amountOf(amount)}
          </dd>
        </div>
      ))}
      {data && toneOf(data.bonusBalance) === 'in' && (
        <div className={styles.beside}>
          <dt>{t('wallet.bonusPart')}</dt>
          <dd className="tabular" data-part="wallet.bonusPart">
            {amountOf(data.bonusBalance, '+ ')}
          </dd>
        </div>
      )}
    </dl>
  )
}
