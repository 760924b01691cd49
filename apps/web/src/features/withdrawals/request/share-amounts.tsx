import { isBetween } from '../../../domain/amounts.ts'
import { useText } from '../../../lib/i18n.ts'
import { classNames } from '../../../ui/class-names.ts'
import styles from './share-amounts.module.css'
import { SHARES, shareOf } from './shares.ts'

type ShareAmountsProps = { most: string; minimum: string; chosen: string | undefined; onChoose: (amount: string) => void }

/** Parts of what may go to tap instead of typing. One that is less than the least amount cannot be tapped. */
export function ShareAmounts({ most, minimum, chosen, onChoose }: ShareAmountsProps) {
  const t = useText()
  return (
    <fieldset className={styles.shares}>
      <legend className="visually-hidden">{t('withdrawals.shares')}</legend>
      {SHARES.map((share) => {
        const amount = shareOf(most, share, minimum)
        return (
          <button
            key={share}
            type="button"
            className={classNames(styles.chip, amount === chosen && styles.chipChosen)}
            aria-pressed={amount === chosen}
            disabled={!isBetween(amount, minimum, most)}
            onClick={() => onChoose(amount)}
          >
            {share === 100 ? t('withdrawals.all') : `${share} %`}
          </button>
        )
      })}
    </fieldset>
  )
}
