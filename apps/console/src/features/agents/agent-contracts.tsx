import { useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { Listing } from '../../ui/listing.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { type Contract, contractColumns } from './contract-columns.tsx'
import { SideFilter, sideOf } from './sides.tsx'

/** The contracts by which an agent is paid, or by which it pays, with the offers among them. */
export function ContractsTab({ account }: { account: string }) {
  const t = useText()
  const side = sideOf(useAddress().search.side)
  const list = useList('listAgentContracts', { account, side })
  return (
    <>
      <Filters>
        <SideFilter />
      </Filters>
      <Listing list={list} empty={t('teams.contractsNone')}>
        {(rows) => (
          <Table caption={`${t('teams.tab-contracts')} · ${account}`} columns={columnsOf(t, side)} rows={rows} idOf={({ id }) => id} />
        )}
      </Listing>
    </>
  )
}

const columnsOf = (t: Translate, side: 'own' | 'downline'): Column<Contract>[] => [
  { id: 'with', label: t('teams.with'), draw: ({ account, partner }) => (side === 'own' ? partner.account : account) },
  { id: 'kind', label: t('contracts.kind'), isWhole: true, draw: ({ kind }) => t(`agents.kind-${kind}`) },
  ...contractColumns(t),
]
