import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addressOf, call } from './api.ts'
import type { EndpointName, QueryFor } from './api-types.ts'
import type { BootRead } from './page.ts'

/** The key under which the answer of a read is kept, in the browser and in the data that a page starts with. */
export const keyOf = <Name extends EndpointName>(name: Name, query?: QueryFor<Name>) => [name, query ?? {}] as const

/** One read of the contract, for `useQuery`. Answers of a member are dropped when the session changes. */
export function read<Name extends EndpointName>(name: Name, query?: QueryFor<Name>) {
  return queryOptions({
    queryKey: keyOf(name, query),
    queryFn: ({ signal }) => call(name, query === undefined ? { signal } : { query, signal }),
  })
}

/** The same read for the server, which puts its answer into the page. */
export const bootRead = <Name extends EndpointName>(name: Name, query?: QueryFor<Name>): BootRead => ({
  key: keyOf(name, query),
  path: addressOf(name, query),
})

/**
 * Puts news of the server in place of an answer. An answer that is on its way was perhaps made before: then it is asked
 * for once more. One that says more than the news do is asked for instead.
 */
export function takeOver<Value extends object | number>(queries: QueryClient, queryKey: readonly unknown[], news: Value): void {
  const known = queries.getQueryCache().find({ queryKey })
  const askAgain = () => void queries.invalidateQueries({ queryKey })
  const saysMore = typeof news === 'object' && Object.keys((known?.state.data as object | undefined) ?? {}).some((name) => !(name in news))
  if (known?.state.fetchStatus === 'fetching') void known.promise?.then(askAgain, askAgain)
  if (saysMore) askAgain()
  else queries.setQueryData(queryKey, news)
}
