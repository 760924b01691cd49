import { headText } from '../../domain/head-text.ts'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useFilters } from '../../lib/filters.ts'
import { type Translate, useLanguageTag, useText } from '../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import type { Reviewed } from './deposit-acts.ts'
import { DepositFilters, filterNames } from './deposit-filters.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { proposalText } from './proposal-text.ts'

const statuses = ['in-review', 'held', 'pending', 'paid', 'refused', 'failed', 'cancelled', 'expired'] as const
const tabs = ['to-do', ...statuses, 'any'] as const
type Tab = (typeof tabs)[number]

/** Deposits that wait for somebody, or are otherwise, one of them beside the list. */
export function Deposits() {
  const t = useText()
  const tag = useLanguageTag()
  const { search, change } = useAddress()
  const tab: Tab = tabs.find((each) => each === search.status) ?? 'to-do'
  const { filters, drop } = useFilters(filterNames)
  const list = useList('listDepositReviews', {
    ...(tab === 'to-do' ? {} : { status: tab }),
    ...filters,
  })
  const ids = (list.rows ?? []).map(({ deposit }) => deposit.id)
  const row = useOpenRow(ids)
  return (
    <Page title={t('areas.deposits')} lead={headText(list.firstPage?.head, t, tag) ?? t('deposits.lead')}>
      <Tabs
        label={t('deposits.states')}
        value={tab}
        list={tabs.map((value) => ({ value, label: t(`deposits.status-${value}`) }))}
        onChoose={(value) => change({ status: value === 'to-do' ? undefined : value, open: undefined })}
      />
      <DepositFilters />
      <Listing list={list} empty={t('deposits.none')} onDropFilters={drop}>
        {(rows) => (
          <Table caption={t('areas.deposits')} columns={columnsOf(t)} rows={rows} idOf={({ deposit }) => deposit.id} {...row.table} />
        )}
      </Listing>
      {row.openId !== undefined && <DepositPanel id={row.openId} onClose={row.close} onDecided={row.goOn} />}
    </Page>
  )
}

const tones: Readonly<Record<string, BadgeTone>> = { 'in-review': 'wait', held: 'bad', paid: 'good', refused: 'bad', failed: 'bad' }

const columnsOf = (t: Translate): Column<Reviewed>[] => [
  { id: 'member', label: t('deposits.member'), draw: ({ account }) => account },
  {
    id: 'amount',
    label: t('deposits.amount'),
    isAmount: true,
    draw: ({ deposit }) => <Amount amount={deposit.amount} currency={deposit.currency} />,
  },
  { id: 'channel', label: t('deposits.channel'), draw: ({ deposit }) => deposit.channel },
  {
    id: 'state',
    label: t('deposits.state'),
    draw: ({ deposit }) => <Badge tone={tones[deposit.status] ?? 'usual'}>{t(`deposits.status-${deposit.status}`)}</Badge>,
  },
  { id: 'proposal', label: t('deposits.proposal'), draw: (row) => proposalText(row, t) },
  { id: 'slips', label: t('deposits.slips'), isAmount: true, draw: ({ slips }) => slips.length },
  { id: 'id', label: t('deposits.number'), isAmount: true, draw: ({ deposit }) => deposit.id },
  { id: 'age', label: t('deposits.age'), isAmount: true, draw: ({ deposit }) => <Age since={deposit.createdAt} /> },
]
