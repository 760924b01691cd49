import { headText } from '../../domain/head-text.ts'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useFilters } from '../../lib/filters.ts'
import { useLanguageTag, useText } from '../../lib/i18n.ts'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import type { Withdrawal } from './withdrawal-acts.ts'
import { filterNames, WithdrawalFilters } from './withdrawal-filters.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { Status } from './withdrawal-status.tsx'

const statuses = ['waiting', 'in-review', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled'] as const
const tabs = ['mine', ...statuses] as const
type Tab = (typeof tabs)[number]

/** Withdrawals by their states, one of them beside the list. */
export function Withdrawals() {
  const t = useText()
  const tag = useLanguageTag()
  const { operator } = useOffice()
  const { search, change } = useAddress()
  const tab: Tab = tabs.find((each) => each === search.status) ?? 'waiting'
  const { filters, drop } = useFilters(filterNames)
  const mine = tab === 'mine' ? { status: 'in-review' as const, operator: operator.username } : { status: tab }
  const list = useList('listWithdrawalReviews', { ...filters, ...mine })
  const ids = (list.rows ?? []).map(({ id }) => id)
  const row = useOpenRow(ids)
  return (
    <Page title={t('areas.withdrawals')} lead={headText(list.firstPage?.head, t, tag) ?? t('withdrawals.lead')}>
      <Tabs
        label={t('withdrawals.states')}
        value={tab}
        list={tabs.map((value) => ({ value, label: t(`withdrawals.status-${value}`) }))}
        onChoose={(value) => change({ status: value === 'waiting' ? undefined : value, open: undefined })}
      />
      <WithdrawalFilters />
      <Listing list={list} empty={t('withdrawals.none')} onDropFilters={drop}>
        {(shown) => <Table caption={t('areas.withdrawals')} columns={columnsOf(t)} rows={shown} idOf={({ id }) => id} {...row.table} />}
      </Listing>
      {row.openId !== undefined && <WithdrawalPanel id={row.openId} onClose={row.close} onDecided={row.goOn} />}
    </Page>
  )
}

const columnsOf = (t: ReturnType<typeof useText>): Column<Withdrawal>[] => [
  { id: 'member', label: t('withdrawals.member'), draw: ({ member }) => member.account },
  {
    id: 'amount',
    label: t('withdrawals.amount'),
    isAmount: true,
    draw: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
  },
  { id: 'account', label: t('withdrawals.account'), draw: ({ account }) => `${account.bank} ${account.masked}` },
  { id: 'state', label: t('withdrawals.state'), draw: (row) => <Status row={row} /> },
  {
    id: 'checks',
    label: t('withdrawals.checks'),
    draw: ({ signals }) => signals?.reasons.map((reason) => t(`withdrawals.signal-${reason}`)).join(', ') ?? '',
  },
  { id: 'by', label: t('withdrawals.by'), draw: ({ takenBy, approvedBy, proposal }) => proposal?.by ?? approvedBy ?? takenBy ?? '' },
  { id: 'id', label: t('withdrawals.number'), isAmount: true, draw: ({ id }) => id },
  {
    id: 'age',
    label: t('withdrawals.age'),
    isAmount: true,
    draw: ({ createdAt, endedAt }) => (endedAt === undefined ? <Age since={createdAt} /> : <Time at={endedAt} />),
  },
]
