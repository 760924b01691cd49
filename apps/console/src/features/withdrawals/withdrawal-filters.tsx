import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/i18n.ts'
import { Filter } from '../../ui/filter.tsx'
import { Filters } from '../../ui/filters.tsx'

/** By what withdrawals are narrowed; each is a word of the address under the name that the call has for it. */
export const filterNames = ['account', 'amountFrom', 'amountTo', 'kind', 'bank', 'operator', 'fromDay', 'toDay'] as const

/** The filters of the list, which are in the address. */
export function WithdrawalFilters() {
  const t = useText()
  const { search, change } = useAddress()
  return (
    <Filters label={t('withdrawals.filters')}>
      {filterNames.map((name) => (
        <Filter
          key={name}
          label={t(`withdrawals.filter-${name}`)}
          kind={name === 'fromDay' || name === 'toDay' ? 'day' : name.startsWith('amount') ? 'amount' : 'text'}
          value={search[name] ?? ''}
          onFilter={(value) => change({ [name]: value, open: undefined })}
        />
      ))}
    </Filters>
  )
}
