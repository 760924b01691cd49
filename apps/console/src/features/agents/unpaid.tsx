import { type RowOf, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import type { Column } from '../../ui/table.tsx'
import { Age, Time } from '../../ui/time.tsx'
import { AgentLink } from './agent-link.tsx'
import { periodText } from './payout-period.ts'

type Unpaid = RowOf<'listUnpaidPayouts'>

/** What agents owe and could not pay, with the reason: salaries are tried again by themselves, dividends wait for the agent. */
export function Unpaid() {
  const t = useText()
  const list = useList('listUnpaidPayouts', {})
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.unpaid')}
      lead={t('agents.unpaidLead')}
      empty={t('agents.unpaidNone')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('agents.one', { number: id })}
      columns={columnsOf(t, currency)}
      facts={(row) => factsOf(row, t, currency)}
    />
  )
}

const columnsOf = (t: Translate, currency: string): Column<Unpaid>[] => [
  { id: 'account', label: t('agents.agent'), draw: ({ account }) => account },
  { id: 'by', label: t('agents.owedBy'), draw: ({ partner }) => partner.account },
  { id: 'amount', label: t('agents.amount'), isAmount: true, draw: ({ amount }) => <Amount amount={amount} currency={currency} /> },
  { id: 'kind', label: t('agents.kind'), isWhole: true, draw: ({ kind }) => t(`agents.kind-${kind}`) },
  { id: 'reason', label: t('agents.reason'), draw: (row) => <Badge tone="bad">{t(`agents.reason-${row.reason}`)}</Badge> },
  { id: 'age', label: t('agents.owedSince'), isAmount: true, draw: ({ owedSince }) => <Age since={owedSince} /> },
]

const factsOf = (row: Unpaid, t: Translate, currency: string): Fact[] => [
  { label: t('agents.agent'), value: row.account },
  { label: t('agents.owedBy'), value: <AgentLink account={row.partner.account} /> },
  { label: t('agents.amount'), value: <Amount amount={row.amount} currency={currency} /> },
  { label: t('agents.floatNow'), value: <Amount amount={row.float} currency={currency} /> },
  { label: t('agents.kind'), value: t(`agents.kind-${row.kind}`) },
  { label: t('agents.period'), value: periodText(row) },
  { label: t('agents.reason'), value: t(`agents.reason-${row.reason}`) },
  { label: t('agents.nextTry'), value: row.nextTryAt === undefined ? t('agents.paidBySelf') : <Time at={row.nextTryAt} /> },
]
