import { useCall } from '../../domain/queries.ts'
import { useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { SelectFilter } from '../../ui/select-filter.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'
import { orders, states, types } from './game-query.ts'
import { useNamed } from './use-named.ts'

/** What the list is asked for; all of it is in the address. */
export function GameFilters() {
  const t = useText()
  const named = useNamed()
  const parts = useCall('listCatalogueParts').data
  const any = t('games.any')
  return (
    <Filters>
      <SelectFilter
        name="state"
        label={t('games.state')}
        any={any}
        options={states.map((value) => ({ value, label: t(`games.state-${value}`) }))}
      />
      <SelectFilter
        name="type"
        label={t('games.type')}
        any={any}
        options={types.map((value) => ({ value, label: t(`games.type-${value}`) }))}
      />
      <SelectFilter
        name="provider"
        label={t('games.provider')}
        any={any}
        options={(parts?.providers ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <SelectFilter
        name="kind"
        label={t('games.kinds')}
        any={any}
        options={(parts?.kinds ?? []).map(({ key, names }) => ({ value: key, label: named(names, key) }))}
      />
      <SelectFilter
        name="order"
        label={t('games.order')}
        usual="place"
        options={orders.map((value) => ({ value, label: t(`games.order-${value}`) }))}
      />
      <WordFilters fields={[{ name: 'text', label: t('games.text') }]} />
    </Filters>
  )
}
