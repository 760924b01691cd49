import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { read } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { ReportFilters } from '../../ui/report/report-filters.tsx'
import { ReportFailed } from '../../ui/report/report-list.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { ReportHelp } from '../../ui/report/report-totals.tsx'
import { type Report, useReport } from '../../ui/report/use-report.ts'
import { Section } from '../../ui/section.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { DayChart, DayTable } from './day-chart.tsx'
import styles from './overview.module.css'
import { type Overview, OverviewCards } from './overview-cards.tsx'

const own = ['figure', 'as'] as const
type Own = (typeof own)[number]

const chartFigures = ['deposits', 'withdrawals', 'validBets', 'payouts', 'rebates', 'bonuses', 'net'] as const

/** What the agent's team comes to: the figures of the chosen days, and one of them by day. */
export function TeamOverviewScreen() {
  const t = useText()
  const report = useReport<Own>({ more: own })
  const { figure: _figure, as: _as, sort: _sort, ...query } = report.query ?? { period: 'today' as const, figure: '', as: '', sort: '' }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...read('getTeamOverview', query),
    enabled: report.query !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isFailed = error !== null && (!data || isPlaceholderData)
  return (
    <div className={styles.page}>
      <ReportFilters report={report} hasScope hasAccount />
      {isFailed ? (
        <ReportFailed error={error} onRetry={() => void refetch()} onClear={report.clear} />
      ) : (
        report.query && (
          <div aria-busy={isFetching && isPlaceholderData}>
            <OverviewCards overview={data} />
            <ReportHelp>{t('reports.netHelp')}</ReportHelp>
            <Days overview={data} report={report} />
          </div>
        )
      )}
    </div>
  )
}

/** One figure by day, as a line or as a table. */
function Days({ overview, report }: { overview: Overview | undefined; report: Report<Own> }) {
  const t = useText()
  const { filter, change } = report
  const figure = chartFigures.find((one) => one === filter.figure) ?? 'deposits'
  const name = t(`reports.${figure}`)
  const days = overview?.days.map((day) => ({ day: day.day, amount: day[figure] })) ?? []
  const shown = { name, symbol: overview?.currencySymbol ?? '', days }
  return (
    <Section title={t('reports.byDay')}>
      <div className={styles.days}>
        <ReportSelect
          label={t('reports.figure')}
          value={figure}
          options={chartFigures.map((value) => ({ value, label: t(`reports.${value}`) }))}
          onChange={(next) => change({ figure: next === 'deposits' ? '' : next })}
        />
        <Tabs
          label={t('reports.byDay')}
          tabs={[
            { key: 'chart', label: t('reports.chart'), panel: <DayChart {...shown} /> },
            { key: 'table', label: t('reports.table'), panel: <DayTable {...shown} /> },
          ]}
          current={filter.as === 'table' ? 'table' : 'chart'}
          onChange={(key) => change({ as: key === 'table' ? 'table' : '' })}
        />
        {days.length === 1 && <p className={styles.hint}>{t('reports.oneDay')}</p>}
      </div>
    </Section>
  )
}
