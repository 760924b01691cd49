import { categoryTextKey } from '../../domain/category-texts.ts'
import { shownTime } from '../../domain/dates.ts'
import { moneyText, toneOf } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { betStatusKeys, type TeamBet } from './bet-texts.ts'

type BetSheetProps = { bet: TeamBet; place: { timeZone: string; currencySymbol: string }; onClose: () => void }

/** Everything that is known of a bet, and its number to copy. */
export function BetSheet({ bet, place: { timeZone, currencySymbol }, onClose }: BetSheetProps) {
  const t = useText()
  const moment = (iso: string) => {
    const { day, time } = shownTime(iso, timeZone)
    return `${day} ${time}`
  }
  const facts: Fact[] = [
    { name: t('reports.profit'), value: moneyText(currencySymbol, bet.profit), tone: toneOf(bet.profit) },
    { name: t('reports.status'), value: t(betStatusKeys[bet.status]) },
    { name: t('reports.account'), value: bet.account },
    { name: t('reports.game'), value: bet.gameName },
    { name: t('reports.vendor'), value: bet.vendorName },
    ...(bet.category === '' ? [] : [{ name: t('reports.category'), value: t(categoryTextKey(bet.category)) }]),
    { name: t('reports.stake'), value: moneyText(currencySymbol, bet.stake) },
    { name: t('reports.validStake'), value: moneyText(currencySymbol, bet.validStake) },
    { name: t('reports.payout'), value: moneyText(currencySymbol, bet.payout) },
    { name: t('reports.placedAt'), value: moment(bet.at) },
    ...(bet.settledAt === undefined ? [] : [{ name: t('reports.settledAt'), value: moment(bet.settledAt) }]),
    { name: t('reports.timeZone'), value: timeZone },
    {
      name: t('reports.betNumber'),
      value: bet.betNumber,
      action: <CopyButton text={bet.betNumber} label={t('reports.copyBetNumber')} />,
    },
  ]
  return (
    <Sheet title={t('reports.bet')} onClose={onClose}>
      <Facts facts={facts} />
    </Sheet>
  )
}
