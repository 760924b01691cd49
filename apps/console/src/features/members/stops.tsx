import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { useOffice } from '../../lib/office.ts'
import { useCall, useList } from '../../lib/queries.ts'
import { Acts } from '../../ui/acts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { actsOf, type Stopped } from './stop-acts.ts'

/** Members for whom anything is stopped; and any other one, asked for by its account. */
export function Stops() {
  const t = useText()
  const { search, change } = useAddress()
  const list = useList('listStoppedMembers', {})
  const open = (id: string | undefined, how: 'step' | 'replace' = 'step') => change({ open: id }, how)
  useRowKeys(
    (list.rows ?? []).map(({ account }) => account),
    search.open,
    open,
  )
  return (
    <Page
      title={t('areas.stops')}
      lead={t('members.lead')}
      acts={<Filter label={t('members.find')} value={search.open ?? ''} onFilter={(account) => open(account)} />}
    >
      <Listing list={list} empty={t('members.none')}>
        {(rows) => (
          <Table
            caption={t('areas.stops')}
            columns={columnsOf(t)}
            rows={rows}
            idOf={({ account }) => account}
            openId={search.open}
            onOpen={(id) => open(id, search.open === undefined ? 'step' : 'replace')}
          />
        )}
      </Listing>
      {search.open !== undefined && <MemberPanel account={search.open} onClose={() => open(undefined)} />}
    </Page>
  )
}

const columnsOf = (t: Translate): Column<Stopped>[] => [
  { id: 'account', label: t('members.account'), draw: ({ account }) => account },
  { id: 'stops', label: t('members.what'), draw: ({ stops }) => stops.map(({ kind }) => t(`members.kind-${kind}`)).join(', ') },
  { id: 'by', label: t('members.by'), draw: ({ stops }) => [...new Set(stops.map(({ by }) => by))].join(', ') },
  { id: 'since', label: t('members.since'), isAmount: true, draw: ({ stops: [stop] }) => stop && <Time at={stop.at} /> },
]

function MemberPanel({ account, onClose }: { account: string; onClose: () => void }) {
  const t = useText()
  const office = useOffice()
  const { data, error, refetch } = useCall('getStoppedMember', { query: { account } })
  return (
    <Panel title={account} of={account} onClose={onClose} foot={data && <Acts key={account} acts={actsOf(data, office, t)} />}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <Facts
            list={[
              { label: t('members.account'), value: data.account },
              { label: t('members.sessions'), value: data.openSessions },
            ]}
          />
          <Section title={t('members.what')}>
            {data.stops.length === 0 && <p>{t('members.nothing')}</p>}
            <Steps list={data.stops.map(({ at, kind, by, reason }) => ({ at, what: t(`members.kind-${kind}`), who: by, more: reason }))} />
          </Section>
        </>
      )}
    </Panel>
  )
}
