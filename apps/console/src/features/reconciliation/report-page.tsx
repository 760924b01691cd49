import { MemberLink } from '../../domain/member-link.tsx'
import { useProviderNames } from '../../domain/provider-name.tsx'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SaveFileButton } from '../../ui/save-file-button.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ReportState } from './report-state.tsx'
import { Window } from './window.tsx'

type Difference = RowOf<'listReconciliationDifferences'>
type Report = RowOf<'listReconciliationReports'>

/** One report: what was compared, and each transaction on which the two sides do not agree. */
export function ReportPage() {
  const t = useText()
  const { search } = useAddress()
  if (search.report === undefined || !/^\d{1,18}$/.test(search.report)) {
    return (
      <Page title={t('areas.reconciliationReport')}>
        <Empty>{t('reconciliation.nobody')}</Empty>
      </Page>
    )
  }
  return <OneReport key={search.report} id={search.report} />
}

function OneReport({ id }: { id: string }) {
  const t = useText()
  const nameOf = useProviderNames()
  const list = useList('listReconciliationDifferences', { report: id })
  const report = list.firstPage?.report
  const title = report ? t('reconciliation.one', { number: id, provider: nameOf(report.provider) }) : t('areas.reconciliationReport')
  return (
    <Page title={title} acts={report && report.differences > 0 && <SaveDifferences report={report} />}>
      {report && <ReportFacts report={report} />}
      <Section title={t('reconciliation.list')}>
        <Listing list={list} empty={t('reconciliation.agree')}>
          {(rows) => <Table caption={title} columns={columnsOf(t)} rows={rows} idOf={({ key, kind }) => `${key} ${kind}`} />}
        </Listing>
      </Section>
    </Page>
  )
}

function ReportFacts({ report }: { report: Report }) {
  const t = useText()
  return (
    <Facts
      list={[
        { label: t('rounds.state'), value: <ReportState report={report} /> },
        { label: t('reconciliation.window'), value: <Window report={report} /> },
        { label: t('reconciliation.origin'), value: t(`reconciliation.origin-${report.origin}`) },
        { label: t('reconciliation.kindOf'), value: t(report.isDaily ? 'reconciliation.daily' : 'reconciliation.single') },
        { label: t('reconciliation.ours'), value: report.ours },
        { label: t('reconciliation.theirs'), value: report.theirs },
        { label: t('reconciliation.pending'), value: report.pending },
        { label: t('reconciliation.count'), value: report.differences },
        report.failure !== '' && { label: t('reconciliation.failure'), value: report.failure, isWide: true },
      ]}
    />
  )
}

const SaveDifferences = ({ report: { id, provider } }: { report: Report }) => (
  <SaveFileButton call="exportReconciliationDifferences" query={{ report: id }} fileName={`differences-${provider}-${id}.csv`} />
)

const columnsOf = (t: Translate): Column<Difference>[] => [
  { id: 'kind', label: t('reconciliation.what'), isWhole: true, draw: ({ kind }) => t(`reconciliation.${kind}`) },
  {
    id: 'member',
    label: t('rounds.member'),
    draw: ({ account }) => account !== null && <MemberLink account={account} tab="play" />,
  },
  { id: 'here', label: t('reconciliation.here'), isAmount: true, draw: ({ ours }) => <Side side={ours} /> },
  { id: 'there', label: t('reconciliation.there'), isAmount: true, draw: ({ theirs }) => <Side side={theirs} /> },
  { id: 'round', label: t('reconciliation.round'), draw: ({ roundId }) => <code>{roundId}</code> },
  { id: 'transaction', label: t('reconciliation.transaction'), draw: ({ key }) => <code>{key}</code> },
]

function Side({ side }: { side: Difference['ours'] }) {
  const t = useText()
  if (side === null) return t('reconciliation.silent')
  return (
    <>
      {t(`reconciliation.type-${side.type}`)} <Amount amount={side.amount} currency={side.currency} />{' '}
      {t(`reconciliation.side-${side.status}`)}
    </>
  )
}
