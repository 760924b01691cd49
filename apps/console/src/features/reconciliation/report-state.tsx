import type { ValueFor } from '../../domain/contract.ts'
import { useText } from '../../lib/i18n.ts'
import { Badge } from '../../ui/badge.tsx'

type Report = ValueFor<'listReconciliationReports'>['list'][number]

/** What became of a report. One that found differences is not green. */
export function ReportState({ report: { status, differences } }: { report: Report }) {
  const t = useText()
  const tone = status === 'failed' ? 'bad' : status === 'done' && differences === 0 ? 'good' : 'wait'
  return <Badge tone={tone}>{t(`reconciliation.status-${status}`)}</Badge>
}
