import { useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Filter } from '../../ui/filter.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { MemberPanel } from './member-panel.tsx'
import type { Stopped } from './stop-acts.ts'

/** Members for whom anything is stopped; and any other one, asked for by its account. */
export function Stops() {
  const t = useText()
  const list = useList('listStoppedMembers', {})
  const row = useOpenRow((list.rows ?? []).map(({ account }) => account))
  return (
    <Page
      title={t('areas.stops')}
      lead={t('members.lead')}
      acts={<Filter label={t('members.find')} value={row.openId ?? ''} onFilter={(account) => row.open(account)} />}
    >
      <Listing list={list} empty={t('members.none')}>
        {(rows) => <Table caption={t('areas.stops')} columns={columnsOf(t)} rows={rows} idOf={({ account }) => account} {...row.table} />}
      </Listing>
      {row.openId !== undefined && <MemberPanel account={row.openId} onClose={row.close} />}
    </Page>
  )
}

const columnsOf = (t: Translate): Column<Stopped>[] => [
  { id: 'account', label: t('members.account'), draw: ({ account }) => account },
  { id: 'stops', label: t('members.what'), draw: ({ stops }) => stops.map(({ kind }) => t(`members.kind-${kind}`)).join(', ') },
  { id: 'by', label: t('members.by'), draw: ({ stops }) => [...new Set(stops.map(({ by }) => by))].join(', ') },
  { id: 'since', label: t('members.since'), isAmount: true, draw: ({ stops: [stop] }) => stop && <Time at={stop.at} /> },
]
