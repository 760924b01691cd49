import { useState } from 'react'
import { shownDate } from '../../domain/dates.ts'
import { useText } from '../../lib/i18n.ts'
import { ReportList } from '../../ui/report/report-list.tsx'
import { ReportTotals } from '../../ui/report/report-totals.tsx'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import styles from './contracts.module.css'
import type { Kind } from './contracts.queries.ts'
import { PayoutRow } from './payout-row.tsx'
import { type Side, SideChoice } from './side-choice.tsx'

/** What contracts of a kind came to, the latest first. Hours are below their day, with what it came to. */
export function PayoutList({ kind, isOfAgent }: { kind: Kind; isOfAgent: boolean }) {
  const t = useText()
  const [side, setSide] = useState<Side>('own')
  const rows = useReportList('listContractPayouts', { kind, side })
  const { items = [], first } = rows
  const symbol = first?.currencySymbol ?? ''
  const beginsDay = (id: string) => {
    const place = items.findIndex((payout) => payout.id === id)
    return kind === 'hour' && items[place]?.firstDay !== items[place - 1]?.firstDay
  }
  return (
    <div className={styles.part}>
      {isOfAgent && <SideChoice side={side} onChange={setSide} />}
      <ReportTotals
        isUnknown={rows.error !== null}
        figures={[
          { name: t('contracts.payoutPaid'), value: first && <SignedAmount symbol={symbol} amount={first.totals.paid} /> },
          { name: t('contracts.payoutPending'), value: first && <SignedAmount symbol={symbol} amount={first.totals.pending} /> },
        ]}
      />
      <ReportList
        rows={rows}
        keyOf={({ id }) => id}
        emptyText={t('contracts.noPayouts')}
        row={(payout) => (
          <span className={styles.payout}>
            {beginsDay(payout.id) && (
              <span className={styles.day}>
                <span>{shownDate(payout.firstDay)}</span>
                <span>
                  {t('contracts.dayTotal')} <DayTotal days={first?.days} day={payout.firstDay} symbol={symbol} />
                </span>
              </span>
            )}
            <span className={styles.payoutRow}>
              <PayoutRow row={payout} symbol={symbol} hasAccount={side === 'downline'} />
            </span>
          </span>
        )}
      />
    </div>
  )
}

function DayTotal({
  days = [],
  day,
  symbol,
}: {
  days: readonly { day: string; amount: string }[] | undefined
  day: string
  symbol: string
}) {
  const total = days.find((one) => one.day === day)
  return total ? <SignedAmount symbol={symbol} amount={total.amount} /> : null
}
