import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { betStatusKeys, type TeamBet } from './bet-texts.ts'
import styles from './team-reports.module.css'

type BetRowProps = { bet: TeamBet; place: { timeZone: string; currencySymbol: string } }

/** One bet in the list: game, place and member; status, stake and result. */
export function BetRow({ bet, place: { timeZone, currencySymbol } }: BetRowProps) {
  const t = useText()
  const { day, time } = shownTime(bet.at, timeZone)
  const figure = (name: string, amount: string) => (
    <span className={styles.part}>
      {t(name)} <span className="tabular">{moneyText(currencySymbol, amount)}</span>
    </span>
  )
  return (
    <span className={styles.bet}>
      <span className={styles.line}>
        <span className={styles.name}>{bet.gameName}</span>
        <SignedAmount symbol={currencySymbol} amount={bet.profit} className={styles.figure} />
      </span>
      <span className={styles.line}>
        <span className={styles.note}>
          {bet.account} · {bet.vendorName}
        </span>
        <span className={styles[bet.status]}>{t(betStatusKeys[bet.status])}</span>
      </span>
      <span className={styles.parts}>
        {figure('reports.stake', bet.stake)}
        {figure('reports.validStake', bet.validStake)}
        {figure('reports.payout', bet.payout)}
      </span>
      <span className={styles.note}>
        <span className="tabular">
          {day} {time}
        </span>
      </span>
    </span>
  )
}
