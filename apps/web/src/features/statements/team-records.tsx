import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QueryFor } from '../../domain/api-types.ts'
import { read } from '../../domain/queries.ts'
import { useTemplate } from '../../domain/template.ts'
import { useLanguage, useText } from '../../lib/i18n.ts'
import { ReportFilters } from '../../ui/report/report-filters.tsx'
import { ReportList } from '../../ui/report/report-list.tsx'
import { ReportSelect } from '../../ui/report/report-select.tsx'
import { ReportHelp, ReportTotals } from '../../ui/report/report-totals.tsx'
import { SaveFile } from '../../ui/report/save-file.tsx'
import { SignedAmount } from '../../ui/report/signed-amount.tsx'
import { type Report, useReport } from '../../ui/report/use-report.ts'
import { useReportList } from '../../ui/report/use-report-list.ts'
import { statusOptions, typeOptions } from './record-texts.ts'
import { statuses, types } from './statement-filter.ts'
import styles from './statements.module.css'
import { TeamRecordRow } from './team-record-row.tsx'
import { type TeamRecord, TeamRecordSheet } from './team-record-sheet.tsx'

const own = ['type', 'status'] as const
type Own = (typeof own)[number]
type Query = QueryFor<'getTeamRecordTotals'>

/** The transactions of the agent's team. What the members have left is theirs, and is nowhere here. */
export function TeamRecords() {
  const language = useLanguage()
  const template = useTemplate()
  const report = useReport<Own>({ more: own })
  const query = report.query && queryOf(report.query, language)
  const rows = useReportList('listTeamRecords', query)
  const [opened, setOpened] = useState<TeamRecord>()
  const place = rows.first ?? template
  return (
    <div className={styles.team}>
      <TeamFilters report={report} />
      {query && (
        <>
          <TeamTotals query={query} />
          <ReportList
            rows={rows}
            keyOf={(record) => record.id}
            row={(record) => <TeamRecordRow record={record} place={place} />}
            onOpen={setOpened}
            opens="dialog"
            onClear={report.clear}
          />
        </>
      )}
      {opened && <TeamRecordSheet record={opened} place={place} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

// What is in the address by hand and is none of ours is not asked for.
function queryOf(
  { type, status, sort: _sort, ...rest }: NonNullable<Report<Own>['query']>,
  language: NonNullable<Query['language']>,
): Query {
  const knownType = types.find((one) => one === type)
  const knownStatus = statuses.find((one) => one === status)
  return { ...rest, language, ...(knownType ? { type: knownType } : {}), ...(knownStatus ? { status: knownStatus } : {}) }
}

function TeamFilters({ report }: { report: Report<Own> }) {
  const t = useText()
  const { filter, change } = report
  return (
    <ReportFilters report={report} hasScope hasAccount>
      <ReportSelect label={t('statements.type')} value={filter.type} options={typeOptions(t)} onChange={(type) => change({ type })} />
      <ReportSelect
        label={t('statements.status')}
        value={filter.status}
        options={statusOptions(t)}
        onChange={(status) => change({ status })}
      />
    </ReportFilters>
  )
}

function TeamTotals({ query }: { query: Query }) {
  const t = useText()
  const { data, isError } = useQuery({ ...read('getTeamRecordTotals', query), staleTime: 0 })
  return (
    <ReportTotals
      figures={[
        { name: t('statements.in'), value: data && <SignedAmount symbol={data.currencySymbol} amount={data.in} /> },
        { name: t('statements.out'), value: data && <SignedAmount symbol={data.currencySymbol} amount={outOf(data.out)} /> },
        { name: t('statements.count'), value: data && String(data.count) },
      ]}
      isUnknown={isError}
      help={<ReportHelp>{t('statements.teamHelp')}</ReportHelp>}
      action={<SaveFile name="exportTeamRecords" query={query} isEmpty={isError || data?.count === 0} />}
    />
  )
}

const outOf = (amount: string): string => (/[1-9]/.test(amount) ? `-${amount}` : amount)
