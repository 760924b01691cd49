import type { QueryClient } from '@tanstack/react-query'
import type { ValueFor } from '../../domain/api-types.ts'
import { read, takeOver } from '../../domain/queries.ts'

export type Wallet = ValueFor<'getMemberWallet'>

export const balanceRead = read('getMemberWallet')
/** The records of money grow with every balance. */
const recordsKeys = [['listMyRecords'], ['getMyRecordTotals']]

/** Drops the records of money that nobody looks at. */
export function dropRecords(queries: QueryClient): void {
  for (const queryKey of recordsKeys) queries.removeQueries({ queryKey, type: 'inactive' })
}

/** Takes over a balance that the server sent, everywhere it is shown; undefined asks for it where it is shown. */
export function takeBalance(queries: QueryClient, news: Wallet | undefined): void {
  dropRecords(queries)
  if (news) takeOver(queries, balanceRead.queryKey, news)
  else void queries.invalidateQueries({ queryKey: balanceRead.queryKey })
}
