import { useCall } from '../../domain/queries.ts'
import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Field, type Option } from '../../ui/field.tsx'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'
import { orders, states, types } from './game-query.ts'
import { useNamed } from './use-named.ts'

/** What the list is asked for; all of it is in the address. */
export function GameFilters() {
  const t = useText()
  const named = useNamed()
  const { search, change } = useAddress()
  const parts = useCall('listCatalogueParts').data
  const any: Option = { value: '', label: t('games.any') }
  const set = (name: string) => (value: string) => change({ [name]: value === '' ? undefined : value, open: undefined })
  const select = (name: string, label: string, options: readonly Option[]) => (
    <Field name={name} label={label} kind="select" options={options} value={search[name] ?? ''} onChange={set(name)} />
  )
  return (
    <Filters label={t('games.filters')}>
      {select('state', t('games.state'), [any, ...states.map((value) => ({ value, label: t(`games.state-${value}`) }))])}
      {select('type', t('games.type'), [any, ...types.map((value) => ({ value, label: t(`games.type-${value}`) }))])}
      {select('provider', t('games.provider'), [any, ...(parts?.providers ?? []).map(({ code, name }) => ({ value: code, label: name }))])}
      {select('kind', t('games.kinds'), [any, ...(parts?.kinds ?? []).map(({ key, names }) => ({ value: key, label: named(names, key) }))])}
      {select(
        'order',
        t('games.order'),
        orders.map((value) => ({ value, label: t(`games.order-${value}`) })),
      )}
      <Filter label={t('games.text')} value={search.text ?? ''} onFilter={(text) => set('text')(text ?? '')} />
    </Filters>
  )
}
