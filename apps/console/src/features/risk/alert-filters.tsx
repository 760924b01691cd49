import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { kinds, severities } from './alert-query.ts'

/** What the alerts are narrowed by; all of it is in the address. */
export function AlertFilters() {
  const t = useText()
  const { search, change } = useAddress()
  const select = (name: 'kind' | 'severity', words: readonly string[]) => (
    <SelectFilter
      name={name}
      label={t(`alerts.${name}`)}
      any={t('alerts.any')}
      options={words.map((value) => ({ value, label: t(`alerts.${name}-${value}`) }))}
    />
  )
  return (
    <Filters label={t('alerts.filters')}>
      {select('kind', kinds)}
      {select('severity', severities)}
      <Filter label={t('alerts.member')} value={search.account ?? ''} onFilter={(account) => change({ account, open: undefined })} />
    </Filters>
  )
}
