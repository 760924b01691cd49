import { shownTime } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useText } from '../../lib/i18n.ts'
import { MovedMoney } from '../../ui/moved-money.tsx'
import { kindKey, statusKeys, wayText } from './record-texts.ts'
import type { MoneyRecord } from './statement.queries.ts'
import styles from './statements.module.css'

type RecordRowProps = {
  record: MoneyRecord
  place: { timeZone: string | undefined; currencySymbol: string }
  /** The balance after it is not shown: somebody hid the balance. */
  hidesBalance?: boolean
}

/**
 * One record in a list: what, when and where; the amount, and the balance afterwards or the status.
 */
export function RecordRow({ record, place: { timeZone, currencySymbol }, hidesBalance = false }: RecordRowProps) {
  const t = useText()
  const where = record.gameName ?? wayText(t, record)
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{t(kindKey(record.kind))}</span>
        <span className={styles.note}>
          <span className="tabular">{shownTime(record.at, timeZone).time}</span>
          {where !== undefined && ` · ${where}`}
        </span>
      </span>
      <span className={styles.result}>
        {record.balanceAfter === undefined ? (
          <span className={styles.unmoved}>{moneyText(currencySymbol, record.amount)}</span>
        ) : (
          <MovedMoney symbol={currencySymbol} amount={record.amount} className={styles.amount} />
        )}
        <span className={styles.note}>
          {record.status !== 'success' && <span className={styles[record.status]}>{t(statusKeys[record.status])}</span>}
          {record.status === 'success' && record.balanceAfter !== undefined && !hidesBalance && (
            <span className="tabular">{t('wallet.balanceAfter', { amount: moneyText(currencySymbol, record.balanceAfter) })}</span>
          )}
        </span>
      </span>
    </>
  )
}
