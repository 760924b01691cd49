import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { scaleOf, toMinor } from '../../features/cashier/amounts.ts'
import type { BonusChoiceProps } from '../../features/cashier/bonus-choice-slot.ts'
import { usePromotionStates } from '../../features/promotions/promotion-states.queries.ts'
import { promotionsQuery } from '../../features/promotions/promotions.queries.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './bonus-choice.module.css'

/** The promotions that a deposit of this amount earns, to take one or none. Nothing stands here where there is none. */
export function BonusChoice({ amount, value, onChange }: BonusChoiceProps) {
  const t = useText()
  const { data } = useQuery(promotionsQuery(useSettledLanguage()))
  const { statusOf } = usePromotionStates()
  const offers = (data?.list ?? []).filter(({ id, terms }) => {
    const status = statusOf(id)
    return terms?.deposit !== undefined && (status === 'join' || status === 'joined') && isEnough(amount, terms.deposit.minimum)
  })
  const isGone = value !== undefined && !offers.some(({ id }) => id === value)
  useEffect(() => {
    if (isGone) onChange(undefined)
  }, [isGone, onChange])
  if (offers.length === 0) return null
  return (
    <div>
      <Choice
        label={t('cashier.bonus')}
        options={[{ value: '', label: t('cashier.noBonus') }, ...offers.map(({ id, title }) => ({ value: id, label: title }))]}
        value={value ?? ''}
        onChange={(id) => onChange(id === '' ? undefined : id)}
      />
      {value !== undefined && (
        <Link to={`/m/activityDetail?id=${value}`} className={styles.terms}>
          {t('cashier.bonusTerms')}
        </Link>
      )}
    </div>
  )
}

function isEnough(amount: string | undefined, minimum: string): boolean {
  return amount !== undefined && toMinor(amount, scaleOf(amount)) >= toMinor(minimum, scaleOf(amount))
}
