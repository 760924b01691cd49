import { rulesOf } from '@pavilion/api/promotion-sentences'
import type { PromotionTermsValue } from '@pavilion/api/promotions'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import styles from './promotions.module.css'

/** What a promotion gives and asks, in sentences. */
export function PromotionRules({ terms, symbol }: { terms: PromotionTermsValue; symbol: string }) {
  const t = useText()
  const textOf = (rule: ReturnType<typeof rulesOf>[number]) => {
    if (!('games' in rule)) return t(rule.key, rule.values)
    const games = rule.games.map(({ type, percent }) => t('promotions.ruleWeight', { game: t(`promotions.game_${type}`), percent }))
    return t(rule.key, { games: games.join(', ') })
  }
  return (
    <section className={styles.rules} aria-label={t('promotions.rules')}>
      <h3 className={styles.rulesTitle}>{t('promotions.rules')}</h3>
      <ul>
        {rulesOf(terms, (amount) => moneyText(symbol, amount)).map((rule) => (
          <li key={rule.key}>{textOf(rule)}</li>
        ))}
      </ul>
    </section>
  )
}
