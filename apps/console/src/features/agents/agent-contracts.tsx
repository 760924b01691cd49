import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Listing } from '../../ui/listing.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { SideField, sideOf } from './sides.tsx'

type Contract = RowOf<'listAgentContracts'>

/** The contracts by which an agent is paid, or by which it pays, with the offers among them. */
export function ContractsTab({ account }: { account: string }) {
  const t = useText()
  const side = sideOf(useAddress().search.side)
  const list = useList('listAgentContracts', { account, side })
  return (
    <>
      <Filters label={t('teams.filters')}>
        <SideField value={side} />
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
  { id: 'kind', label: t('contracts.kind'), draw: ({ kind }) => t(`agents.kind-${kind}`) },
  {
    id: 'state',
    label: t('teams.state'),
    draw: ({ status }) => {
      const tone = status === 'active' || status === 'upcoming' ? 'good' : status === 'pending' ? 'wait' : 'usual'
      return <Badge tone={tone}>{t(`contracts.state-${status}`)}</Badge>
    },
  },
  { id: 'steps', label: t('contracts.tiers'), isAmount: true, draw: ({ terms }) => terms.tiers.length },
  { id: 'start', label: t('contracts.start'), draw: ({ startDay }) => startDay ?? '–' },
  { id: 'end', label: t('contracts.end'), draw: ({ endDay }) => endDay ?? '–' },
  { id: 'at', label: t('contracts.proposedAt'), isAmount: true, draw: ({ proposedAt }) => <Time at={proposedAt} /> },
]
