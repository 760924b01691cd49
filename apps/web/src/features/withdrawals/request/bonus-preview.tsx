import { moneyText } from '../../../domain/money-text.ts'
import { useText } from '../../../lib/i18n.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import page from '../withdrawals.module.css'
import type { Bonus } from '../withdrawals.queries.ts'
import styles from './bonus-preview.module.css'

type BonusPreviewProps = {
  bonus: Bonus
  symbol: string
  /** The amount that the member agreed to lose; empty when the server gave none. */
  consent: string | undefined
  onConsent: (loses: string | undefined) => void
}

/** What the withdrawal does to the bonus that runs. One that would be lost asks for a yes to exactly that amount. */
export function BonusPreview({ bonus, symbol, consent, onConsent }: BonusPreviewProps) {
  const t = useText()
  const balance = moneyText(symbol, bonus.balance)
  const wagered = moneyText(symbol, bonus.wagered)
  const required = moneyText(symbol, bonus.required)
  if (bonus.effect === 'stays') {
    return (
      <div className={styles.bonusStays}>
        <p className={page.name}>{t('withdrawals.bonusStays', { amount: balance })}</p>
        <p className={page.facts}>{t('withdrawals.bonusStaysText', { wagered, required })}</p>
      </div>
    )
  }
  return (
    <div className={styles.bonusLost}>
      <p className={page.name}>{t('withdrawals.bonusLost')}</p>
      <Facts
        facts={[
          { name: t('withdrawals.bonusLoses'), value: balance, tone: 'out' },
          { name: t('withdrawals.bonusWagered'), value: t('withdrawals.ofMost', { left: wagered, most: required }) },
        ]}
      />
      {bonus.hasOpenRound && <p className={styles.bonusNote}>{t('withdrawals.bonusOpenRound')}</p>}
      <Checkbox
        checked={consent === bonus.balance}
        aria-invalid={consent === '' || undefined}
        onChange={(event) => onConsent(event.target.checked ? bonus.balance : undefined)}
      >
        {t('withdrawals.bonusConsent', { amount: balance })}
      </Checkbox>
      {consent === '' && (
        <p className={styles.consentMissing} role="alert">
          {t('withdrawals.consentMissing')}
        </p>
      )}
    </div>
  )
}
