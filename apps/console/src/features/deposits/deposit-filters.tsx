import { useText } from '../../lib/i18n.ts'
import { Filters } from '../../ui/filters.tsx'
import { WordFilters } from '../../ui/word-filters.tsx'

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
  return (
    <Filters>
      <WordFilters
        fields={filterNames.map((name) => ({
          name,
          label: t(`deposits.filter-${name}`),
          kind: name.endsWith('Day') ? 'day' : name.startsWith('amount') ? 'amount' : 'text',
        }))}
      />
    </Filters>
  )
}
