import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import type { ValueFor } from '../../domain/contract.ts'
import { type Office, useOffice } from '../../domain/office.ts'
import { useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import type { Act } from '../../ui/acts.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import type { Column } from '../../ui/table.tsx'
import { DividendSum } from './dividend-sum.tsx'
import { periodText } from './payout-period.ts'

type Held = ValueFor<'listHeldPayouts'>['list'][number]
type Dividend = ValueFor<'listMerchantDividends'>['list'][number]
type Payout = Pick<Held, 'account' | 'amount' | 'firstDay' | 'lastDay' | 'hour' | 'kind' | 'baseAmount' | 'activeMembers'>

const columnsOf = (t: Translate, currency: string): Column<Payout>[] => [
  { id: 'account', label: t('agents.agent'), draw: ({ account }) => account },
  { id: 'amount', label: t('agents.amount'), isAmount: true, draw: ({ amount }) => <Amount amount={amount} currency={currency} /> },
  { id: 'kind', label: t('agents.kind'), isWhole: true, draw: ({ kind }) => t(`agents.kind-${kind}`) },
  { id: 'period', label: t('agents.period'), isWhole: true, draw: periodText },
]

const factsOf = (row: Payout, t: Translate, currency: string): Fact[] => [
  { label: t('agents.agent'), value: row.account },
  { label: t('agents.amount'), value: <Amount amount={row.amount} currency={currency} /> },
  { label: t('agents.kind'), value: t(`agents.kind-${row.kind}`) },
  { label: t('agents.period'), value: periodText(row) },
  { label: t('agents.base'), value: <Amount amount={row.baseAmount} currency={currency} /> },
  { label: t('agents.active'), value: row.activeMembers },
]

/** Payouts of the merchant that lie beyond a limit and wait for two operators. */
export function Payouts() {
  const t = useText()
  const { may } = useOffice()
  const list = useList('listHeldPayouts', {})
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.payouts')}
      lead={t('agents.heldLead')}
      empty={t('agents.heldNone')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('agents.one', { number: id })}
      columns={
        [
          ...columnsOf(t, currency),
          { id: 'why', label: t('agents.why'), draw: ({ heldFor }: Held) => t(`agents.${heldFor}`) },
        ] as Column<Held>[]
      }
      facts={(row) => [...factsOf(row, t, currency), { label: t('agents.why'), value: t(`agents.${row.heldFor}`) }]}
      acts={({ id, account, amount }) =>
        may('proposeHeldPayout')
          ? [
              {
                id: 'propose',
                label: t('agents.propose'),
                effect: t('agents.proposeEffect', { account, money: moneyText(amount, currency) }),
                tone: 'primary',
                letter: 'A',
                fields: [{ name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 }],
                run: ({ reason = '' }, requestId) => call('proposeHeldPayout', { body: { requestId, id, reason } }),
                done: t('agents.proposed', { account }),
              },
            ]
          : []
      }
    />
  )
}

/** The dividends of the agents at the top: one operator proposes to pay, another confirms. */
export function Dividends() {
  const t = useText()
  const office = useOffice()
  const list = useList('listMerchantDividends', { status: 'pending' })
  const currency = list.firstPage?.currency ?? ''
  return (
    <QueuePage
      title={t('areas.dividends')}
      lead={t('agents.dividendsLead')}
      empty={t('agents.dividendsNone')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('agents.one', { number: id })}
      columns={
        [
          ...columnsOf(t, currency),
          { id: 'by', label: t('agents.by'), draw: ({ proposedBy }: Dividend) => proposedBy ?? '' },
        ] as Column<Dividend>[]
      }
      facts={(row) => [
        ...factsOf(row, t, currency),
        row.proposedBy !== undefined && { label: t('agents.by'), value: row.proposedBy },
        { label: t('agents.sum'), value: <DividendSum row={row} currency={currency} />, isWide: true },
      ]}
      acts={(row) => dividendActs(row, office, t, currency)}
    />
  )
}

function dividendActs({ id, account, amount, proposedBy }: Dividend, { may, operator }: Office, t: Translate, currency: string): Act[] {
  const words = { account, money: moneyText(amount, currency) }
  if (proposedBy === undefined) {
    if (!may('proposeDividendPayment')) return []
    return [
      {
        id: 'propose',
        label: t('agents.propose'),
        effect: t('agents.proposeEffect', words),
        tone: 'primary',
        letter: 'A',
        run: () => call('proposeDividendPayment', { body: { id } }),
        done: t('agents.proposed', words),
      },
    ]
  }
  const acts: Act[] = []
  if (proposedBy !== operator.username && may('confirmDividendPayment')) {
    acts.push({
      id: 'confirm',
      label: t('agents.confirm'),
      effect: t('agents.confirmEffect', words),
      tone: 'primary',
      letter: 'A',
      run: () => call('confirmDividendPayment', { body: { id } }),
      done: t('agents.paid', words),
    })
  }
  if (may('rejectDividendPayment')) {
    acts.push({
      id: 'reject',
      label: t('agents.reject'),
      effect: t('agents.rejectEffect', words),
      tone: 'danger',
      letter: 'R',
      run: () => call('rejectDividendPayment', { body: { id } }),
      done: t('agents.rejected', words),
    })
  }
  return acts
}
