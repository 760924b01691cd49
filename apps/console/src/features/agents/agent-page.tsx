import { Link } from '@tanstack/react-router'
import { Refused } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useCall } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Time } from '../../ui/time.tsx'
import { ContractsTab } from './agent-contracts.tsx'
import { FiguresTab } from './agent-figures.tsx'
import { InvitationsTab } from './agent-invitations.tsx'
import { PayoutsTab } from './agent-payouts.tsx'
import { RatesTab } from './agent-rates.tsx'

const tabs = ['figures', 'contracts', 'payouts', 'rates', 'invitations'] as const

/** One agent, whom the address names by its account; each part loads by itself. */
export function AgentPage() {
  const t = useText()
  const { account = '' } = useAddress().search
  if (account !== '' && account.length <= 64) return <OneAgent key={account} account={account} />
  return (
    <Page title={t('areas.agent')}>
      <Empty>{t('teams.nobody')}</Empty>
    </Page>
  )
}

function OneAgent({ account }: { account: string }) {
  const t = useText()
  const { search, change } = useAddress()
  const { data, error, refetch } = useCall('getAgent', { query: { account } })
  const tab = tabs.find((each) => each === search.tab) ?? 'figures'
  // That there is no such agent is said once.
  if (error instanceof Refused && error.code === 'not-found') {
    return (
      <Page title={account}>
        <Empty>{t('teams.nobody')}</Empty>
      </Page>
    )
  }
  return (
    <Page title={data?.account ?? account} lead={t('teams.agentLead')} acts={<Ways account={account} />}>
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={3} />}
      {data && <Head agent={data} />}
      <Tabs
        label={t('teams.tabs')}
        value={tab}
        list={tabs.map((value) => ({ value, label: t(`teams.tab-${value}`) }))}
        onChoose={(value) => change({ tab: value === 'figures' ? undefined : value, side: undefined, kind: undefined })}
      />
      {tab === 'figures' && <FiguresTab account={account} />}
      {tab === 'contracts' && <ContractsTab account={account} />}
      {tab === 'payouts' && <PayoutsTab account={account} />}
      {tab === 'rates' && <RatesTab account={account} />}
      {tab === 'invitations' && <InvitationsTab account={account} />}
    </Page>
  )
}

function Ways({ account }: { account: string }) {
  const t = useText()
  return (
    <>
      <Link to={screenPaths.agentTree} search={{ of: account } as never}>
        {t('teams.inTree')}
      </Link>
      <MemberLink account={account}>{t('teams.asMember')}</MemberLink>
      <Link to={screenPaths.teamMove} search={{ account } as never}>
        {t('teams.move')}
      </Link>
    </>
  )
}

function Head({ agent }: { agent: ValueFor<'getAgent'> }) {
  const t = useText()
  const money = (amount: string) => <Amount amount={amount} currency={agent.currency} />
  return (
    <Facts
      list={[
        {
          label: t('teams.state'),
          value: agent.isDisabled ? <Badge tone="bad">{t('teams.disabled')}</Badge> : t('teams.enabled'),
        },
        { label: t('teams.line'), value: agent.uplines.length === 0 ? t('teams.atTop') : agent.uplines.join(' › ') },
        { label: t('teams.wallet'), value: money(agent.walletBalance) },
        { label: t('teams.float'), value: money(agent.floatBalance) },
        { label: t('teams.invited'), value: t('teams.invitedOf', { count: agent.invited, deposited: String(agent.deposited) }) },
        { label: t('teams.registered'), value: <Time at={agent.registeredAt} /> },
        { label: t('teams.lastLogin'), value: agent.lastLoginAt === undefined ? '–' : <Time at={agent.lastLoginAt} /> },
      ]}
    />
  )
}
