import type { ReactNode } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { moneyText, movedMoneyText, toneOf } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Sheet } from '../../ui/dialog.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { kindKey, statusKeys, typeKeys, wayText } from './record-texts.ts'
import type { MoneyRecord } from './statement.queries.ts'
import styles from './statements.module.css'

type RecordSheetProps = {
  record: MoneyRecord
  place: { timeZone: string; currencySymbol: string }
  onClose: () => void
  /** What can be done with the round of a bet. */
  roundAction?: ((round: { provider: string; roundId: string }) => ReactNode) | undefined
}

/** The receipt of one movement: everything that is known of it, and its number to copy. */
export function RecordSheet({ record, place: { timeZone, currencySymbol }, onClose, roundAction }: RecordSheetProps) {
  const t = useText()
  const { day, time } = shownTime(record.at, timeZone)
  const hasMoved = record.balanceAfter !== undefined
  const known = (name: string, value: string | undefined): Fact[] => (value === undefined ? [] : [{ name: t(name), value }])
  const facts: Fact[] = [
    hasMoved
      ? { name: t('wallet.amount'), value: movedMoneyText(currencySymbol, record.amount), tone: toneOf(record.amount) }
      : { name: t('wallet.amount'), value: moneyText(currencySymbol, record.amount) },
    { name: t('statements.status'), value: t(statusKeys[record.status]) },
    ...known('wallet.after', record.balanceAfter && moneyText(currencySymbol, record.balanceAfter)),
    { name: t('statements.type'), value: t(typeKeys[record.type]) },
    ...known(record.type === 'withdrawal' ? 'statements.account' : 'statements.method', wayText(t, record)),
    ...known('statements.fee', isCharged(record) ? record.fee && moneyText(currencySymbol, record.fee) : undefined),
    ...known('statements.game', record.gameName),
    ...known('statements.remark', record.remark),
    { name: t('wallet.time'), value: `${day} ${time}` },
    { name: t('statements.timeZone'), value: timeZone },
  ]
  const { provider, roundId } = record
  const way = wayOn(record)
  if (roundId !== undefined) {
    facts.push({ name: t('rounds.number'), value: roundId, action: <CopyButton text={roundId} label={t('rounds.copyNumber')} /> })
  }
  facts.push({
    name: t('statements.orderNumber'),
    value: record.orderNumber,
    action: <CopyButton text={record.orderNumber} label={t('statements.copyNumber')} />,
  })
  return (
    <Sheet title={t(kindKey(record.kind))} onClose={onClose}>
      <Facts facts={facts} />
      {way && (
        <div className={styles.way}>
          <ButtonLink to={way.to} block onClick={onClose}>
            {t(way.name)}
          </ButtonLink>
        </div>
      )}
      {provider !== undefined && roundId !== undefined && roundAction?.({ provider, roundId })}
    </Sheet>
  )
}

/** What came to nothing cost nothing, and neither does what is given back. */
const isCharged = ({ status, kind }: MoneyRecord): boolean => (status === 'success' || status === 'pending') && kind !== 'withdrawal-return'

/** Where something can still be done about what is under way: a deposit paid, proved or given up, a withdrawal taken back. */
function wayOn({ type, status, orderNumber }: MoneyRecord): { to: string; name: string } | undefined {
  if (status !== 'pending') return undefined
  if (type === 'deposit') return { to: `/m/voucherCenter?deposit=${orderNumber}`, name: 'statements.seeDeposit' }
  if (type === 'withdrawal') return { to: `/m/withdraw?withdrawal=${orderNumber}`, name: 'statements.seeWithdrawal' }
  return undefined
}
