import { useState } from 'react'
import type { FillFloat } from '../../domain/float-slot.ts'
import { isAgent, useSession } from '../../domain/session-store.ts'
import { useText } from '../../lib/i18n.ts'
import { Link } from '../../ui/link.tsx'
import { ReportFilters } from '../../ui/report/report-filters.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { ReportTotals } from '../../ui/report/report-totals.tsx'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { type Report, useReport } from '../../ui/report/use-report.ts'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { contractPaths, payoutKeys } from './contract-words.ts'
import styles from './contracts.module.css'
import type { ContractPayout } from './contracts.queries.ts'
import { type Owed, PaySheet } from './pay-sheet.tsx'
import { PayoutRow } from './payout-row.tsx'
import { PendingDividends } from './pending-dividends.tsx'
import type { Side } from './side-choice.tsx'

const statuses = ['pending', 'paid', 'none'] as const

type Dividends = Report<'tab' | 'status'>

/** The dividends that a member receives, and those that it pays to members right below it. */
export function DividendsScreen(slots: { FillFloat: FillFloat }) {
  const t = useText()
  const session = useSession()
  const report = useReport<'tab' | 'status'>({ more: ['tab', 'status'] })
  const isOfAgent = session !== null && isAgent(session.type)
  const tabs = [
    { key: 'own', label: t('contracts.received'), panel: <DividendList report={report} side="own" /> },
    ...(isOfAgent ? [{ key: 'downline', label: t('contracts.toPay'), panel: <ToPay report={report} {...slots} /> }] : []),
  ]
  return (
    <div className={styles.page}>
      <Link className={styles.way} to={contractPaths.dividend}>
        {t('contracts.toAgreement')}
      </Link>
      <Tabs
        label={t('contracts.parts')}
        tabs={tabs}
        current={report.filter.tab || 'own'}
        onChange={(tab) => report.change({ tab: tab === 'own' ? '' : tab, account: '' })}
      />
    </div>
  )
}

function ToPay({ report, FillFloat }: { report: Dividends; FillFloat: FillFloat }) {
  const [owed, setOwed] = useState<Owed>()
  return (
    <div className={styles.toPay}>
      <PendingDividends onPay={setOwed} />
      <DividendList report={report} side="downline" onPay={(dividend, symbol) => setOwed({ dividend, symbol })} />
      {owed && <PaySheet owed={owed} FillFloat={FillFloat} onClose={() => setOwed(undefined)} />}
    </div>
  )
}

type DividendListProps = { report: Dividends; side: Side; onPay?: (dividend: ContractPayout, symbol: string) => void }

function DividendList({ report, side, onPay }: DividendListProps) {
  const t = useText()
  const { filter, query } = report
  const status = statuses.find((one) => one === filter.status)
  const rows = useReportList(
    'listContractPayouts',
    query && {
      kind: 'dividend',
      side,
      period: query.period,
      ...(query.from === undefined ? {} : { from: query.from }),
      ...(query.to === undefined ? {} : { to: query.to }),
      ...(status === undefined ? {} : { status }),
      ...(side === 'own' || filter.account === '' ? {} : { account: filter.account }),
    },
  )
  const { first } = rows
  const symbol = first?.currencySymbol ?? ''
  const sum = (amount: string | undefined) => amount !== undefined && <SignedAmount symbol={symbol} amount={amount} />
  const isNarrowed = status !== undefined || filter.account !== ''
  return (
    <div className={styles.part}>
      <ReportFilters report={report} hasAccount={side === 'downline'}>
        <ReportSelect
          label={t('contracts.status')}
          value={status ?? ''}
          options={[{ value: '', label: t('contracts.allStatuses') }, ...statuses.map((value) => ({ value, label: t(payoutKeys[value]) }))]}
          onChange={(value) => report.change({ status: value })}
        />
      </ReportFilters>
      <ReportTotals
        isUnknown={rows.error !== null}
        figures={[
          { name: t('contracts.count'), value: first?.totals.count },
          { name: t('contracts.payoutPaid'), value: sum(first?.totals.paid) || undefined },
          { name: t('contracts.payoutPending'), value: sum(first?.totals.pending) || undefined },
        ]}
      />
      <ReportList
        rows={rows}
        keyOf={({ id }) => id}
        emptyText={t('contracts.noDividends')}
        onClear={isNarrowed ? () => report.change({ status: '', account: '' }) : undefined}
        {...(onPay === undefined
          ? {}
          : { opens: 'dialog' as const, onOpen: (dividend: ContractPayout) => dividend.status === 'pending' && onPay(dividend, symbol) })}
        row={(dividend) => <PayoutRow row={dividend} symbol={symbol} hasAccount={side === 'downline'} />}
      />
    </div>
  )
}
