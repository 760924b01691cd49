import { moneyText, sumsOf } from '../../domain/amounts.ts'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import type { Withdrawal } from './withdrawal-acts.ts'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { Status } from './withdrawal-status.tsx'

const statuses = ['waiting', 'in-review', 'approved', 'paying', 'unknown', 'paid', 'refused', 'cancelled'] as const
const tabs = ['mine', ...statuses] as const
type Tab = (typeof tabs)[number]

/** Withdrawals by how they stand, one of them beside the list. */
export function Withdrawals() {
  const t = useText()
  const { operator } = useOffice()
  const { search, change } = useAddress()
  const tab: Tab = tabs.find((each) => each === search.status) ?? 'waiting'
  const status = tab === 'mine' ? 'in-review' : tab
  const list = useList('listWithdrawalReviews', { status })
  const rows = tab === 'mine' ? list.rows?.filter(({ takenBy }) => takenBy === operator.username) : list.rows
  const ids = (rows ?? []).map(({ id }) => id)
  const open = (id: string | undefined, how: 'step' | 'replace' = 'step') => change({ open: id }, how)
  useRowKeys(ids, search.open, open)
  // After a decision the next one opens by itself.
  const goOn = () => {
    const at = ids.indexOf(search.open ?? '')
    open(ids[at + 1] ?? ids[at - 1], 'replace')
  }
  return (
    <Page title={t('areas.withdrawals')} lead={leadOf(rows, list.hasNextPage, t)}>
      <Tabs
        label={t('withdrawals.states')}
        value={tab}
        list={tabs.map((value) => ({ value, label: t(`withdrawals.status-${value}`) }))}
        onChoose={(value) => change({ status: value === 'waiting' ? undefined : value, open: undefined })}
      />
      <Listing list={{ ...list, rows }} empty={t('withdrawals.none')}>
        {(shown) => (
          <Table
            caption={t('areas.withdrawals')}
            columns={columnsOf(t)}
            rows={shown}
            idOf={({ id }) => id}
            openId={search.open}
            onOpen={(id) => open(id, search.open === undefined ? 'step' : 'replace')}
          />
        )}
      </Listing>
      {search.open !== undefined && <WithdrawalPanel id={search.open} onClose={() => open(undefined)} onDecided={goOn} />}
    </Page>
  )
}

/** Number and sums of exactly the rows that are shown; without an answer nothing is said. */
function leadOf(rows: readonly Withdrawal[] | undefined, isMore: boolean, t: ReturnType<typeof useText>): string {
  if (!rows || rows.length === 0) return t('withdrawals.lead')
  const sums = sumsOf(rows.map(({ amount, currency }) => ({ amount, currency })))
  const money = sums.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ')
  return t(isMore ? 'withdrawals.leadShown' : 'withdrawals.leadAll', { count: rows.length, money })
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
