import { shownTime } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { kindKey, statusKeys } from './record-texts.ts'
import styles from './statements.module.css'
import type { TeamRecord } from './team-record-sheet.tsx'

type TeamRecordRowProps = { record: TeamRecord; place: { timeZone: string; currencySymbol: string } }

/** One transaction of the team: member, kind and time; amount, status and number. */
export function TeamRecordRow({ record, place: { timeZone, currencySymbol } }: TeamRecordRowProps) {
  const t = useText()
  const { day, time } = shownTime(record.at, timeZone)
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{record.account}</span>
        <span className={styles.note}>{t(kindKey(record.kind))}</span>
        <span className={styles.note}>
          <span className="tabular">
            {day} {time}
          </span>
        </span>
      </span>
      <span className={styles.result}>
        <SignedAmount symbol={currencySymbol} amount={record.amount} className={record.hasMoved ? styles.amount : styles.unmoved} />
        <span className={styles.note}>
          <span className={styles[record.status]}>{t(statusKeys[record.status])}</span>
        </span>
        <span className={styles.note}>
          <span className="tabular">{shortNumber(record.orderNumber)}</span>
        </span>
      </span>
    </>
  )
}

/** The end of a long number, by which people tell them apart; the whole is in the sheet. */
const shortNumber = (number: string): string => (number.length > 10 ? `…${number.slice(-9)}` : number)
