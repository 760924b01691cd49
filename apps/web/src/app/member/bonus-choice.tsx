import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { scaleOf, toMinor } from '../../domain/amounts.ts'
import { moneyText } from '../../domain/money-text.ts'
import type { BonusChoiceProps } from '../../features/cashier/bonus-choice-slot.ts'
import { usePromotionStates } from '../../features/promotions/promotion-states.queries.ts'
import { promotionsQuery } from '../../features/promotions/promotions.queries.ts'
import type { Promotion } from '../../features/promotions/promotions.ts'
import { useRewards } from '../../features/rewards/rewards.queries.ts'
import { useSettledLanguage, useText } from '../../lib/i18n.ts'
import { Choice } from '../../ui/choice.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './bonus-choice.module.css'
import { bonusWorth } from './bonus-worth.ts'

/**
 * The promotions that a deposit of this amount earns, to choose one or none. Nothing where there is
 * none.
 */
export function BonusChoice({ amount, value, onChange }: BonusChoiceProps) {
  const t = useText()
  const { data } = useQuery(promotionsQuery(useSettledLanguage()))
  const { statusOf } = usePromotionStates()
  const offers = (data?.list ?? []).filter(({ id, terms }) => {
    const status = statusOf(id)
    return terms?.deposit !== undefined && (status === 'join' || status === 'joined') && isEnough(amount, terms.deposit.minimum)
  })
  // Remembered while another amount is typed that does not earn it, or none yet.
  const [requested, setRequested] = useState(value)
  const chosen = offers.find(({ id }) => id === requested)
  const next = chosen?.id
  useEffect(() => {
    if (next !== value) onChange(next)
  }, [next, value, onChange])
  if (offers.length === 0) return null
  return (
    <div>
      <Choice
        label={t('cashier.bonus')}
        options={[{ value: '', label: t('cashier.noBonus') }, ...offers.map(({ id, title }) => ({ value: id, label: title }))]}
        value={next ?? ''}
        onChange={(id) => setRequested(id === '' ? undefined : id)}
      />
      {chosen && (
        <>
          <Worth promotion={chosen} amount={amount} />
          {chosen.terms && chosen.terms.turnover > 0 && <Waits days={chosen.terms.claimDays} />}
          <Link to={`/m/activityDetail?id=${chosen.id}`} className={styles.terms}>
            {t('cashier.bonusTerms')}
          </Link>
        </>
      )}
    </div>
  )
}

/** What is chosen, in figures. */
function Worth({ promotion: { terms, currencySymbol }, amount }: { promotion: Promotion; amount: string | undefined }) {
  const t = useText()
  if (!terms || amount === undefined) return null
  const { bonus, required } = bonusWorth(terms, amount)
  const values = { bonus: moneyText(currencySymbol, bonus), required: moneyText(currencySymbol, required), days: String(terms.days) }
  return (
    <p className={styles.worth} aria-live="polite">
      {t(terms.turnover > 0 ? 'cashier.bonusWorth' : 'cashier.bonusMoney', values)}
    </p>
  )
}

/**
 * Only one bonus runs at a time: before paying, the member learns that another one waits, and for
 * how long.
 */
function Waits({ days }: { days: number }) {
  const t = useText()
  const { data } = useRewards(useSettledLanguage())
  const running = data?.list.find(({ bonus }) => bonus !== undefined)
  if (!data || !running?.bonus) return null
  const { wagered, required } = running.bonus
  const progress = { wagered: moneyText(data.currencySymbol, wagered), required: moneyText(data.currencySymbol, required) }
  return (
    <div className={styles.waits}>
      <Notice next={<Link to="/m/rewardCenter">{t('cashier.bonusSee')}</Link>}>
        {t('cashier.bonusWaits', { title: running.title, ...progress, days })}
      </Notice>
    </div>
  )
}

function isEnough(amount: string | undefined, minimum: string): boolean {
  return amount !== undefined && toMinor(amount, scaleOf(amount)) >= toMinor(minimum, scaleOf(amount))
}
