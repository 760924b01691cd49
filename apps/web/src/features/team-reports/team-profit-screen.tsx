import { useQuery } from '@tanstack/react-query'
import type { QueryFor } from '../../domain/api-types.ts'
import { read } from '../../domain/queries.ts'
import { useTemplate } from '../../domain/template.ts'
import { useText } from '../../lib/i18n.ts'
import { Checkbox } from '../../ui/field.tsx'
import { ReportFilters } from '../../ui/report/report-filters.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { ReportSelect, ReportSort } from '../../ui/report/report-select.tsx'
import { ReportHelp, ReportTotals } from '../../ui/report/report-totals.tsx'
import { SaveFile } from '../../ui/report/save-file.tsx'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { type Report, useReport } from '../../ui/report/use-report.ts'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { BranchPath } from './branch-path.tsx'
import { useGameOptions } from './game-options.ts'
import { profitFigures } from './profit-figures.ts'
import { ProfitRow } from './profit-row.tsx'
import styles from './team-reports.module.css'

const own = ['category', 'vendor', 'view', 'own'] as const
type Own = (typeof own)[number]
type Asked = Omit<QueryFor<'listTeamProfit'>, 'cursor'>

/** Profit and loss of the agent's team: branch by branch, down to each account, or by category of games. */
export function TeamProfitScreen() {
  const t = useText()
  const { currencySymbol } = useTemplate()
  const report = useReport<Own>({ more: own, sort: '-validBets' })
  const query = report.query && queryOf(report.query)
  const rows = useReportList('listTeamProfit', query)
  const { change } = report
  const symbol = rows.first?.currencySymbol ?? currencySymbol
  const isByCategory = query?.view === 'category'
  return (
    <div className={styles.page}>
      <ProfitFilters report={report} />
      {query && (
        <>
          <ProfitTotals query={query} />
          <ReportSort
            sort={query.sort ?? '-validBets'}
            figures={profitFigures.map((value) => ({ value, label: t(`reports.${value}`) }))}
            onChange={(sort) => change({ sort })}
          />
          <BranchPath path={rows.first?.path ?? []} onOpen={(account) => change({ account }, { isStep: true })} />
          <ReportList
            rows={rows}
            keyOf={(row) => row.id}
            row={(row) => <ProfitRow row={row} symbol={symbol} />}
            onClear={report.clear}
            canOpen={(row) => !isByCategory && row.isOwn === false}
            onOpen={(row) => change({ account: row.account ?? '' }, { isStep: true })}
          />
        </>
      )}
    </div>
  )
}

// What is in the address by hand and is none of ours is not asked for.
function queryOf({ sort = '', view, own: out, ...rest }: NonNullable<Report<Own>['query']>): Asked {
  const figure = sort.replace(/^-/, '')
  return {
    ...rest,
    ...(profitFigures.some((one) => one === figure) ? { sort } : {}),
    ...(view === 'category' ? { view } : {}),
    ...(out === 'out' ? { own: out } : {}),
  }
}

function ProfitFilters({ report }: { report: Report<Own> }) {
  const t = useText()
  const { filter, change } = report
  const { categories, vendors } = useGameOptions(filter.category)
  const views = [
    { value: '', label: t('reports.byDownline') },
    { value: 'category', label: t('reports.byCategory') },
  ]
  return (
    <ReportFilters report={report} hasScope hasAccount>
      <ReportSelect label={t('reports.view')} value={filter.view} options={views} onChange={(view) => change({ view })} />
      <ReportSelect
        label={t('reports.category')}
        value={filter.category}
        options={categories}
        onChange={(category) => change({ category, vendor: '' })}
      />
      <ReportSelect label={t('reports.vendor')} value={filter.vendor} options={vendors} onChange={(vendor) => change({ vendor })} />
      {filter.scope === 'team' && (
        <Checkbox checked={filter.own !== 'out'} onChange={(event) => change({ own: event.target.checked ? '' : 'out' })}>
          {t('reports.withOwn')}
        </Checkbox>
      )}
    </ReportFilters>
  )
}

function ProfitTotals({ query }: { query: Asked }) {
  const t = useText()
  const { view: _view, sort: _sort, ...filter } = query
  const { data, isError } = useQuery({ ...read('getTeamProfitTotals', filter), staleTime: 0 })
  return (
    <ReportTotals
      figures={profitFigures.map((figure) => ({
        name: t(`reports.${figure}`),
        value: data && <SignedAmount symbol={data.currencySymbol} amount={data[figure]} />,
      }))}
      isUnknown={isError}
      help={<ReportHelp>{t('reports.netHelp')}</ReportHelp>}
      action={<SaveFile name="exportTeamProfit" query={query} isEmpty={isError} />}
    />
  )
}
