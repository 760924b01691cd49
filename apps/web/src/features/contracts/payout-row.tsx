import { shownDate } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { useText } from '../../lib/i18n.ts'
import { moneyText } from '../../lib/money-text.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { payoutKeys } from './contract-words.ts'
import styles from './contracts.module.css'
import type { Payout } from './contracts.queries.ts'

type PayoutRowProps = {
  payout: Payout
  symbol: string
  /** Names who is paid, where that is not the member itself. */
  hasAccount: boolean
}

/** One period of a contract: its days, what it was reckoned from, the tier, and what it came to. */
export function PayoutRow({ payout, symbol, hasAccount }: PayoutRowProps) {
  const t = useText()
  const { account, amount, status } = payout
  return (
    <>
      <span className={styles.rowText}>
        <span className={styles.rowName}>
          {periodOf(payout)}
          {hasAccount && ` · ${account}`}
        </span>
        <br />
        <span className={styles.rowNote}>{reckoning(t, payout, symbol).join(' · ')}</span>
      </span>
      <span className={styles.rowEnd}>
        <SignedAmount className={styles.amount} symbol={symbol} amount={amount} />
        <br />
        <span className={styles.rowNote}>{t(payoutKeys[status])}</span>
      </span>
    </>
  )
}

function periodOf({ firstDay, lastDay, hour }: Payout): string {
  if (hour !== undefined) return `${shownDate(firstDay)} ${hour}:00`
  return firstDay === lastDay ? shownDate(firstDay) : `${shownDate(firstDay)} – ${shownDate(lastDay)}`
}

function reckoning(t: Translate, { base, baseAmount, activeMembers, tier, carriedIn, counted }: Payout, symbol: string): string[] {
  const pays = tier && (tier.pays === 'percent' ? `${tier.value} %` : moneyText(symbol, tier.value))
  return [
    t(base === 'loss' ? 'contracts.lossWas' : 'contracts.betsWere', { amount: moneyText(symbol, baseAmount) }),
    ...(carriedIn !== undefined && /[1-9]/.test(carriedIn)
      ? [t('contracts.carriedIn', { amount: moneyText(symbol, carriedIn), counted: moneyText(symbol, counted) })]
      : []),
    t('contracts.activeWere', { count: activeMembers }),
    tier ? t('contracts.tierWas', { number: tier.number, pays: pays ?? '' }) : t('contracts.noTier'),
  ]
}
