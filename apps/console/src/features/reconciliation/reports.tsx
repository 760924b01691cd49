import { Link } from '@tanstack/react-router'
import { useProviderNames } from '../../domain/provider-name.tsx'
import { type RowOf, useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Listing } from '../../ui/listing.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ReportState } from './report-state.tsx'
import { Window } from './window.tsx'

type Report = RowOf<'listReconciliationReports'>

/** What came of holding our books against each provider's own record. */
export function Reports() {
  const t = useText()
  const nameOf = useProviderNames()
  const list = useList('listReconciliationReports', {})
  return (
    <Page title={t('areas.reconciliation')} lead={t('reconciliation.lead')}>
      <Listing list={list} empty={t('reconciliation.none')}>
        {(rows) => <Table caption={t('areas.reconciliation')} columns={columnsOf(t, nameOf)} rows={rows} idOf={({ id }) => id} />}
      </Listing>
    </Page>
  )
}

const columnsOf = (t: Translate, nameOf: (provider: string) => string): Column<Report>[] => [
  {
    id: 'provider',
    label: t('rounds.provider'),
    draw: ({ id, provider }) => (
      <Link to={screenPaths.reconciliationReport} search={{ report: id } as never}>
        {t('reconciliation.one', { number: id, provider: nameOf(provider) })}
      </Link>
    ),
  },
  { id: 'window', label: t('reconciliation.window'), draw: (report) => <Window report={report} /> },
  {
    id: 'kind',
    label: t('reconciliation.kindOf'),
    isWhole: true,
    draw: ({ isDaily }) => t(isDaily ? 'reconciliation.daily' : 'reconciliation.single'),
  },
  { id: 'state', label: t('rounds.state'), draw: (report) => <ReportState report={report} /> },
  { id: 'ours', label: t('reconciliation.ours'), isAmount: true, draw: ({ ours }) => ours },
  { id: 'theirs', label: t('reconciliation.theirs'), isAmount: true, draw: ({ theirs }) => theirs },
  { id: 'differences', label: t('reconciliation.count'), isAmount: true, draw: ({ differences }) => differences },
]
