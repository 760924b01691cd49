import { useState } from 'react'
import { shownTime } from '../../domain/dates.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { useReportList } from '../../ui/report/use-report-list.ts'
import styles from './contracts.module.css'
import type { Contract, Kind } from './contracts.queries.ts'
import { type Side, SideChoice } from './side-choice.tsx'
import { ContractCard, Status } from './terms-card.tsx'

/** Every contract and proposal of a kind there was, newest first; a tap shows its terms. */
export function ContractHistory({ kind, isOfAgent }: { kind: Kind; isOfAgent: boolean }) {
  const t = useText()
  const { timeZone } = useTemplate()
  const [side, setSide] = useState<Side>('own')
  const [shown, setShown] = useState<Contract>()
  const rows = useReportList('listContracts', { kind, side })
  return (
    <div className={styles.part}>
      {isOfAgent && <SideChoice side={side} onChange={setSide} />}
      <ReportList
        rows={rows}
        keyOf={({ id }) => id}
        emptyText={t('contracts.noHistory')}
        opens="dialog"
        onOpen={setShown}
        row={(contract) => {
          const { day, time } = shownTime(contract.proposedAt, timeZone)
          return (
            <>
              <span className={styles.rowText}>
                <span className={styles.rowName}>{side === 'own' ? contract.partner.account : contract.account}</span>
                <br />
                <span className={styles.rowNote}>{t('contracts.proposedOn', { day, time })}</span>
              </span>
              <span className={styles.rowEnd}>
                <Status contract={contract} />
              </span>
            </>
          )
        }}
      />
      {shown && rows.first && (
        <Sheet title={t('contracts.terms')} onClose={() => setShown(undefined)}>
          <ContractCard contract={shown} symbol={rows.first.currencySymbol} isOwn={side === 'own'} />
        </Sheet>
      )}
    </div>
  )
}
