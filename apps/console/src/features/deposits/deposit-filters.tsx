import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'

/** By what deposits are narrowed; each is a word of the address under the name that the call has for it. */
export const filterNames = [
  'id',
  'account',
  'channel',
  'gateway',
  'gatewayReference',
  'transferReference',
  'amountFrom',
  'amountTo',
  'fromDay',
  'toDay',
] as const

/** The filters of the list, which are in the address. */
export function DepositFilters() {
  const t = useText()
  const { search, change } = useAddress()
  return (
    <Filters label={t('deposits.filters')}>
      {filterNames.map((name) => (
        <Filter
          key={name}
          label={t(`deposits.filter-${name}`)}
          kind={name === 'fromDay' || name === 'toDay' ? 'day' : name.startsWith('amount') ? 'amount' : 'text'}
          value={search[name] ?? ''}
          onFilter={(value) => change({ [name]: value, open: undefined })}
        />
      ))}
    </Filters>
  )
}
