import { shownDate } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import type { Translate } from '../../lib/i18n.ts'
import { useText } from '../../lib/i18n.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { payoutKeys } from './contract-words.ts'
import styles from './contracts.module.css'
import type { ContractPayout } from './contracts.queries.ts'

type PayoutRowProps = {
  row: ContractPayout
  symbol: string
  /** Names who is paid, where that is not the member itself. */
  hasAccount: boolean
}

/** One period of a contract: its days, what it was computed from, the tier, and what it came to. */
export function PayoutRow({ row, symbol, hasAccount }: PayoutRowProps) {
  const t = useText()
  const { account, amount, status } = row
  return (
    <>
      <span className={styles.rowText}>
        <span className={styles.rowName}>
          {periodOf(row)}
          {hasAccount && ` · ${account}`}
        </span>
        <br />
        <span className={styles.rowNote}>{reckoning(t, row, symbol).join(' · ')}</span>
      </span>
      <span className={styles.rowEnd}>
        <SignedAmount className={styles.amount} symbol={symbol} amount={amount} />
        <br />
        <span className={styles.rowNote}>{t(payoutKeys[status])}</span>
      </span>
    </>
  )
}

function periodOf({ firstDay, lastDay, hour }: ContractPayout): string {
  if (hour !== undefined) return `${shownDate(firstDay)} ${hour}:00`
  return firstDay === lastDay ? shownDate(firstDay) : `${shownDate(firstDay)} – ${shownDate(lastDay)}`
}

function reckoning(t: Translate, { base, baseAmount, activeMembers, tier, carriedIn, counted }: ContractPayout, symbol: string): string[] {
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
