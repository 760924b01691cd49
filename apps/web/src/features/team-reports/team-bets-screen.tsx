import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryFor, ValueFor } from '../../domain/api-types.ts'
import { read } from '../../domain/queries.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { AccountSearch } from '../../ui/report/account-search.tsx'
import { ReportFilters } from '../../ui/report/report-filters.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { ReportHelp, ReportTotals } from '../../ui/report/report-totals.tsx'
import { SaveFile } from '../../ui/report/save-file.tsx'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { type Report, useReport } from '../../ui/report/use-report.ts'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { BetRow } from './bet-row.tsx'
import { BetSheet } from './bet-sheet.tsx'
import { betStatusKeys, type TeamBet } from './bet-texts.ts'
import { useGameOptions } from './game-options.ts'
import styles from './team-reports.module.css'

const own = ['category', 'vendor', 'game', 'status', 'betNumber'] as const
type Own = (typeof own)[number]
type Query = QueryFor<'getTeamBetTotals'>

/** The bets of the agent's team, to be looked at: nothing here can be changed. */
export function TeamBetsScreen() {
  const language = useLanguage()
  const { currencySymbol, timeZone } = useTemplate()
  const report = useReport<Own>({ more: own, daysMax: 7 })
  const query = report.query && queryOf(report.query, language)
  const rows = useReportList('listTeamBets', query)
  const [opened, setOpened] = useState<TeamBet>()
  const place = rows.first ?? { currencySymbol, timeZone }
  return (
    <div className={styles.page}>
      <BetFilters report={report} />
      {query && (
        <>
          <BetTotals query={query} />
          <ReportList
            rows={rows}
            keyOf={(bet) => bet.id}
            row={(bet) => <BetRow bet={bet} place={place} />}
            onOpen={setOpened}
            opens="dialog"
            onClear={report.clear}
          />
        </>
      )}
      {opened && <BetSheet bet={opened} place={place} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

// What is in the address by hand and is no status is not asked for.
function queryOf(query: NonNullable<Report<Own>['query']>, language: Query['language']): Query {
  const { status, sort: _, period, ...rest } = query
  const known = (Object.keys(betStatusKeys) as TeamBet['status'][]).find((one) => one === status)
  return { ...rest, period, ...(known ? { status: known } : {}), ...(language ? { language } : {}) }
}

function BetFilters({ report }: { report: Report<Own> }) {
  const t = useText()
  const { filter, change } = report
  const { categories, vendors } = useGameOptions(filter.category)
  const statuses = [
    { value: '', label: t('reports.allStatuses') },
    ...Object.entries(betStatusKeys).map(([value, key]) => ({ value, label: t(key) })),
  ]
  return (
    <ReportFilters report={report} hasScope hasAccount>
      <ReportSelect
        label={t('reports.category')}
        value={filter.category}
        options={categories}
        onChange={(category) => change({ category, vendor: '' })}
      />
      <ReportSelect label={t('reports.vendor')} value={filter.vendor} options={vendors} onChange={(vendor) => change({ vendor })} />
      <ReportSelect label={t('reports.status')} value={filter.status} options={statuses} onChange={(status) => change({ status })} />
      <details className={styles.moreFilters} open={filter.game !== '' || filter.betNumber !== '' || undefined}>
        <summary>{t('reports.moreFilters')}</summary>
        <AccountSearch account={filter.game} onChange={(game) => change({ game })} label={t('reports.game')} />
        <AccountSearch account={filter.betNumber} onChange={(betNumber) => change({ betNumber })} label={t('reports.betNumber')} />
      </details>
    </ReportFilters>
  )
}

function BetTotals({ query }: { query: Query }) {
  const t = useText()
  const { data, isError } = useQuery({ ...read('getTeamBetTotals', query), staleTime: 0 })
  const amount = (figure: 'stake' | 'validStake' | 'payout' | 'profit', totals: ValueFor<'getTeamBetTotals'> | undefined) => ({
    name: t(`reports.${figure}`),
    value: totals && <SignedAmount symbol={totals.currencySymbol} amount={totals[figure]} />,
  })
  return (
    <ReportTotals
      figures={[
        { name: t('reports.bets'), value: data && String(data.bets) },
        amount('stake', data),
        amount('validStake', data),
        amount('payout', data),
        amount('profit', data),
      ]}
      isUnknown={isError}
      help={<ReportHelp>{t('reports.betsHelp')}</ReportHelp>}
      action={<SaveFile name="exportTeamBets" query={query} isEmpty={isError || data?.bets === 0} />}
    />
  )
}
