import { useOffice } from '../../domain/office.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { openingAct } from './case-acts.ts'
import { CasePanel } from './case-panel.tsx'

const tabs = ['all', 'open', 'waiting', 'escalated', 'closed'] as const

/** What is looked into, by its state, one case beside the list. */
export function Cases() {
  const t = useText()
  const { may } = useOffice()
  const { search, change } = useAddress()
  const tab = tabs.find((each) => each === search.state) ?? 'all'
  const list = useList('listCases', tab === 'all' ? {} : { state: tab })
  const row = useOpenRow((list.rows ?? []).map(({ id }) => id))
  return (
    <Page title={t('areas.cases')} lead={t('cases.lead')} acts={may('openCase') && <ActButton act={openingAct(t)} />}>
      <Tabs
        label={t('cases.states')}
        value={tab}
        list={tabs.map((value) => ({ value, label: t(`cases.state-${value}`) }))}
        onChoose={(state) => change({ state: state === 'all' ? undefined : state, open: undefined })}
      />
      <Listing list={list} empty={t('cases.none')}>
        {(rows) => <Table caption={t('areas.cases')} columns={columnsOf(t)} rows={rows} idOf={({ id }) => id} {...row.table} />}
      </Listing>
      {row.openId !== undefined && <CasePanel key={row.openId} id={row.openId} onClose={row.close} />}
    </Page>
  )
}

const tones = { open: 'usual', waiting: 'wait', escalated: 'bad', closed: 'good' } as const

const columnsOf = (t: Translate): Column<RowOf<'listCases'>>[] => [
  { id: 'title', label: t('cases.title'), draw: ({ title }) => title },
  { id: 'state', label: t('cases.state'), draw: ({ state }) => <Badge tone={tones[state]}>{t(`cases.state-${state}`)}</Badge> },
  { id: 'by', label: t('cases.openedBy'), draw: ({ openedBy }) => openedBy },
  { id: 'due', label: t('cases.due'), isAmount: true, draw: ({ dueDay }) => dueDay ?? '–' },
  { id: 'age', label: t('cases.since'), isAmount: true, draw: ({ openedAt }) => <Age since={openedAt} /> },
]
