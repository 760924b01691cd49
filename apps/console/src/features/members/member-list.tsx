import { useNavigate } from '@tanstack/react-router'
import { useOffice } from '../../domain/office.ts'
import type { RowOf } from '../../domain/queries.ts'
import { useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { useOpenRow } from '../../ui/use-open-row.ts'
import { StateChips, TagChips } from './chips.tsx'
import { isFiltered, queryOf, withoutFilters } from './list-query.ts'
import { MemberFilters } from './member-filters.tsx'
import { MemberPanel } from './member-panel.tsx'
import { keepTagAct } from './tag-acts.ts'

type Row = RowOf<'listMembers'>

/** Every member of the merchant, as filters and order in the address say, one of them beside the list. */
export function MemberList() {
  const t = useText()
  const { may } = useOffice()
  const navigate = useNavigate()
  const { search, change } = useAddress()
  const list = useList('listMembers', queryOf(search))
  const hasPanel = may('getStoppedMember')
  const row = useOpenRow(
    (list.rows ?? []).map(({ account }) => account),
    (id, how = 'step') => {
      if (hasPanel || id === undefined) change({ open: id }, how)
      else void navigate({ to: screenPaths.member, search: { account: id } as never })
    },
  )
  return (
    <Page title={t('areas.memberList')} lead={t('dossiers.lead')} acts={may('keepMemberTag') && <ActButton act={keepTagAct(t)} />}>
      <MemberFilters />
      <Listing
        list={list}
        empty={t('dossiers.none')}
        onDropFilters={isFiltered(search) ? () => change({ ...withoutFilters(), open: undefined }) : undefined}
      >
        {(rows) => (
          <Table
            caption={t('areas.memberList')}
            columns={columnsOf(t, may('getMemberMoney'))}
            rows={rows}
            idOf={({ account }) => account}
            {...row.table}
          />
        )}
      </Listing>
      {row.openId !== undefined && hasPanel && <MemberPanel account={row.openId} onClose={row.close} />}
    </Page>
  )
}

function columnsOf(t: Translate, hasMoney: boolean): Column<Row>[] {
  const money: Column<Row> = {
    id: 'balance',
    label: t('dossiers.balance'),
    isAmount: true,
    draw: ({ balance }) => balance && <Amount amount={balance.amount} currency={balance.currency} />,
  }
  return [
    { id: 'account', label: t('members.account'), draw: ({ account }) => account },
    { id: 'nickname', label: t('dossiers.nickname'), draw: ({ nickname }) => nickname },
    { id: 'state', label: t('dossiers.state'), draw: ({ stops, pause }) => <StateChips stops={stops} pause={pause} /> },
    { id: 'kind', label: t('dossiers.kind'), isWhole: true, draw: ({ kind }) => t(`dossiers.kind-${kind}`) },
    { id: 'upline', label: t('dossiers.upline'), draw: ({ upline = '' }) => upline },
    { id: 'tags', label: t('dossiers.tags'), draw: ({ tags }) => <TagChips tags={tags} /> },
    ...(hasMoney ? [money] : []),
    { id: 'registered', label: t('dossiers.registered'), isAmount: true, draw: ({ registeredAt }) => <Time at={registeredAt} /> },
    {
      id: 'seen',
      label: t('dossiers.seen'),
      isAmount: true,
      draw: ({ lastLoginAt }) => (lastLoginAt === undefined ? t('dossiers.never') : <Time at={lastLoginAt} />),
    },
  ]
}
