import { useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'

/** By what withdrawals are narrowed; each is a word of the address under the name that the call has for it. */
export const filterNames = ['account', 'amountFrom', 'amountTo', 'kind', 'bank', 'operator', 'fromDay', 'toDay'] as const

/** The filters of the list, which are in the address. */
export function WithdrawalFilters() {
  const t = useText()
  return (
    <Filters>
      <WordFilters
        fields={filterNames.map((name) => ({
          name,
          label: t(`withdrawals.filter-${name}`),
          kind: name.endsWith('Day') ? 'day' : name.startsWith('amount') ? 'amount' : 'text',
        }))}
      />
    </Filters>
  )
}
