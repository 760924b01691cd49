import { useState } from 'react'
import { shownDate } from '../../domain/dates.ts'
import { moneyText } from '../../domain/money-text.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { ReportFilters } from '../../ui/report/report-filters.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { ReportHelp, ReportTotals } from '../../ui/report/report-totals.tsx'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { type Report, useReport } from '../../ui/report/use-report.ts'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { RebateSheet } from './rebate-sheet.tsx'
import { categoryName, rateSpan, rebateCategories } from './rebate-texts.ts'
import styles from './rebates.module.css'
import type { RebateIncome, RebateSum } from './rebates.queries.ts'

type More = 'category' | 'status' | 'by'

/** What the agent earns by rebates, and what each amount is made of. */
export function TeamRebateScreen() {
  const t = useText()
  const report = useReport<More>({ more: ['category', 'status', 'by'] })
  const { filter, change } = report
  const grouping = filter.by === 'day' || filter.by === 'account' ? filter.by : undefined
  return (
    <div className={styles.screen}>
      <ReportFilters report={report} hasAccount>
        <ReportSelect
          label={t('rebates.category')}
          value={filter.category}
          options={[
            { value: '', label: t('rebates.everyCategory') },
            ...rebateCategories.map((value) => ({ value, label: categoryName(t, value) })),
          ]}
          onChange={(category) => change({ category })}
        />
        <ReportSelect
          label={t('rebates.status')}
          value={filter.status}
          options={[
            { value: '', label: t('rebates.everyStatus') },
            { value: 'pending', label: t('rebates.pending') },
            { value: 'paid', label: t('rebates.paid') },
          ]}
          onChange={(status) => change({ status })}
        />
        <ReportSelect
          label={t('rebates.grouping')}
          value={grouping ?? ''}
          options={[
            { value: '', label: t('rebates.each') },
            { value: 'day', label: t('rebates.byDay') },
            { value: 'account', label: t('rebates.byAccount') },
          ]}
          onChange={(by) => change({ by })}
        />
      </ReportFilters>
      {grouping ? <Sums key={grouping} by={grouping} report={report} /> : <Rows report={report} />}
    </div>
  )
}

/** The filter as it is asked with; a category or status of somebody's own making counts as none. */
function queryOf({ query }: Report<More>) {
  if (query === undefined) return undefined
  const { period, from, to, account } = query
  const category = rebateCategories.find((value) => value === query.category)
  const status = (['pending', 'paid'] as const).find((value) => value === query.status)
  return {
    period,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(account === undefined ? {} : { account }),
    ...(category === undefined ? {} : { category }),
    ...(status === undefined ? {} : { status }),
  }
}

function Rows({ report }: { report: Report<More> }) {
  const [opened, setOpened] = useState<RebateIncome>()
  const rows = useReportList('listTeamRebates', queryOf(report))
  return (
    <>
      <Totals totals={rows.first} isUnknown={rows.error !== null} />
      <ReportList
        rows={rows}
        keyOf={({ day, account, category }) => `${day} ${account} ${category}`}
        row={(income) => <IncomeRow income={income} />}
        onOpen={setOpened}
        opens="dialog"
        onClear={report.clear}
      />
      {opened && <RebateSheet day={opened.day} account={opened.account} category={opened.category} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function Sums({ by, report }: { by: 'day' | 'account'; report: Report<More> }) {
  const query = queryOf(report)
  const rows = useReportList('sumTeamRebates', query && { ...query, by })
  return (
    <>
      <Totals totals={rows.first} isUnknown={rows.error !== null} />
      <ReportList rows={rows} keyOf={({ key }) => key} row={(sum) => <SumRow sum={sum} by={by} />} onClear={report.clear} />
    </>
  )
}

function Totals({ totals, isUnknown }: { totals: { pending: string; paid: string } | undefined; isUnknown: boolean }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  return (
    <ReportTotals
      figures={[
        { name: t('rebates.pending'), value: totals && moneyText(currencySymbol, totals.pending) },
        { name: t('rebates.paid'), value: totals && moneyText(currencySymbol, totals.paid) },
      ]}
      isUnknown={isUnknown}
      help={<ReportHelp>{t('rebates.how')}</ReportHelp>}
    />
  )
}

function IncomeRow({ income }: { income: RebateIncome }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          {income.isOwn ? t('rebates.ownBets') : income.account} · {categoryName(t, income.category)}
        </span>
        <span className={styles.note}>
          {shownDate(income.day)} · {moneyText(currencySymbol, income.validBets)} × {rateSpan(income.differenceMin, income.differenceMax)}
        </span>
      </span>
      <span className={styles.result}>
        <SignedAmount symbol={currencySymbol} amount={income.amount} className={styles.amount} />
        <span className={income.status === 'paid' ? styles.paid : styles.pending}>{t(`rebates.${income.status}`)}</span>
      </span>
    </>
  )
}

function SumRow({ sum, by }: { sum: RebateSum; by: 'day' | 'account' }) {
  const t = useText()
  const { currencySymbol } = useTemplate()
  return (
    <>
      <span className={styles.words}>
        <span className={styles.name}>{by === 'day' ? shownDate(sum.key) : sum.key}</span>
        <span className={styles.note}>
          {t('rebates.validBets')} {moneyText(currencySymbol, sum.validBets)}
        </span>
      </span>
      <span className={styles.result}>
        <span className={styles.paid}>
          {t('rebates.paid')} <SignedAmount symbol={currencySymbol} amount={sum.paid} />
        </span>
        <span className={styles.pending}>
          {t('rebates.pending')} <SignedAmount symbol={currencySymbol} amount={sum.pending} />
        </span>
      </span>
    </>
  )
}
