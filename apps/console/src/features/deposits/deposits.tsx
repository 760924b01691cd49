import { moneyText, sumsOf } from '../../domain/amounts.ts'
import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age } from '../../ui/time.tsx'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import type { Reviewed } from './deposit-acts.ts'
import { DepositPanel } from './deposit-panel.tsx'
import { proposalText } from './proposal-text.ts'

const statuses = ['in-review', 'held', 'pending', 'paid', 'refused', 'failed', 'cancelled', 'expired'] as const
const tabs = ['to-do', ...statuses] as const
type Tab = (typeof tabs)[number]

/** Deposits that wait for somebody, or stand otherwise, one of them beside the list. */
export function Deposits() {
  const t = useText()
  const { search, change } = useAddress()
  const tab: Tab = tabs.find((each) => each === search.status) ?? 'to-do'
  const list = useList('listDepositReviews', {
    ...(tab === 'to-do' ? {} : { status: tab }),
    ...(search.account === undefined ? {} : { account: search.account }),
  })
  const ids = (list.rows ?? []).map(({ deposit }) => deposit.id)
  const open = (id: string | undefined, how: 'step' | 'replace' = 'step') => change({ open: id }, how)
  useRowKeys(ids, search.open, open)
  const goOn = () => {
    const at = ids.indexOf(search.open ?? '')
    open(ids[at + 1] ?? ids[at - 1], 'replace')
  }
  return (
    <Page
      title={t('areas.deposits')}
      lead={leadOf(list.rows, list.hasNextPage, t)}
      acts={
        <Filter label={t('deposits.member')} value={search.account ?? ''} onFilter={(account) => change({ account, open: undefined })} />
      }
    >
      <Tabs
        label={t('deposits.states')}
        value={tab}
        list={tabs.map((value) => ({ value, label: t(`deposits.status-${value}`) }))}
        onChoose={(value) => change({ status: value === 'to-do' ? undefined : value, open: undefined })}
      />
      <Listing
        list={list}
        empty={t('deposits.none')}
        onDropFilters={search.account === undefined ? undefined : () => change({ account: undefined })}
      >
        {(rows) => (
          <Table
            caption={t('areas.deposits')}
            columns={columnsOf(t)}
            rows={rows}
            idOf={({ deposit }) => deposit.id}
            openId={search.open}
            onOpen={(id) => open(id, search.open === undefined ? 'step' : 'replace')}
          />
        )}
      </Listing>
      {search.open !== undefined && <DepositPanel id={search.open} onClose={() => open(undefined)} onDecided={goOn} />}
    </Page>
  )
}

/** Number and sums of exactly the rows that are shown; without an answer nothing is said. */
function leadOf(rows: readonly Reviewed[] | undefined, isMore: boolean, t: Translate): string {
  if (!rows || rows.length === 0) return t('deposits.lead')
  const sums = sumsOf(rows.map(({ deposit: { amount, currency } }) => ({ amount, currency })))
  const money = sums.map(({ amount, currency }) => moneyText(amount, currency)).join(' · ')
  return t(isMore ? 'deposits.leadShown' : 'deposits.leadAll', { count: rows.length, money })
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
