import { type RowOf, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Listing } from '../../ui/listing.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

type Invitation = RowOf<'listAgentInvitations'>

/** The links with which an agent invites, and what came of each. */
export function InvitationsTab({ account }: { account: string }) {
  const t = useText()
  const list = useList('listAgentInvitations', { account })
  return (
    <Listing list={list} empty={t('teams.invitationsNone')}>
      {(rows) => <Table caption={`${t('teams.tab-invitations')} · ${account}`} columns={columnsOf(t)} rows={rows} idOf={({ id }) => id} />}
    </Listing>
  )
}

const columnsOf = (t: Translate): Column<Invitation>[] => [
  { id: 'code', label: t('teams.code'), draw: ({ code }) => <code>{code}</code> },
  { id: 'kind', label: t('teams.opens'), isWhole: true, draw: ({ kind }) => t(`dossiers.kind-${kind}`) },
  {
    id: 'state',
    label: t('teams.state'),
    draw: ({ state }) => <Badge tone={state === 'open' ? 'good' : 'usual'}>{t(`teams.link-${state}`)}</Badge>,
  },
  {
    id: 'uses',
    label: t('teams.uses'),
    isAmount: true,
    draw: ({ registered, usesMax }) => (usesMax === undefined ? String(registered) : `${registered} / ${usesMax}`),
  },
  { id: 'deposited', label: t('teams.firstDeposits'), isAmount: true, draw: ({ deposited }) => deposited },
  { id: 'remark', label: t('teams.remark'), draw: ({ remark }) => remark },
  { id: 'until', label: t('teams.until'), draw: ({ expiresAt }) => (expiresAt === undefined ? '–' : <Time at={expiresAt} />) },
  { id: 'made', label: t('teams.made'), isAmount: true, draw: ({ createdAt }) => <Time at={createdAt} /> },
]
