import type { WithdrawalRulesValue } from '@pavilion/api/payment-terms'
import type { ReactNode } from 'react'
import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Amount } from '../../ui/money.tsx'
import { LoadFailed, LoadingRows } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Time } from '../../ui/time.tsx'

const parts = ['automatic', 'reviewed', 'refused'] as const
type Part = { count: number; amount: string }
type Row = { part: (typeof parts)[number]; inForce: Part; wanted: Part }

/** What these rules would have done with the withdrawals of the last 30 days; what comes of it, once that is on the screen. */
export function RuleEffect({ rules, children }: { rules: WithdrawalRulesValue; children?: ReactNode }) {
  const t = useText()
  const { data, error, refetch } = useCall('tryWithdrawalRules', { body: { rules } })
  if (error) return <LoadFailed fault={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows count={3} />
  const { currency, inForce, wanted } = data
  const told = ({ count, amount }: Part) => (
    <>
      {count} · <Amount amount={amount} currency={currency} />
    </>
  )
  const columns: Column<Row>[] = [
    { id: 'part', label: t('terms.effect'), draw: ({ part }) => t(`terms.effect-${part}`) },
    { id: 'inForce', label: t('terms.withThese'), isAmount: true, draw: (row) => told(row.inForce) },
    { id: 'wanted', label: t('terms.withWanted'), isAmount: true, draw: (row) => told(row.wanted) },
  ]
  return (
    <>
      <p>
        {t('terms.effectSince')} <Time at={data.from} />
      </p>
      <Table
        caption={t('terms.effect')}
        columns={columns}
        rows={parts.map((part) => ({ part, inForce: inForce[part], wanted: wanted[part] }))}
        idOf={({ part }) => part}
      />
      {children}
    </>
  )
}
