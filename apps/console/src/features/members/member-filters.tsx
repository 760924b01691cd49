import { useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { type Translate, useText } from '../../lib/i18n.ts'
import { Field, type Option } from '../../ui/field.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'
import { kinds, methods, orders, states } from './list-query.ts'
import { useLevels } from './use-levels.ts'

const optionsOf = (t: Translate, words: readonly string[], prefix: 'state' | 'kind'): Option[] => [
  { value: '', label: t('dossiers.any') },
  ...words.map((value) => ({ value, label: t(`dossiers.${prefix}-${value}`) })),
]

/** What the list is asked for; all of it is in the address. */
export function MemberFilters() {
  const t = useText()
  const { search, change } = useAddress()
  const levels = useLevels()
  const tags = useCall('listMemberTags').data?.list ?? []
  const any: Option = { value: '', label: t('dossiers.any') }
  const set = (name: string) => (value: string) => change({ [name]: value === '' ? undefined : value, open: undefined })
  const select = (name: string, label: string, options: readonly Option[]) => (
    <Field key={name} name={name} label={label} kind="select" options={options} value={search[name] ?? ''} onChange={set(name)} />
  )
  const day = (name: string, label: string) => (
    <Field key={name} name={name} label={label} kind="day" value={search[name] ?? ''} onChange={set(name)} />
  )
  return (
    <Filters label={t('dossiers.filters')}>
      {select('state', t('dossiers.state'), optionsOf(t, states, 'state'))}
      {select('kind', t('dossiers.kind'), optionsOf(t, kinds, 'kind'))}
      {select('level', t('dossiers.level'), [any, ...levels.map(({ code, name }) => ({ value: code, label: name }))])}
      {select('tag', t('dossiers.tag'), [any, ...tags.map(({ code, name }) => ({ value: code, label: name }))])}
      {select('method', t('dossiers.method'), [any, ...methods.map((value) => ({ value, label: t(`dossiers.method-${value}`) }))])}
      {select(
        'order',
        t('dossiers.order'),
        orders.map((value) => ({ value, label: t(`dossiers.order-${value}`) })),
      )}
      {day('registeredFrom', t('dossiers.registeredFrom'))}
      {day('registeredTo', t('dossiers.registeredTo'))}
      {day('seenFrom', t('dossiers.seenFrom'))}
      {day('seenTo', t('dossiers.seenTo'))}
      <Filter label={t('dossiers.upline')} value={search.upline ?? ''} onFilter={(upline) => set('upline')(upline ?? '')} />
    </Filters>
  )
}
