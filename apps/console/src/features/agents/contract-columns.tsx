import type { RowOf } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

export type Contract = RowOf<'listMerchantContracts'>

/** What every list of contracts says of one, after whose it is. */
export const contractColumns = (t: Translate): Column<Contract>[] => [
  { id: 'state', label: t('teams.state'), draw: (row) => <ContractState row={row} /> },
  { id: 'steps', label: t('contracts.tiers'), isAmount: true, draw: ({ terms }) => terms.tiers.length },
  { id: 'start', label: t('contracts.start'), draw: ({ startDay }) => startDay ?? '–' },
  { id: 'end', label: t('contracts.end'), draw: ({ endDay }) => endDay ?? '–' },
  { id: 'at', label: t('contracts.proposedAt'), isAmount: true, draw: ({ proposedAt }) => <Time at={proposedAt} /> },
]

export function ContractState({ row: { status } }: { row: Contract }) {
  const t = useText()
  const tone = status === 'active' || status === 'upcoming' ? 'good' : status === 'pending' ? 'wait' : 'usual'
  return <Badge tone={tone}>{t(`contracts.state-${status}`)}</Badge>
}
