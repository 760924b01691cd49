import type { ValueFor } from '../../domain/contract.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { type RowOf, useCall, useList } from '../../domain/queries.ts'
import { dayText } from '../../domain/times.ts'
import { useAddress } from '../../lib/address.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Facts } from '../../ui/facts.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { FinalBadge, ReportHead } from '../../ui/report-head.tsx'
import { SaveTableButtons } from '../../ui/save-table-buttons.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'

type Liability = ValueFor<'getLiabilities'>['currencies'][number]
type AccountDay = RowOf<'listAccountDays'>

/** What the house owes its members at the end of a day, and what each of them had, got and gave on it. */
export function AccountDays() {
  const t = useText()
  const { merchant } = useOffice()
  const { search, change } = useAddress()
  const day = search.day ?? dayText(nowMs(), merchant.timeZone)
  const list = useList('listAccountDays', { day })
  return (
    <Page
      title={t('areas.accountDays')}
      lead={t('reports.accountsLead')}
      acts={
        <>
          <Filter label={t('reports.day')} kind="day" value={day} onFilter={(value) => change({ day: value })} />
          <SaveTableButtons call="exportAccountDays" query={{ day }} name={`accounts-${day}`} />
        </>
      }
    >
      <Liabilities day={day} />
      <Section title={t('reports.ofMembers')}>
        <Listing list={list} empty={t('reports.none')}>
          {(rows) => (
            <Table
              caption={t('areas.accountDays')}
              rows={rows}
              idOf={({ account, currency }) => `${account} ${currency}`}
              columns={columnsOf(t)}
            />
          )}
        </Listing>
      </Section>
      {list.firstPage && <ReportHead title={t('areas.accountDays')} head={list.firstPage.head} />}
    </Page>
  )
}

function Liabilities({ day }: { day: string }) {
  const t = useText()
  const { data, error, refetch } = useCall('getLiabilities', { query: { day } })
  return (
    <Section title={t('reports.liabilities')}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <p>
          {data.day} · {data.timeZone} <FinalBadge isFinal={data.isFinal} />
        </p>
      )}
      {data?.currencies.length === 0 && <Empty>{t('reports.none')}</Empty>}
      {data?.currencies.map((owed) => (
        <OfCurrency key={owed.currency} owed={owed} />
      ))}
    </Section>
  )
}

const PARTS = ['wallets', 'holds', 'bonuses', 'floats', 'onItsWay', 'total'] as const

function OfCurrency({ owed }: { owed: Liability }) {
  const t = useText()
  return (
    <Facts
      list={PARTS.map((part) => ({ label: t(`reports.owed-${part}`), value: <Amount amount={owed[part]} currency={owed.currency} /> }))}
    />
  )
}

const FLOWS = [
  'opening',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'takenBack',
  'bonuses',
  'corrections',
  'other',
  'closing',
] as const satisfies readonly (keyof AccountDay)[]

const columnsOf = (t: Translate): Column<AccountDay>[] => [
  { id: 'account', label: t('rounds.member'), draw: ({ account }) => <MemberLink account={account} /> },
  ...FLOWS.map(
    (flow): Column<AccountDay> => ({
      id: flow,
      label: t(`reports.flow-${flow}`),
      isAmount: true,
      draw: (row) => <Amount amount={row[flow]} currency={row.currency} />,
    }),
  ),
]
