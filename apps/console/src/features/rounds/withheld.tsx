import { moneyText } from '../../domain/amounts.ts'
import { call } from '../../domain/api.ts'
import { useOffice } from '../../domain/office.ts'
import { ProviderName } from '../../domain/provider-name.tsx'
import { useList } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Amount } from '../../ui/money.tsx'
import { QueuePage } from '../../ui/queue-page.tsx'
import { Age, Time } from '../../ui/time.tsx'

const decisions = ['release', 'return'] as const

/** Wins beyond the limits of their providers, which are nobody's until two operators decided. */
export function Withheld() {
  const t = useText()
  const { may } = useOffice()
  const list = useList('listWithheldWins', {})
  return (
    <QueuePage
      title={t('areas.withheld')}
      lead={t('withheld.lead')}
      empty={t('withheld.none')}
      list={list}
      idOf={({ id }) => id}
      titleOf={({ id }) => t('withheld.one', { number: id })}
      columns={[
        { id: 'provider', label: t('rounds.provider'), draw: ({ provider }) => <ProviderName code={provider} /> },
        {
          id: 'amount',
          label: t('rounds.win'),
          isAmount: true,
          draw: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
        },
        { id: 'reason', label: t('withheld.why'), draw: ({ reason }) => t(`withheld.why-${reason}`) },
        { id: 'reference', label: t('rounds.number'), draw: ({ reference }) => <code>{reference}</code> },
        { id: 'age', label: t('rounds.age'), isAmount: true, draw: ({ withheldAt }) => <Age since={withheldAt} /> },
      ]}
      facts={(row) => [
        { label: t('rounds.provider'), value: <ProviderName code={row.provider} /> },
        { label: t('rounds.win'), value: <Amount amount={row.amount} currency={row.currency} /> },
        { label: t('withheld.why'), value: t(`withheld.why-${row.reason}`) },
        { label: t('rounds.opened'), value: <Time at={row.withheldAt} /> },
        { label: t('rounds.number'), value: <code>{row.reference}</code>, isWide: true },
      ]}
      acts={({ id, amount, currency }) =>
        may('proposeWithheldDecision')
          ? [
              {
                id: 'decide',
                label: t('withheld.propose'),
                effect: t('withheld.proposeEffect', { money: moneyText(amount, currency) }),
                tone: 'primary',
                letter: 'A',
                fields: [
                  {
                    name: 'decision',
                    label: t('withheld.what'),
                    kind: 'select',
                    options: decisions.map((value) => ({ value, label: t(`withheld.${value}`) })),
                  },
                  { name: 'reason', label: t('rounds.reason'), kind: 'area', min: 3 },
                ],
                run: ({ decision, reason = '' }, requestId) =>
                  call('proposeWithheldDecision', {
                    body: { requestId, id, decision: decision === 'release' ? 'release' : 'return', reason },
                  }),
                done: t('withheld.proposed', { number: id }),
              },
            ]
          : []
      }
    />
  )
}
