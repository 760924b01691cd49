import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../domain/api.ts'
import { errorKey } from '../../domain/error-texts.ts'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { askAgain, useList } from '../../domain/queries.ts'
import { screenPaths } from '../../domain/screen-paths.ts'
import { useAddress } from '../../lib/address.ts'
import { announce } from '../../lib/announcements.ts'
import { nowMs } from '../../lib/clock.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { makeRequestId } from '../../lib/request-id.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import type { Column } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { type Alert, actsOf } from './alert-acts.ts'
import { AlertFilters } from './alert-filters.tsx'
import { queryOf, states } from './alert-query.ts'

/** What somebody has to look at, and who does. */
export function Alerts() {
  const t = useText()
  const office = useOffice()
  const { search, change } = useAddress()
  const query = queryOf(search)
  const list = useList('listAlerts', query)
  const counts = list.firstPage?.counts
  const isFiltered = query.kind !== undefined || query.severity !== undefined || query.account !== undefined
  return (
    <QueuePage
      title={t('areas.alerts')}
      lead={counts ? t('alerts.lead', counts) : t('alerts.leadNone')}
      empty={t('alerts.none')}
      pageActs={office.may('takeNextAlert') && <NextButton />}
      filters={
        <>
          <Tabs
            label={t('alerts.states')}
            value={query.state ?? 'open'}
            list={states.map((value) => ({ value, label: t(`alerts.state-${value}`) }))}
            onChoose={(state) => change({ state: state === 'open' ? undefined : state, open: undefined })}
          />
          <AlertFilters />
        </>
      }
      onDropFilters={isFiltered ? () => change({ kind: undefined, severity: undefined, account: undefined }) : undefined}
      list={list}
      idOf={({ id }) => id}
      subjectOf={({ id }) => `alert:${id}`}
      titleOf={({ id }) => t('alerts.one', { number: id })}
      columns={columnsOf(t)}
      facts={(alert) => factsOf(alert, t)}
      acts={(alert) => actsOf(alert, office, t)}
    />
  )
}

/** Takes the next one and opens it. */
function NextButton() {
  const t = useText()
  const { search, change } = useAddress()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const { kind } = queryOf(search)
  const take = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const { alert } = await call('takeNextAlert', { body: { requestId: makeRequestId(), ...(kind === undefined ? {} : { kind }) } })
      if (alert) change({ state: 'mine', severity: undefined, account: undefined, open: alert.id })
      await askAgain()
      announce(alert ? t('alerts.nextDone', { number: alert.id }) : t('alerts.nextNone'))
    } catch (refusal) {
      setFault(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {fault !== undefined && <Notice tone="fault">{t(errorKey(fault))}</Notice>}
      <Button tone="primary" busy={isBusy} onClick={() => void take()}>
        {t('alerts.next')}
      </Button>
    </>
  )
}

const tones = { high: 'bad', medium: 'wait', low: 'usual' } as const

const columnsOf = (t: Translate): Column<Alert>[] => [
  { id: 'kind', label: t('alerts.kind'), isWhole: true, draw: ({ kind }) => t(`alerts.kind-${kind}`) },
  {
    id: 'severity',
    label: t('alerts.severity'),
    draw: ({ severity }) => <Badge tone={tones[severity]}>{t(`alerts.severity-${severity}`)}</Badge>,
  },
  {
    id: 'member',
    label: t('alerts.member'),
    draw: ({ account, subject }) => (account === undefined ? subject : <MemberLink account={account} />),
  },
  { id: 'by', label: t('alerts.takenBy'), draw: ({ takenBy, closedBy }) => closedBy ?? takenBy ?? t('alerts.nobody') },
  { id: 'due', label: t('alerts.due'), isAmount: true, draw: (alert) => <Due alert={alert} /> },
  { id: 'age', label: t('alerts.since'), isAmount: true, draw: ({ raisedAt }) => <Age since={raisedAt} /> },
]

/** Until when somebody should look; what is late says so. */
function Due({ alert: { dueAt, closedAt } }: { alert: Alert }) {
  const t = useText()
  const isLate = closedAt === undefined && Date.parse(dueAt) <= nowMs()
  return (
    <>
      <Time at={dueAt} /> {isLate && <Badge tone="bad">{t('alerts.late')}</Badge>}
    </>
  )
}

const factsOf = (alert: Alert, t: Translate): (Fact | false)[] => [
  { label: t('alerts.kind'), value: t(`alerts.kind-${alert.kind}`), isWide: true },
  { label: t('alerts.severity'), value: <Badge tone={tones[alert.severity]}>{t(`alerts.severity-${alert.severity}`)}</Badge> },
  { label: t('alerts.takenBy'), value: alert.takenBy ?? t('alerts.nobody') },
  alert.account !== undefined && { label: t('alerts.member'), value: <MemberLink account={alert.account} /> },
  { label: t('alerts.subject'), value: <code>{alert.subject}</code> },
  { label: t('alerts.since'), value: <Time at={alert.raisedAt} /> },
  { label: t('alerts.due'), value: <Due alert={alert} /> },
  { label: t('alerts.detail'), value: alert.detail, isWide: true },
  alert.outcome !== undefined && { label: t('alerts.outcome'), value: t(`alerts.outcome-${alert.outcome}`) },
  alert.closedBy !== undefined && { label: t('alerts.closedBy'), value: alert.closedBy },
  alert.note !== undefined && { label: t('alerts.note'), value: alert.note, isWide: true },
  {
    label: t('areas.events'),
    value: (
      <Link to={screenPaths.events} search={eventsOf(alert) as never}>
        {t('alerts.events')}
      </Link>
    ),
  },
]

/** The filters that list all events about the same subject. */
const eventsOf = ({ kind, account }: Alert) => ({ kind, ...(account === undefined ? {} : { account }) })
