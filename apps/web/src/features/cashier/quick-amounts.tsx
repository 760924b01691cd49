import { displayDecimal } from '@pavilion/money/text'
import { useText } from '../../lib/i18n.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './cashier.module.css'

type QuickAmountsProps = { amounts: readonly string[]; symbol: string; chosen: string | undefined; onChoose: (amount: string) => void }

/** Round amounts to tap instead of typing. */
export function QuickAmounts({ amounts, symbol, chosen, onChoose }: QuickAmountsProps) {
  const t = useText()
  return (
    <fieldset className={styles.quick}>
      <legend className="visually-hidden">{t('cashier.quick')}</legend>
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          className={classNames(styles.chip, amount === chosen && styles.chipChosen)}
          aria-pressed={amount === chosen}
          onClick={() => onChoose(amount.split('.')[0] ?? amount)}
        >
          {symbol}
          {displayDecimal(amount, 0)}
        </button>
      ))}
    </fieldset>
  )
}
