import type { ValueFor } from '../../domain/contract.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { kinds } from './contract-fields.ts'
import { periodText } from './payout-period.ts'
import { SideFilter, sideOf } from './sides.tsx'

type Payout = RowOf<'listAgentPayouts'>

/** What an agent's contracts of a kind came to, period by period. */
export function PayoutsTab({ account }: { account: string }) {
  const t = useText()
  const { search } = useAddress()
  const side = sideOf(search.side)
  const kind = kinds.find((each) => each === search.kind) ?? 'daily'
  const list = useList('listAgentPayouts', { account, kind, side })
  return (
    <>
      <Filters>
        <SideFilter />
        <SelectFilter
          name="kind"
          label={t('contracts.kind')}
          usual="daily"
          options={kinds.map((value) => ({ value, label: t(`agents.kind-${value}`) }))}
        />
      </Filters>
      {list.firstPage && <Totals page={list.firstPage} />}
      <Listing list={list} empty={t('teams.payoutsNone')}>
        {(rows) => (
          <Table
            caption={`${t('teams.tab-payouts')} · ${account}`}
            columns={columnsOf(t, side, list.firstPage?.currency ?? '')}
            rows={rows}
            idOf={({ id }) => id}
          />
        )}
      </Listing>
    </>
  )
}

function Totals({ page: { totals, currency } }: { page: ValueFor<'listAgentPayouts'> }) {
  const t = useText()
  return (
    <Facts
      list={[
        { label: t('teams.paid'), value: <Amount amount={totals.paid} currency={currency} /> },
        { label: t('teams.waiting'), value: <Amount amount={totals.pending} currency={currency} /> },
      ]}
    />
  )
}

function columnsOf(t: Translate, side: 'own' | 'downline', currency: string): Column<Payout>[] {
  const money = (text: string) => <Amount amount={text} currency={currency} />
  return [
    { id: 'period', label: t('agents.period'), isWhole: true, draw: periodText },
    { id: 'with', label: t('teams.with'), draw: ({ account, partner }) => (side === 'own' ? partner.account : account) },
    { id: 'base', label: t('agents.base'), isAmount: true, draw: ({ baseAmount }) => money(baseAmount) },
    { id: 'active', label: t('agents.active'), isAmount: true, draw: ({ activeMembers }) => activeMembers },
    { id: 'amount', label: t('agents.amount'), isAmount: true, draw: ({ amount }) => money(amount) },
    {
      id: 'state',
      label: t('teams.state'),
      draw: ({ status }) => (
        <Badge tone={status === 'paid' ? 'good' : status === 'pending' ? 'wait' : 'usual'}>{t(`teams.payout-${status}`)}</Badge>
      ),
    },
  ]
}
