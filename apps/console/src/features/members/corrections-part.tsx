import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { type RowOf, useList } from '../../domain/queries.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { ActButton } from '../../ui/act-dialog.tsx'
import type { Act } from '../../ui/acts.tsx'
import { Listing } from '../../ui/listing.tsx'
import { Amount } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'
import { reasonField } from './reason-field.ts'

type Correction = RowOf<'listBalanceCorrections'>

/** What operators put right in the wallet, and what one of them can propose about it. */
export function CorrectionsPart({ account }: { account: string }) {
  const t = useText()
  const { may } = useOffice()
  const list = useList('listBalanceCorrections', { account })
  const currency = list.firstPage?.currency ?? ''
  return (
    <Section title={t('corrections.title')}>
      {may('proposeBalanceCorrection') && <ActButton act={correctAct(account, t)} />}
      <Listing list={list} empty={t('corrections.none')}>
        {(rows) => (
          <Table
            caption={`${t('corrections.title')} · ${account}`}
            columns={columnsOf(t, currency, may('takeBackBalanceCorrection'))}
            rows={rows}
            idOf={({ id }) => id}
          />
        )}
      </Listing>
    </Section>
  )
}

/** Gives or takes; another operator decides. */
const correctAct = (account: string, t: Translate): Act => ({
  id: 'correct',
  label: t('corrections.correct'),
  effect: t('corrections.correctEffect', { account }),
  fields: [
    {
      name: 'side',
      label: t('corrections.side'),
      kind: 'select',
      options: (['credit', 'debit'] as const).map((value) => ({ value, label: t(`corrections.side-${value}`) })),
    },
    { name: 'amount', label: t('dossiers.amount'), kind: 'amount', min: 1, max: 40 },
    reasonField(t),
  ],
  run: ({ side, amount = '', reason = '' }, requestId) =>
    call('proposeBalanceCorrection', { body: { requestId, account, side: side === 'debit' ? 'debit' : 'credit', amount, reason } }),
  done: t('members.proposed', { account }),
})

/** A wrong one is taken back whole, by another one that names it. */
const takeBackAct = ({ id, side, amount }: Correction, currency: string, t: Translate): Act => ({
  id: 'take-back',
  label: t('corrections.takeBack'),
  effect: t('corrections.takeBackEffect', { id, what: `${t(`corrections.side-${side}`)} ${moneyText(amount, currency)}` }),
  tone: 'danger',
  fields: [reasonField(t)],
  run: ({ reason = '' }, requestId) => call('takeBackBalanceCorrection', { body: { requestId, id, reason } }),
  done: t('corrections.takeBackProposed', { id }),
})

function columnsOf(t: Translate, currency: string, mayTakeBack: boolean): Column<Correction>[] {
  return [
    { id: 'number', label: t('dossiers.number'), draw: ({ id }) => <code>{id}</code> },
    { id: 'side', label: t('corrections.side'), isWhole: true, draw: ({ side }) => t(`corrections.side-${side}`) },
    { id: 'amount', label: t('dossiers.amount'), isAmount: true, draw: ({ amount }) => <Amount amount={amount} currency={currency} /> },
    { id: 'reason', label: t('members.reason'), draw: ({ reason }) => reason },
    {
      id: 'by',
      label: t('corrections.by'),
      draw: ({ madeBy, decidedBy, confirmedBy }) => [madeBy, decidedBy, confirmedBy].filter((name) => name !== undefined).join(', '),
    },
    { id: 'at', label: t('dossiers.at'), isAmount: true, draw: ({ at }) => <Time at={at} /> },
    {
      id: 'state',
      label: t('dossiers.state'),
      draw: (row) => {
        if (row.takenBackBy !== undefined) return t('corrections.takenBack', { id: row.takenBackBy })
        if (row.takesBack !== undefined) return t('corrections.takesBack', { id: row.takesBack })
        return mayTakeBack ? <ActButton act={takeBackAct(row, currency, t)} /> : t('corrections.stands')
      },
    },
  ]
}
