import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { useQuery } from '@tanstack/react-query'
import { moneyText } from '../../domain/money-text.ts'
import type { DepositBonusProps } from '../../features/cashier/bonus-choice-slot.ts'
import { promotionsQuery } from '../../features/promotions/promotions.queries.ts'
import { type Translate, useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import styles from './bonus-choice.module.css'
import { bonusWorth } from './bonus-worth.ts'

/** What was chosen with a deposit, in figures, and the way to where it runs. A promotion that is over has no figures here any more. */
export function DepositBonus({ promotionId, amount }: DepositBonusProps) {
  const t = useText()
  const { data } = useQuery(promotionsQuery(useSettledLanguage()))
  const promotion = data?.list.find(({ id }) => id === promotionId)
  return (
    <Link to="/m/rewardCenter" className={styles.chosen}>
      {promotion?.terms ? worthText(t, promotion.terms, amount, promotion.currencySymbol) : t('cashier.bonusThere')}
    </Link>
  )
}

function worthText(t: Translate, terms: PromotionTermsValue, amount: string, symbol: string): string {
  const { bonus, required } = bonusWorth(terms, amount)
  const worth = moneyText(symbol, bonus)
  return terms.turnover > 0 ? t('cashier.bonusSum', { bonus: worth, required: moneyText(symbol, required) }) : worth
}
