import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSession } from '../../domain/session-store.ts'
import { balanceRead, dropRecords, type Wallet } from './take-balance.ts'

export type { Wallet } from './take-balance.ts'

const BALANCE_STALE_MS = 5_000

/** The member's balance: one answer for the whole page, asked again whenever the member looks at the page again. */
export function useBalance() {
  const session = useSession()
  return useQuery({ ...balanceRead, enabled: session !== null, staleTime: BALANCE_STALE_MS, refetchOnWindowFocus: 'always' })
}

/**
 * Asks for the balance again; every place that shows it follows. Also drops the records of money, which have grown. Returns why it could
 * not be asked, when what is shown is what was known before.
 */
export async function refreshBalance(queries: QueryClient): Promise<unknown> {
  dropRecords(queries)
  await queries.invalidateQueries({ queryKey: balanceRead.queryKey })
  return queries.getQueryState(balanceRead.queryKey)?.error ?? undefined
}

/** The balance now, asked for at once. Throws an `ApiRefusal`. */
export const fetchBalance = (queries: QueryClient): Promise<Wallet> => queries.fetchQuery({ ...balanceRead, staleTime: 0 })
