import { useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'
import { kinds, severities } from './alert-query.ts'

/** What the alerts are narrowed by; all of it is in the address. */
export function AlertFilters() {
  const t = useText()
  const select = (name: 'kind' | 'severity', words: readonly string[]) => (
    <SelectFilter
      name={name}
      label={t(`alerts.${name}`)}
      any={t('alerts.any')}
      options={words.map((value) => ({ value, label: t(`alerts.${name}-${value}`) }))}
    />
  )
  return (
    <Filters>
      {select('kind', kinds)}
      {select('severity', severities)}
      <WordFilters fields={[{ name: 'account', label: t('alerts.member') }]} />
    </Filters>
  )
}
