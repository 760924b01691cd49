import type { QueryClient } from '@tanstack/react-query'
import type { ValueFor } from '../../lib/api-types.ts'
import { keyOf, read, takeOver } from '../../lib/queries.ts'

export type Wallet = ValueFor<'getMemberWallet'>

export const balanceRead = read('getMemberWallet')
export const transfersKey = keyOf('listMyTransfers')

/** Takes over a balance that the server told, everywhere it is shown; undefined asks for it where it is shown. */
export function takeBalance(queries: QueryClient, news: Wallet | undefined): void {
  queries.removeQueries({ queryKey: transfersKey, type: 'inactive' })
  if (news) takeOver(queries, balanceRead.queryKey, news)
  else void queries.invalidateQueries({ queryKey: balanceRead.queryKey })
}
