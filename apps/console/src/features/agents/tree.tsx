import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Filters } from '../../ui/filters.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'
import { AgentLink } from './agent-link.tsx'
import { periodOf, periods } from './periods.ts'
import styles from './tree.module.css'

type Member = RowOf<'listAgentTree'>
type Placed = Member & { level: number }

/** The tree of agents: one line from the top down is open, and below its end is a level. */
export function Tree() {
  const t = useText()
  const { search, change } = useAddress()
  const { of } = search
  const isOfAll = search.kinds === 'all'
  const period = periodOf(search.period)
  const list = useList('listAgentTree', { period, ...(of ? { of } : {}), ...(isOfAll ? { kinds: 'all' } : {}) })
  const line = list.firstPage?.line ?? []
  const rows = list.rows && [
    ...line.map((member, level) => ({ ...member, level })),
    ...list.rows.map((member) => ({ ...member, level: line.length })),
  ]
  const end = line.at(-1)?.account
  // A member that is open already is closed: its upline is the end of the line then.
  const open = (account: string) => change({ of: account === end ? line.at(-2)?.account : account })
  return (
    <Page title={t('areas.agentTree')} lead={t('teams.lead')}>
      <Filters>
        <WordFilters fields={[{ name: 'of', label: t('teams.find') }]} />
        <SelectFilter
          name="kinds"
          label={t('teams.kinds')}
          usual="agents"
          options={['agents', 'all'].map((value) => ({ value, label: t(`teams.kinds-${value}`) }))}
        />
        <SelectFilter
          name="period"
          label={t('teams.period')}
          usual="today"
          options={periods.map((value) => ({ value, label: t(`teams.period-${value}`) }))}
        />
      </Filters>
      <Listing list={{ ...list, rows }} empty={t('teams.none')} onDropFilters={of ? () => change({ of: undefined }) : undefined}>
        {(placed) => (
          <Table
            caption={t('areas.agentTree')}
            columns={columnsOf(t, list.firstPage?.currency ?? '')}
            rows={placed}
            idOf={({ account }) => account}
            openId={end}
            onOpen={open}
          />
        )}
      </Listing>
    </Page>
  )
}

function columnsOf(t: Translate, currency: string): Column<Placed>[] {
  const money = (id: 'validBets' | 'net' | 'balance'): Column<Placed> => ({
    id,
    label: t(`teams.${id}`),
    isAmount: true,
    draw: (member) => <Amount amount={member[id]} currency={currency} />,
  })
  return [
    { id: 'account', label: t('members.account'), draw: (member) => <Place {...member} /> },
    {
      id: 'kind',
      label: t('teams.kind'),
      draw: ({ kind, isDisabled }) => (
        <>
          {t(`dossiers.kind-${kind}`)} {isDisabled && <Badge tone="bad">{t('teams.disabled')}</Badge>}
        </>
      ),
    },
    { id: 'below', label: t('teams.below'), isAmount: true, draw: ({ below, isMore }) => countText(below, isMore) },
    { id: 'active', label: t('teams.active'), isAmount: true, draw: ({ active }) => countText(active) },
    money('validBets'),
    money('net'),
    money('balance'),
    {
      id: 'login',
      label: t('teams.lastLogin'),
      isAmount: true,
      draw: ({ lastLoginAt }) => (lastLoginAt === undefined ? '–' : <Time at={lastLoginAt} />),
    },
    { id: 'page', label: t('teams.page'), draw: (member) => <PageLink {...member} /> },
  ]
}

/** A number as people read it; `10,000+` where not all were counted. */
const countText = (count: number, isMore = false) => `${count.toLocaleString('en')}${isMore ? '+' : ''}`

const Place = ({ account, level }: Placed) => (
  <span className={styles.place} style={{ paddingInlineStart: `${level * 14}px` }}>
    {account}
  </span>
)

/** The page of an agent or a member. */
function PageLink({ account, kind }: Member) {
  const t = useText()
  const { may } = useOffice()
  if (kind === 'member') return may('getMemberDossier') ? <MemberLink account={account}>{t('teams.open')}</MemberLink> : null
  return <AgentLink account={account}>{t('teams.open')}</AgentLink>
}
