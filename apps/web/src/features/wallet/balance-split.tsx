import { displayDecimal } from '@pavilion/money/text'
import { useText } from '../../lib/i18n.ts'
import { balanceDecimals } from '../../lib/limits.ts'
import styles from './balance.module.css'
import { useBalanceHidden } from './balance-visibility.ts'
import { maskAmount } from './masked-amount.ts'
import { useBalance } from './wallet.queries.ts'

/** What the balance is made of: what the member can play with now, bonus money to play with beside it, and what is set aside. Hidden with it. */
export function BalanceSplit() {
  const t = useText()
  const { data, isFetching } = useBalance()
  const isHidden = useBalanceHidden()
  const parts = [
    ['wallet.real', data?.availableBalance],
    ['wallet.bonusPart', data?.bonusBalance],
    ['wallet.locked', data?.heldBalance],
  ] as const
  const isMasked = isHidden || isFetching
  return (
    <dl className={styles.split}>
      {parts.map(([name, amount]) => {
        const text = amount === undefined ? '' : displayDecimal(amount, balanceDecimals)
        return (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd className="tabular" data-part={name}>
              {isMasked && <span className="visually-hidden">{t(isHidden ? 'wallet.hidden' : 'wallet.updating')}</span>}
              <span aria-hidden={isMasked || undefined}>
                {data?.currencySymbol}
                {isMasked ? maskAmount(text) : text}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
