import { figureDimensions } from '@pavilion/api/reports'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Filters } from '../../ui/filters.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'
import type { FigureQuery } from './figure-query.ts'

/** Which days, and by what they are divided and narrowed. */
export function FigureFilters({ query, currencies }: { query: FigureQuery; currencies: readonly string[] }) {
  const t = useText()
  const { change } = useAddress()
  const set = (name: string) => (value: string | undefined) => change({ [name]: value, open: undefined })
  const dimensions = figureDimensions.map((value) => ({ value, label: t(`reports.by-${value}`) }))
  // The currency that is asked for stays in the choice while the report is on its way.
  const known = [...new Set([...currencies, ...(query.currency ? [query.currency] : [])])].sort()
  return (
    <Filters>
      <Field name="from" label={t('reports.from')} kind="day" value={query.from} onChange={set('from')} />
      <Field name="to" label={t('reports.to')} kind="day" value={query.to} onChange={set('to')} />
      <SelectFilter name="first" label={t('reports.first')} options={dimensions} usual="day" />
      <SelectFilter
        name="second"
        label={t('reports.second')}
        any={t('reports.nothingElse')}
        options={dimensions.filter(({ value }) => value !== query.first)}
      />
      <SelectFilter
        name="currency"
        label={t('reports.by-currency')}
        any={t('reports.anyCurrency')}
        options={known.map((value) => ({ value, label: value }))}
      />
      <WordFilters fields={[{ name: 'provider', label: t('reports.by-provider') }]} />
    </Filters>
  )
}
