import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'
import { kinds, severities } from './alert-query.ts'

/** What the alerts are narrowed by; all of it is in the address. */
export function AlertFilters() {
  const t = useText()
  const { search, change } = useAddress()
  const set = (name: string) => (value: string | undefined) => change({ [name]: value === '' ? undefined : value, open: undefined })
  const select = (name: 'kind' | 'severity', words: readonly string[]) => (
    <Field
      name={name}
      label={t(`alerts.${name}`)}
      kind="select"
      options={[{ value: '', label: t('alerts.any') }, ...words.map((value) => ({ value, label: t(`alerts.${name}-${value}`) }))]}
      value={search[name] ?? ''}
      onChange={set(name)}
    />
  )
  return (
    <Filters label={t('alerts.filters')}>
      {select('kind', kinds)}
      {select('severity', severities)}
      <Filter label={t('alerts.member')} value={search.account ?? ''} onFilter={set('account')} />
    </Filters>
  )
}
