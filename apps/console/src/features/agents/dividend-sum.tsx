import type { ValueFor } from '../../domain/contract.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Amount } from '../../ui/money.tsx'
import { Table } from '../../ui/table.tsx'

type Dividend = ValueFor<'listMerchantDividends'>['list'][number]
type Step = { id: string; label: string; amount?: string }

/** How a dividend came to be, a step a row, as the server computed it. */
export function DividendSum({ row, currency }: { row: Dividend; currency: string }) {
  const t = useText()
  return (
    <Table
      caption={`${t('agents.sum')} · ${row.account}`}
      rows={stepsOf(row, currency, t)}
      idOf={({ id }) => id}
      columns={[
        { id: 'step', label: t('agents.step'), draw: ({ label }) => label },
        {
          id: 'value',
          label: t('agents.value'),
          isAmount: true,
          draw: ({ amount }) => amount !== undefined && <Amount amount={amount} currency={currency} />,
        },
      ]}
    />
  )
}

function stepsOf(row: Dividend, currency: string, t: Translate): Step[] {
  const tier = row.tier && row.terms.tiers[row.tier.number - 1]
  const words = { from: `${tier?.from ?? ''} ${currency}`, needed: tier?.activeMembers ?? 0, active: row.activeMembers }
  const steps: (Step | false | undefined)[] = [
    { id: 'base', label: t(`agents.sum-base-${row.base}`), amount: row.baseAmount },
    row.carriedIn !== undefined && { id: 'in', label: t('agents.sum-carriedIn'), amount: row.carriedIn },
    { id: 'counted', label: t('agents.sum-counted'), amount: row.counted },
    { id: 'tier', label: row.tier ? t('agents.sum-tier', { number: row.tier.number, ...words }) : t('agents.sum-noTier') },
    row.tier && { id: 'share', label: t('agents.sum-share', { value: row.tier.value }) },
    tier?.cap !== undefined && { id: 'cap', label: t('agents.sum-cap'), amount: tier.cap },
    { id: 'amount', label: t('agents.sum-amount'), amount: row.amount },
    row.carriedOut !== undefined && { id: 'out', label: t('agents.sum-carriedOut'), amount: row.carriedOut },
  ]
  return steps.filter((step) => step !== false && step !== undefined)
}
