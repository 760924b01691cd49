import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'
import type { RecordFilter } from './record-query.ts'

/** By what a record of operators is narrowed; the one filter that is its own is the first. */
export function RecordFilters({ own, label }: { own: Extract<RecordFilter, 'subject' | 'account'>; label: string }) {
  const t = useText()
  const { search, change } = useAddress()
  const set = (name: RecordFilter) => (value: string | undefined) => change({ [name]: value, open: undefined })
  return (
    <Filters label={t('staff.filters')}>
      <Filter label={label} value={search[own] ?? ''} onFilter={set(own)} />
      <Filter label={t('staff.person')} value={search.username ?? ''} onFilter={set('username')} />
      <Filter label={t('staff.action')} value={search.action ?? ''} onFilter={set('action')} />
      <Filter label={t('staff.from')} value={search.address ?? ''} onFilter={set('address')} />
      <Field name="from" label={t('staff.fromDay')} kind="day" value={search.from ?? ''} onChange={set('from')} />
      <Field name="to" label={t('staff.toDay')} kind="day" value={search.to ?? ''} onChange={set('to')} />
    </Filters>
  )
}
