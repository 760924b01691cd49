import type { ValueFor } from '../../domain/contract.ts'
import { HistoryLink } from '../../domain/history-link.tsx'
import { MemberLink } from '../../domain/member-link.tsx'
import { useOffice } from '../../domain/office.ts'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Acts } from '../../ui/acts.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Time } from '../../ui/time.tsx'
import { actsOf } from './case-acts.ts'

type Case = ValueFor<'getCase'>

/** One case: its state, its members, alerts, tasks and notes, and what can be done at its foot. */
export function CasePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const office = useOffice()
  const { data, error, refetch } = useCall('getCase', { query: { id }, isWatched: true })
  return (
    <Panel
      title={data?.title ?? t('cases.one', { number: id })}
      of={id}
      onClose={onClose}
      foot={data && <Acts key={id} acts={actsOf(data, office, t)} />}
    >
      {error && <LoadFailed fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows />}
      {data && (
        <>
          <CaseFacts found={data} />
          <CaseParts found={data} />
          <HistoryLink subject={`case:${data.id}`} />
        </>
      )}
    </Panel>
  )
}

function CaseFacts({ found }: { found: Case }) {
  const t = useText()
  return (
    <Facts
      list={[
        { label: t('cases.state'), value: t(`cases.state-${found.state}`) },
        { label: t('cases.openedBy'), value: found.openedBy },
        { label: t('cases.since'), value: <Time at={found.openedAt} /> },
        found.escalatedAt !== undefined && { label: t('cases.escalated'), value: <Time at={found.escalatedAt} /> },
        found.closedBy !== undefined && { label: t('cases.closedBy'), value: found.closedBy },
        found.outcome !== undefined && { label: t('cases.outcome'), value: t(`cases.outcome-${found.outcome}`) },
        found.note !== undefined && { label: t('cases.note'), value: found.note, isWide: true },
        {
          label: t('cases.members'),
          value:
            found.members.length === 0
              ? '–'
              : found.members.map(({ account }) => (
                  <p key={account}>
                    <MemberLink account={account} />
                  </p>
                )),
          isWide: true,
        },
      ]}
    />
  )
}

function CaseParts({ found: { alerts, tasks, notes } }: { found: Case }) {
  const t = useText()
  return (
    <>
      <Section title={t('cases.tasks')}>
        {tasks.length === 0 && <Empty>{t('cases.noTasks')}</Empty>}
        <ul>
          {tasks.map(({ id, text, dueDay, by, doneBy }) => (
            <li key={id}>
              {text} · {doneBy === undefined ? t('cases.dueOn', { day: dueDay, name: by }) : t('cases.doneBy', { name: doneBy })}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('cases.alerts')}>
        {alerts.length === 0 && <Empty>{t('cases.noAlerts')}</Empty>}
        <Steps
          list={alerts.map(({ kind, subject, at, isClosed }) => ({
            at,
            what: t(`alerts.kind-${kind}`),
            who: '',
            more: [subject, isClosed && t('alerts.state-closed')].filter(Boolean).join(' · '),
          }))}
        />
      </Section>
      <Section title={t('cases.notes')}>
        {notes.length === 0 && <Empty>{t('cases.noNotes')}</Empty>}
        <Steps list={notes.map(({ at, by, text }) => ({ at, what: text, who: by }))} />
      </Section>
    </>
  )
}
