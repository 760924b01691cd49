import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { useProviderNames } from '../../domain/provider-name.tsx'
import { useCall } from '../../domain/queries.ts'
import { dayText } from '../../domain/times.ts'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { ReportHead } from '../../ui/report-head.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { listReturns, type ReturnRow } from './list-returns.ts'

/** What games returned of the stakes beside what their providers say, those beyond chance first. */
export function Returns() {
  const t = useText()
  const { merchant } = useOffice()
  const nameOf = useProviderNames()
  const { search, change } = useAddress()
  const today = dayText(nowMs(), merchant.timeZone)
  const query = { from: search.from ?? today, to: search.to ?? today }
  const { data, error, refetch } = useCall('getReturnReport', { query })
  const rows = data && listReturns(data.providers, nameOf)
  return (
    <Page
      title={t('areas.returns')}
      lead={t('reports.returnsLead')}
      acts={
        <>
          <Filter label={t('reports.from')} kind="day" value={query.from} onFilter={(from) => change({ from })} />
          <Filter label={t('reports.to')} kind="day" value={query.to} onFilter={(to) => change({ to })} />
        </>
      }
    >
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {rows?.length === 0 && <Empty>{t('reports.none')}</Empty>}
      {data && rows && rows.length > 0 && (
        <Table caption={t('areas.returns')} rows={rows} idOf={({ id }) => id} columns={columnsOf(t, data)} />
      )}
      {data && <ReportHead title={t('areas.returns')} head={data.head} />}
    </Page>
  )
}

const columnsOf = (t: Translate, { currency }: Pick<ValueFor<'getReturnReport'>, 'currency'>): Column<ReturnRow>[] => [
  { id: 'name', label: t('rounds.game'), draw: ({ name, isProvider }) => (isProvider ? <b>{name}</b> : name) },
  { id: 'rounds', label: t('reports.rounds'), isAmount: true, draw: ({ rounds }) => rounds },
  { id: 'stake', label: t('reports.bets'), isAmount: true, draw: ({ stake }) => <Amount amount={stake} currency={currency} /> },
  { id: 'returned', label: t('reports.wins'), isAmount: true, draw: ({ returned }) => <Amount amount={returned} currency={currency} /> },
  { id: 'actual', label: t('reports.actual'), isAmount: true, draw: ({ actual }) => `${actual} %` },
  {
    id: 'theory',
    label: t('reports.theory'),
    isAmount: true,
    draw: ({ theoretical }) => (theoretical === null ? '–' : `${theoretical} %`),
  },
  {
    id: 'chance',
    label: t('reports.chance'),
    draw: ({ chance }) => <Badge tone={chance === 'beyond' ? 'bad' : 'usual'}>{t(`reports.chance-${chance}`)}</Badge>,
  },
]
