import { useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { type WordField, WordFilters } from '../../ui/word-filters.tsx'
import type { RecordFilter } from './record-query.ts'

/** By what a record of operators is narrowed; the one filter that is its own is the first. */
export function RecordFilters({ own, label }: { own: Extract<RecordFilter, 'subject' | 'account'>; label: string }) {
  const t = useText()
  const fields: (WordField & { name: RecordFilter })[] = [
    { name: own, label },
    { name: 'username', label: t('staff.person') },
    { name: 'action', label: t('staff.action') },
    { name: 'address', label: t('staff.from') },
    { name: 'from', label: t('staff.fromDay'), kind: 'day' },
    { name: 'to', label: t('staff.toDay'), kind: 'day' },
  ]
  return (
    <Filters>
      <WordFilters fields={fields} />
    </Filters>
  )
}
