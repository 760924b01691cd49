import { call } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActLink } from '../../ui/act-link.tsx'
import type { Act } from '../../ui/acts.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { Table } from '../../ui/table.tsx'
import { type Contract, ContractState, contractColumns } from './contract-columns.tsx'
import { kinds } from './contract-fields.ts'

/** The contracts of a kind between the merchant and its agents at the top, with the offers that are not answered yet. */
export function Contracts() {
  const t = useText()
  const { may } = useOffice()
  const { search } = useAddress()
  const kind = kinds.find((each) => each === search.kind) ?? 'daily'
  const list = useList('listMerchantContracts', { kind })
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.contracts')}
      lead={t('contracts.lead')}
      empty={t('contracts.none')}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `contract:${id}`}
      titleOf={({ id, account }) => t('contracts.one', { number: id, account })}
      pageActs={may('proposeMerchantContract') && <ActLink to={screenPaths.contract}>{t('contracts.new')}</ActLink>}
      filters={
        <Filters>
          <SelectFilter
            name="kind"
            label={t('contracts.kind')}
            usual="daily"
            options={kinds.map((value) => ({ value, label: t(`agents.kind-${value}`) }))}
          />
        </Filters>
      }
      columns={[{ id: 'account', label: t('agents.agent'), draw: ({ account }) => account }, ...contractColumns(t)]}
      facts={(row) => factsOf(row, t, currency)}
      acts={(row) => (may('withdrawMerchantContract') ? actsOf(row, t) : [])}
    />
  )
}

function factsOf(row: Contract, t: Translate, currency: string): (Fact | false)[] {
  const { terms } = row
  const money = (amount: string) => <Amount amount={amount} currency={currency} />
  return [
    { label: t('teams.state'), value: <ContractState row={row} /> },
    { label: t('contracts.kind'), value: t(`agents.kind-${row.kind}`) },
    { label: t('contracts.start'), value: row.startDay ?? '–' },
    { label: t('contracts.end'), value: row.endDay ?? '–' },
    { label: t('contracts.activeFrom'), value: money(terms.activeFrom) },
    terms.fromHour !== undefined && { label: t('contracts.hours'), value: `${terms.fromHour} – ${terms.untilHour}` },
    terms.dailyCap !== undefined && { label: t('contracts.dailyCap'), value: money(terms.dailyCap) },
    terms.period !== undefined && { label: t('contracts.period'), value: t(`contracts.period-${terms.period}`) },
    terms.base !== undefined && { label: t('contracts.base'), value: t(`contracts.base-${terms.base}`) },
    terms.carriesLoss !== undefined && {
      label: t('contracts.carriesLoss'),
      value: t(`contracts.carriesLoss-${terms.carriesLoss}`),
    },
    row.reason !== undefined && row.reason !== '' && { label: t('contracts.said'), value: row.reason, isWide: true },
    { label: t('contracts.tiers'), value: <Tiers row={row} currency={currency} />, isWide: true },
  ]
}

function Tiers({ row: { terms, account }, currency }: { row: Contract; currency: string }) {
  const t = useText()
  return (
    <Table
      caption={`${t('contracts.tiers')} · ${account}`}
      rows={terms.tiers}
      idOf={({ from }) => from}
      columns={[
        { id: 'from', label: t('contracts.tier-from'), isAmount: true, draw: ({ from }) => <Amount amount={from} currency={currency} /> },
        { id: 'active', label: t('contracts.tier-activeMembers'), isAmount: true, draw: ({ activeMembers }) => activeMembers },
        {
          id: 'value',
          label: t('contracts.tier-value'),
          isAmount: true,
          draw: ({ value }) => (terms.pays === 'percent' ? `${value} %` : <Amount amount={value} currency={currency} />),
        },
        {
          id: 'cap',
          label: t('contracts.tier-cap'),
          isAmount: true,
          draw: ({ cap }) => (cap === undefined ? '–' : <Amount amount={cap} currency={currency} />),
        },
      ]}
    />
  )
}

const actsOf = ({ id, account, status }: Contract, t: Translate): Act[] =>
  status === 'pending'
    ? [
        {
          id: 'withdraw',
          label: t('contracts.withdraw'),
          effect: t('contracts.withdrawEffect', { account }),
          letter: 'R',
          run: () => call('withdrawMerchantContract', { body: { id } }),
          done: t('contracts.withdrawn', { account }),
        },
      ]
    : []
