import { useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'
import { Filters } from '../../ui/filters.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'
import { kinds, methods, orders, states } from './list-query.ts'
import { useLevels } from './use-levels.ts'

/** What the list is asked for; all of it is in the address. */
export function MemberFilters() {
  const t = useText()
  const { search, change } = useAddress()
  const levels = useLevels()
  const tags = useCall('listMemberTags').data?.list ?? []
  const any = t('dossiers.any')
  const set = (name: string) => (value: string | undefined) => change({ [name]: value, open: undefined })
  const select = (name: 'state' | 'kind' | 'method', words: readonly string[]) => (
    <SelectFilter
      name={name}
      label={t(`dossiers.${name}`)}
      any={any}
      options={words.map((value) => ({ value, label: t(`dossiers.${name}-${value}`) }))}
    />
  )
  const named = (name: 'level' | 'tag', list: readonly { code: string; name: string }[]) => (
    <SelectFilter
      name={name}
      label={t(`dossiers.${name}`)}
      any={any}
      options={list.map(({ code, name: label }) => ({ value: code, label }))}
    />
  )
  const day = (name: string, label: string) => (
    <Field name={name} label={label} kind="day" value={search[name] ?? ''} onChange={set(name)} />
  )
  return (
    <Filters>
      {select('state', states)}
      {select('kind', kinds)}
      {named('level', levels)}
      {named('tag', tags)}
      {select('method', methods)}
      <SelectFilter
        name="order"
        label={t('dossiers.order')}
        usual="newest"
        options={orders.map((value) => ({ value, label: t(`dossiers.order-${value}`) }))}
      />
      {day('registeredFrom', t('dossiers.registeredFrom'))}
      {day('registeredTo', t('dossiers.registeredTo'))}
      {day('seenFrom', t('dossiers.seenFrom'))}
      {day('seenTo', t('dossiers.seenTo'))}
      <WordFilters fields={[{ name: 'upline', label: t('dossiers.upline') }]} />
    </Filters>
  )
}
