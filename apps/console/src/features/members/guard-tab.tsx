import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { timeText } from '../../domain/times.ts'
import { type Translate, useLanguageTag, useText } from '../../lib/i18n.ts'
import { type Act, Acts } from '../../ui/acts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

type Guard = ValueFor<'getMemberGuard'>

/** What guards a member: what it set itself, what it proves itself with, where its money may go, and its log-ins. */
export function GuardTab({ account }: { account: string }) {
  const t = useText()
  const { data, error, refetch } = useCall('getMemberGuard', { query: { account } })
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  return (
    <>
      <OwnLimits guard={data} />
      <Section title={t('dossiers.breaks')}>{data.breaks.length === 0 ? <p>{t('dossiers.noBreaks')}</p> : <Breaks guard={data} />}</Section>
      <Section title={t('dossiers.proof')}>
        <Facts
          list={[
            { label: t('dossiers.passwordSince'), value: <Time at={data.passwordSince} /> },
            data.loginLock && {
              label: `${t('dossiers.locked')}: ${t('members.lock-login')}`,
              value: data.loginLock.endsAt === undefined ? t('dossiers.lockedNoEnd') : <Time at={data.loginLock.endsAt} />,
            },
            data.transactionPasswordLockedUntil !== undefined && {
              label: `${t('dossiers.locked')}: ${t('members.lock-transaction-password')}`,
              value: <Time at={data.transactionPasswordLockedUntil} />,
            },
            { label: t('dossiers.factor'), value: t(`dossiers.factor-${data.secondFactor}`) },
          ]}
        />
      </Section>
      <Section title={t('dossiers.accounts')}>
        {data.withdrawalAccounts.length === 0 ? (
          <p>{t('dossiers.noAccounts')}</p>
        ) : (
          <Table
            caption={`${t('dossiers.accounts')} · ${account}`}
            columns={accountColumns(t)}
            rows={data.withdrawalAccounts}
            idOf={({ bank, masked, boundAt }) => `${bank} ${masked} ${boundAt}`}
          />
        )}
      </Section>
      <Section title={t('dossiers.logins')}>
        {data.logins.length === 0 ? (
          <Empty>{t('dossiers.noLogins')}</Empty>
        ) : (
          <Table caption={`${t('dossiers.logins')} · ${account}`} columns={loginColumns(t)} rows={data.logins} idOf={({ id }) => id} />
        )}
        <EndOne account={account} guard={data} />
      </Section>
    </>
  )
}

/** Ends one of the sessions that are alive. */
function EndOne({ account, guard: { logins } }: { account: string; guard: Guard }) {
  const t = useText()
  const { may, merchant } = useOffice()
  const tag = useLanguageTag()
  const open = logins.filter(({ endedAt }) => endedAt === undefined)
  if (!may('endOneMemberSession') || open.length === 0) return null
  const nameOf = ({ openedAt, browser, country, address }: Guard['logins'][number]) =>
    [timeText(openedAt, merchant.timeZone, tag, ''), browser, country, address].filter(Boolean).join(' · ')
  const act: Act = {
    id: 'end-one',
    label: t('members.endOne'),
    effect: t('members.endOneEffect', { account }),
    fields: [
      {
        name: 'sessionId',
        label: t('members.endOneWhich'),
        kind: 'select',
        options: open.map((login) => ({ value: login.id, label: nameOf(login) })),
      },
      { name: 'reason', label: t('members.reason'), hint: t('members.reasonHint'), kind: 'area', min: 3 },
    ],
    run: ({ sessionId = '', reason = '' }) => call('endOneMemberSession', { body: { account, sessionId, reason } }),
    done: t('members.endOneDone', { account }),
  }
  return <Acts key={account} acts={[act]} />
}

function Breaks({ guard: { breaks } }: { guard: Guard }) {
  const t = useText()
  const tag = useLanguageTag()
  const { timeZone } = useOffice().merchant
  const until = (at: string | undefined) =>
    at === undefined ? t('dossiers.forGood') : `${t('dossiers.until')} ${timeText(at, timeZone, tag, '')}`
  return (
    <Steps list={breaks.map(({ kind, beginsAt, endsAt }) => ({ at: beginsAt, what: t(`dossiers.state-${kind}`), who: until(endsAt) }))} />
  )
}

function OwnLimits({ guard: { limits, currency } }: { guard: Guard }) {
  const t = useText()
  const tag = useLanguageTag()
  const { timeZone } = useOffice().merchant
  const said = (kind: string, value: string | null) =>
    value === null ? t('dossiers.unlimited') : kind === 'session' ? value : moneyText(value, currency)
  return (
    <Section title={t('dossiers.ownLimits')}>
      {limits.length === 0 && <p>{t('dossiers.noLimits')}</p>}
      <Facts
        list={limits.map(({ kind, value, next }) => ({
          label: t(`dossiers.limit-${kind}`),
          value: [
            said(kind, value),
            next && t('dossiers.next', { at: timeText(next.at, timeZone, tag, ''), value: said(kind, next.value) }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Section>
  )
}

const accountColumns = (t: Translate): Column<Guard['withdrawalAccounts'][number]>[] => [
  { id: 'bank', label: t('dossiers.bank'), draw: ({ bank, masked }) => `${bank} ${masked}` },
  { id: 'holder', label: t('dossiers.holder'), draw: ({ holder }) => holder },
  { id: 'bound', label: t('dossiers.bound'), isAmount: true, draw: ({ boundAt }) => <Time at={boundAt} /> },
  { id: 'usable', label: t('dossiers.usable'), isAmount: true, draw: ({ usableFrom }) => <Time at={usableFrom} /> },
]

const loginColumns = (t: Translate): Column<Guard['logins'][number]>[] => [
  { id: 'begun', label: t('dossiers.begun'), draw: ({ openedAt }) => <Time at={openedAt} /> },
  {
    id: 'device',
    label: t('dossiers.device'),
    draw: ({ device, browser, system }) => [device, browser, system].filter(Boolean).join(' · '),
  },
  { id: 'place', label: t('dossiers.place'), draw: ({ country, address }) => [country, address].filter(Boolean).join(' · ') },
  { id: 'seen', label: t('dossiers.lastSeen'), isAmount: true, draw: ({ seenAt }) => <Time at={seenAt} /> },
  {
    id: 'over',
    label: t('dossiers.over'),
    isAmount: true,
    draw: ({ endedAt }) => (endedAt === undefined ? t('dossiers.open') : <Time at={endedAt} />),
  },
]
