import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { ValueFor } from '../../lib/api-types.ts'
import { useSession } from '../../lib/session-store.ts'
import { balanceRead, transfersKey, type Wallet } from './take-balance.ts'

export type { Wallet } from './take-balance.ts'

export type Transfer = ValueFor<'listMyTransfers'>['list'][number]

const BALANCE_STALE_MS = 5_000

/** The member's balance: one answer for the whole page, asked anew whenever the member looks at the page again. */
export function useBalance() {
  const session = useSession()
  return useQuery({ ...balanceRead, enabled: session !== null, staleTime: BALANCE_STALE_MS, refetchOnWindowFocus: 'always' })
}

/** Asks for the balance again; every place that shows it follows. Also drops the records of money, which have grown. */
export async function refreshBalance(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: transfersKey, type: 'inactive' })
  await queries.invalidateQueries({ queryKey: balanceRead.queryKey })
}

/** The balance now, asked for at once. Throws an `ApiRefusal`. */
export const fetchBalance = (queries: QueryClient): Promise<Wallet> => queries.fetchQuery({ ...balanceRead, staleTime: 0 })

/** The member's own transfers, newest first, page by page. */
export function useTransfers() {
  return useInfiniteQuery({
    queryKey: transfersKey,
    queryFn: ({ pageParam, signal }) => call('listMyTransfers', { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
}
