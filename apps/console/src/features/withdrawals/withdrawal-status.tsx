import { useText } from '../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import type { Withdrawal } from './withdrawal-acts.ts'

const ended: readonly string[] = ['paid', 'refused', 'cancelled']
const tones: Readonly<Record<string, BadgeTone>> = { waiting: 'wait', 'in-review': 'wait', unknown: 'bad', paid: 'good', refused: 'bad' }

/** Its state, and for whom it waits. */
export function Status({ row }: { row: Withdrawal }) {
  const t = useText()
  const isForSecond = row.approvedBy !== undefined && !ended.includes(row.status) && row.confirmedBy === undefined
  const key = row.status === 'in-review' && isForSecond ? 'withdrawals.forSecond' : `withdrawals.status-${row.status}`
  return <Badge tone={tones[row.status] ?? 'usual'}>{t(key)}</Badge>
}
